export { binomialSurprise, poissonSurprise } from './chance.ts';
export { createCollusionFeed } from './feed.ts';
export { findRings } from './find-rings.ts';
export type { Pair } from './lock-step.ts';
export { COLLUSION_POLICY } from './policy.ts';
export type { Ring, RingMember } from './ring.ts';
export { indexVotes, type Votes } from './vote-index.ts';
