import { MAX_SEARCH_LENGTH, SEARCH_KINDS, type SearchKind } from '@verdict/core/search';

/** What is searched for, as it stands in the address of the page. */
export interface Asked {
  q: string;
  kind?: SearchKind | undefined;
  topic?: string | undefined;
  language?: string | undefined;
}

export function readAsked(query: URLSearchParams): Asked {
  return {
    q: (query.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    kind: SEARCH_KINDS.find((kind) => kind === query.get('kind')),
    topic: query.get('topic') || undefined,
    language: query.get('language') || undefined,
  };
}

export function searchAddress(asked: Asked): string {
  const query = new URLSearchParams(Object.entries(asked).filter(([, value]) => value) as [string, string][]);
  return query.size > 0 ? `/search?${query}` : '/search';
}
