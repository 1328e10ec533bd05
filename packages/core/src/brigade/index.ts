export type { ItemVote } from './counts.ts';
export { type Brigade, type BrigadeQuestion, findBrigade } from './find-brigade.ts';
export { BRIGADE_POLICY, type BrigadePolicy } from './policy.ts';
