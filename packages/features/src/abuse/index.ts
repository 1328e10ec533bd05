import './tables.ts';

export { recentSignals } from './queries.ts';
export { signalsAbout } from './signals-about.ts';
export { abuse } from './slice.ts';
