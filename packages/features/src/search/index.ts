import './tables.ts';

export { refreshDocuments } from './documents.ts';
export type { NearestTo } from './nearest-to.ts';
export { search } from './slice.ts';
