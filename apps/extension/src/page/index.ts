export { start } from './start.ts';
