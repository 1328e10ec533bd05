export { DIALOG_WORDS } from './dialog-words.ts';
export { SentinelDialog } from './sentinel-dialog.ts';
