export { type Favouritism, type FavouritismCounts, favouritism } from './favouritism.ts';
export { type CollusionFeed, createCollusionFeed, type FeedOptions } from './feed.ts';
export { type FindCommunities, findRings, type RingOptions } from './find-rings.ts';
export type { Pair } from './lock-step.ts';
export { COLLUSION_POLICY, type CollusionPolicy } from './policy.ts';
export type { Ring, RingMember } from './ring.ts';
export { indexVotes, type VoteIndex, type Votes } from './vote-index.ts';
