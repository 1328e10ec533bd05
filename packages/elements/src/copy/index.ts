export { VerdictCopyButton } from './verdict-copy-button.ts';
