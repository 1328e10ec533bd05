export { readOrMakeKey } from './key-file.ts';
