export { policyInForce } from './challenge-policy.ts';
export { policy } from './slice.ts';
