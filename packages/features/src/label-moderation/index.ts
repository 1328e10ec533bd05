import './tables.ts';

export { labelModeration } from './slice.ts';
