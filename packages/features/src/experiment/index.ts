import './tables.ts';

export { recordExposure } from './record-exposure.ts';
export { findParticipation, type Participation } from './running.ts';
export { experiment } from './slice.ts';
