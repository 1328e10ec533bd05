import './tables.ts';
import './views.ts';

export { changeVeracity } from './change-veracity.ts';
export { createClaim } from './create-claim.ts';
export { importClaims } from './import-claims.ts';
export { claimsErasedWith } from './personal-data.ts';

export { firstVeracity, lockChallenged, lockClaim } from './queries.ts';

export { claim } from './slice.ts';
