export const SEARCH_KINDS = ['proposal', 'point', 'claim', 'person'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];
