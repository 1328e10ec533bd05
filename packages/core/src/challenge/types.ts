export const CHALLENGE_TYPES = [
  'factual_error',
  'missing_context',
  'bias',
  'source_credibility',
  'logical_fallacy',
  'outdated_information',
  'misleading_representation',
  'conflict_of_interest',
  'methodological_flaw',
  'other',
] as const;
export type ChallengeType = (typeof CHALLENGE_TYPES)[number];

export const CHALLENGE_STATUSES = ['evidence_period', 'voting_period', 'resolved', 'withdrawn'] as const;
export type ChallengeStatus = (typeof CHALLENGE_STATUSES)[number];

export const CHOICES = ['support', 'oppose', 'abstain'] as const;
export type Choice = (typeof CHOICES)[number];

export const OUTCOMES = ['accepted', 'partially_accepted', 'rejected', 'undecided'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const EVIDENCE_KINDS = ['link', 'quote', 'file'] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

/** Which side a piece of evidence supports. */
export const EVIDENCE_SIDES = ['challenge', 'claim'] as const;
export type EvidenceSide = (typeof EVIDENCE_SIDES)[number];

export const MAX_EVIDENCE_FILE = 5 * 1024 * 1024;
/** The file types that can be attached: none that a browser would execute. */
export const EVIDENCE_MEDIA_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf', 'text/plain', 'text/csv'] as const;
export type EvidenceMediaType = (typeof EVIDENCE_MEDIA_TYPES)[number];
