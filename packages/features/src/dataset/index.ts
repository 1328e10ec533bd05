import './tables.ts';

export { dataCard } from './data-card.ts';
export { exportFilters } from './filters.ts';
export { makeExport } from './jobs.ts';

export { addExport, countFailedExports, countRows, type ExportRow } from './queries.ts';
export { dataset } from './slice.ts';
export { readStatistics } from './statistics.ts';
export { writeExport } from './write-export.ts';
