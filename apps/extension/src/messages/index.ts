export { isLanguageTag, MAX_REPORT_LENGTH, MAX_TEXT_LENGTH, MAX_TEXTS } from './limits.ts';
export type * from './messages.ts';
export { type DialogHandlers, listen, type PageHandlers } from './route.ts';
export type { Frame } from './sender.ts';
