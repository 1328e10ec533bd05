export { largestShare } from './cap-shares.ts';
export { personWeight } from './weight.ts';
