export { loadItem, savedNames, saveItem } from './browser-storage.ts';
export { Shared } from './shared.ts';
