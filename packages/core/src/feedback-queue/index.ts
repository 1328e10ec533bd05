export { COUNTED_WAITING } from './counted-waiting.ts';
export { NEED_POLICY, needOf, type RatedLabel } from './need.ts';
export { type Candidate, rankFor, scatter } from './rank.ts';
