export { keep, kept } from './browser-storage.ts';
export { Shared } from './shared.ts';
