export { keep, kept, savedNames } from './browser-storage.ts';
export { Shared } from './shared.ts';
