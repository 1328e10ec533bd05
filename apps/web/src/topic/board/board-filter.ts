import { RANK_WINDOWS, type RankWindow } from '@verdict/core/ranking';
import type { TopQuery } from '@verdict/wire/ranking';

/** Which proposals of a topic are shown, and by what they are ranked. It is in the address, so that it can be shared. */
export interface BoardFilter {
  window: RankWindow;
  subtopicId: number | undefined;
  bothSides: boolean;
  notVoted: boolean;
}

export function filterFrom(query: URLSearchParams): BoardFilter {
  const subtopicId = Number(query.get('subtopic'));
  return {
    window: RANK_WINDOWS.find((one) => one === query.get('window')) ?? 'all',
    subtopicId: Number.isSafeInteger(subtopicId) && subtopicId > 0 ? subtopicId : undefined,
    bothSides: query.has('both'),
    notVoted: query.has('unvoted'),
  };
}

export function boardAddress(slug: string, { window, subtopicId, bothSides, notVoted }: BoardFilter): string {
  const query = new URLSearchParams({
    ...(window !== 'all' && { window }),
    ...(subtopicId !== undefined && { subtopic: String(subtopicId) }),
    ...(bothSides && { both: '1' }),
    ...(notVoted && { unvoted: '1' }),
  });
  return `/proposals/topic/${slug}${query.size > 0 ? `?${query}` : ''}`;
}

export function topQuery(slug: string, { window, subtopicId, bothSides, notVoted }: BoardFilter, k: number): TopQuery {
  return {
    topic: slug,
    k,
    window,
    ...(subtopicId !== undefined && { sub_topic_id: subtopicId }),
    ...(bothSides && { both_sides: true }),
    ...(notVoted && { not_voted: true }),
  };
}

export const isFiltered = ({ window, bothSides, notVoted }: BoardFilter): boolean => window !== 'all' || bothSides || notVoted;
