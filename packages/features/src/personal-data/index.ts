import './tables.ts';

export { eraseAgain, eraseDue } from './erase-person.ts';
export { ledgerFile, readLedger } from './erasure-ledger.ts';
export { personalDataOf } from './personal-data-of.ts';
export { personalData } from './slice.ts';
