export { tierMark, tierName } from './tier-mark.ts';
