export { BRIGADE_POLICY, type BrigadePolicy } from './policy.ts';
export { strengthOf } from './strength.ts';
export { type BrigadeWatch, countVoters, type FoundBrigade, lookForBrigades, newBrigadeWatch, watchVote } from './watch.ts';
