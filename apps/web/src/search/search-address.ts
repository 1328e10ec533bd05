import { MAX_SEARCH_LENGTH, SEARCH_KINDS, type SearchKind } from '@verdict/core/search';

/** What is searched for, as it stands in the address of the page. */
export interface Asked {
  q: string;
  kind?: SearchKind;
  topic?: string;
  language?: string;
}

export function readAsked(query: URLSearchParams): Asked {
  const kind = SEARCH_KINDS.find((one) => one === query.get('kind'));
  const [topic, language] = [query.get('topic'), query.get('language')];
  return {
    q: (query.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    ...(kind && { kind }),
    ...(topic && { topic }),
    ...(language && { language }),
  };
}

export function searchAddress(asked: { [Name in keyof Asked]: Asked[Name] | undefined }): string {
  const query = new URLSearchParams(Object.entries(asked).filter(([, value]) => value) as [string, string][]);
  return query.size > 0 ? `/search?${query}` : '/search';
}
