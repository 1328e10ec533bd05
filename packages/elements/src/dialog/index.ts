export { type Question, VerdictConfirm } from './verdict-confirm.ts';
