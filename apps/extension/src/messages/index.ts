export type * from './messages.ts';
export { TEXT_LENGTH_AT_MOST, TEXTS_AT_MOST } from './parse.ts';
export { type DialogHandlers, listen, type PageHandlers } from './route.ts';
export type { Frame } from './sender.ts';
