import './tables.ts';

export { eraseAgain, eraseDue } from './erase-person.ts';
export { ledgerFile, readLedger } from './erasure-ledger.ts';
export type { PersonalData } from './personal-data.ts';
export { personalDataRoutes } from './routes.ts';
