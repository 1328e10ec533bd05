import { firstFilter, type QueueFilter } from './console-state.ts';

const PATH = '/admin/fallacy-moderation';
const MOST: Readonly<Record<'minFeedbacks' | 'limit' | 'offset', number>> = { minFeedbacks: 10_000, limit: 200, offset: 100_000 };

/** The filters are in the address, so that it can be shared and returned to. */
export function readFilter(query: URLSearchParams): QueueFilter {
  const first = firstFilter();
  const number = (name: keyof typeof MOST, least: number): number => {
    const value = Number(query.get(name) ?? first[name]);
    return Number.isInteger(value) && value >= least && value <= MOST[name] ? value : first[name];
  };
  return {
    minFeedbacks: number('minFeedbacks', 1),
    limit: number('limit', 1),
    offset: number('offset', 0),
    settled: query.get('settled') === 'true',
  };
}

export function readOpenId(query: URLSearchParams): number | undefined {
  const id = Number(query.get('label'));
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

export function addressOf(filter: QueueFilter, openId: number | undefined): string {
  const query = new URLSearchParams();
  const first = firstFilter();
  for (const [name, value] of Object.entries(filter)) if (value !== first[name as keyof QueueFilter]) query.set(name, String(value));
  if (openId !== undefined) query.set('label', String(openId));
  return query.size > 0 ? `${PATH}?${query}` : PATH;
}
