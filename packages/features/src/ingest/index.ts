import './tables.ts';

export { ingest } from './slice.ts';
