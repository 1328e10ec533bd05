import './tables.ts';
import './views.ts';

export { clustersOf, linkedAmong } from './links.ts';

export { recordTrace } from './record-trace.ts';
export { accountTrace } from './slice.ts';
