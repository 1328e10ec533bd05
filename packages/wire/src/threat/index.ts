export { THREATS } from './policy.ts';
