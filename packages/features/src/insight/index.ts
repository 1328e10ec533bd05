import './tables.ts';

export { insight } from './slice.ts';
