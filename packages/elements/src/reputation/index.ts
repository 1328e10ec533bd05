export { VerdictLedger } from './verdict-ledger.ts';
export { VerdictStanding } from './verdict-standing.ts';
