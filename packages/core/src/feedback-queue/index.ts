export { NEED_POLICY, type NeedPolicy, needOf, type RatedLabel } from './need.ts';
export { type Candidate, rankFor, scatter } from './rank.ts';
