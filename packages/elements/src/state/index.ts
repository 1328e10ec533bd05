export { keep, kept, keptNames } from './browser-storage.ts';
export { Shared } from './shared.ts';
