import './tables.ts';

export { follow } from './slice.ts';
