import './tables.ts';
import './views.ts';

export { changeVeracity } from './change-veracity.ts';
export { createClaim } from './create-claim.ts';
export { importClaims } from './import-claims.ts';
export { CLAIM_CHANNELS } from './live.ts';
export { CLAIM_PERSONAL_DATA } from './personal-data.ts';
export { firstVeracity, lockChallenged, lockClaim } from './queries.ts';
export { CLAIM_REPORTABLE } from './reportable.ts';
export { claim } from './slice.ts';
