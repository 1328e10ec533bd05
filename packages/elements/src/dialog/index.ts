export { VerdictConfirm } from './verdict-confirm.ts';
