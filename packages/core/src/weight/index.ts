export { largestShare } from './cap-shares.ts';
export { voiceWeight } from './weight.ts';
