import './tables.ts';
import './views.ts';

export { clustersFrom } from './clusters.ts';
export { recogniseDevice, type Visit } from './device-token.ts';
export { clustersOf, linkedAmong } from './links.ts';

export { recordTrace } from './record-trace.ts';
export { accountTrace } from './slice.ts';
