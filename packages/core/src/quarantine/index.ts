/** What a quarantine sets aside: everything a person answers, or their answers on one item. */
export const QUARANTINE_KINDS = ['all', 'label', 'challenge', 'proposal', 'report'] as const;
export type QuarantineKind = (typeof QUARANTINE_KINDS)[number];

/** The kinds of items on which single answers can be set aside. */
export type QuarantinedKind = Exclude<QuarantineKind, 'all'>;
