import './tables.ts';

export { embed } from './slice.ts';
