import './tables.ts';

export { findAllRings } from './find-all-rings.ts';
export { openFindings } from './open-findings.ts';
export { collusion } from './slice.ts';
