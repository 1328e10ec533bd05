export type { ItemVote } from './counts.ts';
export { type Brigade, type BrigadeQuestion, findBrigade } from './find-brigade.ts';
export { BRIGADE_POLICY, type BrigadePolicy } from './policy.ts';
export { strengthOf } from './strength.ts';
export { type BrigadeWatch, type FoundBrigade, lookForBrigades, newBrigadeWatch, type WatchedVote, watchVote } from './watch.ts';
