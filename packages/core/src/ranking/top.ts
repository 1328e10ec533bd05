/** Of which proposals the top can be asked for, by their age. */
export const RANK_WINDOWS = ['24h', '7d', 'all'] as const;
export type RankWindow = (typeof RANK_WINDOWS)[number];

/** The most proposals that one request gets. */
export const MAX_TOP = 200;
