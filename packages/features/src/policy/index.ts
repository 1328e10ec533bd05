import './tables.ts';
import './views.ts';

export { beginPolicies } from './begin-policies.ts';
export { changePolicy } from './change-policy.ts';
export { numberInForce, policyInForce, policyVersions, versionInForce } from './in-force.ts';
export { measurePolicies } from './measure-policies.ts';

export { listVersions, readPolicy } from './queries.ts';
export { policy } from './slice.ts';
