export { type LogState, VerdictLogStatus } from './verdict-log-status.ts';
