import './tables.ts';

export { recentSignals } from './queries.ts';
export { abuse } from './slice.ts';
