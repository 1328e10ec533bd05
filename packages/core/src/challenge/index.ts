export { type LinkPreview, readLinkPreview } from './link-preview.ts';
export { doLinkedVotersDecide, inLinkedGroups } from './linked.ts';
export { CHALLENGE_PERMISSIONS } from './permissions.ts';
export { CHALLENGE_POLICY, type ChallengePolicy, problemWithChallengePolicy } from './policy.ts';
export { isOfQuality } from './quality.ts';
export {
  type ChallengeState,
  isOpen,
  partOf,
  refuseBallot,
  refuseChallenge,
  refuseEdit,
  refuseEvidence,
  refuseOnceClosed,
} from './refuse.ts';
export {
  agreedWith,
  impactOf,
  outcomeOf,
  type Resolution,
  resolveChallenge,
  type Tally,
  tallyOf,
  type WeighedBallot,
  withinBounds,
} from './resolve.ts';
export { seeTally } from './see-tally.ts';
export {
  CHALLENGE_STATUSES,
  CHALLENGE_TYPES,
  CHOICES,
  type ChallengeStatus,
  type ChallengeType,
  type Choice,
  EVIDENCE_KINDS,
  EVIDENCE_MEDIA_TYPES,
  EVIDENCE_SIDES,
  type EvidenceKind,
  type EvidenceMediaType,
  type EvidenceSide,
  MAX_EVIDENCE_FILE,
  OUTCOMES,
  type Outcome,
} from './types.ts';
export { type BallotWeight, type CastBallot, WEIGHED_DOWN, type WeighedDown, weighBallots } from './weigh.ts';
