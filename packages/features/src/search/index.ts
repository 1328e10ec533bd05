import './tables.ts';

export { refreshDocuments } from './documents.ts';
export type { NearestTo, Neighbour } from './nearest-to.ts';
export { search } from './slice.ts';
