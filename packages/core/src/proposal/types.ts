export const PROPOSAL_STATUSES = ['open', 'closed', 'merged'] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

export const VOTE_TYPES = ['support', 'oppose', 'pass'] as const;
export type VoteType = (typeof VOTE_TYPES)[number];

/** The raw weight of a vote, unless a producer that may act for others sends another. */
export const USUAL_VOTE_WEIGHT = 1;
/** The largest raw weight. */
export const MAX_VOTE_WEIGHT = 10;

export const MAX_PROPOSAL_TITLE = 160;
export const MAX_PROPOSAL_TEXT = 5000;
