import './tables.ts';
import './views.ts';

export type { FoundThreat } from './found-threat.ts';
export { openThreat } from './open-threat.ts';
export { threat } from './slice.ts';
