import './tables.ts';

export { importPolis, type PolisSummary } from './import/import-polis.ts';
export type { ImportProblem } from './import/import-problem.ts';
export { importProposals } from './import/import-proposals.ts';
export { ingest } from './slice.ts';
