import './tables.ts';

export { clustersOf, linkedAmong } from './links.ts';
export { ACCOUNT_TRACE_PERSONAL_DATA, ACCOUNT_TRACE_RETENTION } from './personal-data.ts';
export { recordTrace } from './record-trace.ts';
export { accountTrace } from './slice.ts';
