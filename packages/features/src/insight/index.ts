export { insight } from './slice.ts';
