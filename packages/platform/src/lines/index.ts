export { type Line, type LineReaderOptions, readLines } from './read-lines.ts';
