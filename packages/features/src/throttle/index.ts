import './tables.ts';

export { rangesOf } from './ranges-of.ts';
export { releaseRange } from './release-range.ts';
export { throttle } from './slice.ts';
export { throttleRange } from './throttle-range.ts';
export { costOfWrite } from './throttled-networks.ts';
