export { VerdictErasure } from './verdict-erasure.ts';
