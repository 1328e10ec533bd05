import './tables.ts';

export type { NearestTo, Neighbour } from './nearest-to.ts';
export { search } from './slice.ts';
