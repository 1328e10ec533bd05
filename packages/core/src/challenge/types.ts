/** The kinds of challenge, and the points someone needs to make one. */
export const LEAST_REPUTATION = {
  factual_error: 10,
  missing_context: 5,
  bias: 15,
  source_credibility: 20,
  logical_fallacy: 25,
  outdated_information: 5,
  misleading_representation: 20,
  conflict_of_interest: 30,
  methodological_flaw: 35,
  other: 50,
} as const;

export type ChallengeType = keyof typeof LEAST_REPUTATION;
export const CHALLENGE_TYPES = Object.keys(LEAST_REPUTATION) as readonly ChallengeType[];

export const CHALLENGE_STATUSES = ['evidence_period', 'voting_period', 'resolved', 'withdrawn'] as const;
export type ChallengeStatus = (typeof CHALLENGE_STATUSES)[number];

export const CHOICES = ['support', 'oppose', 'abstain'] as const;
export type Choice = (typeof CHOICES)[number];

export const OUTCOMES = ['accepted', 'partially_accepted', 'rejected', 'undecided'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const EVIDENCE_KINDS = ['link', 'quote', 'file'] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

/** What a piece of evidence speaks for. */
export const EVIDENCE_SIDES = ['challenge', 'claim'] as const;
export type EvidenceSide = (typeof EVIDENCE_SIDES)[number];

export const MAX_EVIDENCE_FILE = 5 * 1024 * 1024;
/** What may be attached: nothing that a browser would run. */
export const EVIDENCE_MEDIA_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf', 'text/plain', 'text/csv'] as const;
export type EvidenceMediaType = (typeof EVIDENCE_MEDIA_TYPES)[number];
