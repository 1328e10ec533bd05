export { pagesStyle, readersStyle } from './hiding-css.ts';
export { isLanguageTag, MAX_REPORT_LENGTH } from './limits.ts';
export type * from './messages.ts';
export { type DialogHandlers, listen, type PageHandlers } from './route.ts';
export type { Frame } from './sender.ts';
