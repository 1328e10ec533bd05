import './tables.ts';
import './views.ts';

export type { FoundThreat } from './found-threat.ts';
export { measureThreats } from './measure-threats.ts';
export { openThreat } from './open-threat.ts';
export { threat } from './slice.ts';
