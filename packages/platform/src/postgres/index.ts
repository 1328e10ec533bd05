export { binaryColumns, type Column, unnestOf } from './binary-columns.ts';
export { type BinaryRow, int8Of, isTrue, readBinaryRows, timestampOf } from './binary-rows.ts';
export { joinCluster } from './cluster.ts';
export { copyCsv, readInBatches } from './copy-out.ts';
export {
  type Database,
  type DatabaseClient,
  isConnectionLost,
  openDatabase,
  retryAfterDeadlock,
  type Tables,
  type Tx,
} from './database.ts';
export { appliedMigrations, migrate, migrationNames } from './migrate.ts';
export { runPrepared, type Source } from './run-prepared.ts';
export { inSavepoint } from './savepoint.ts';
export { inSnapshot, readerOn } from './snapshot.ts';
export { TIMESTAMPS_AS_TEXT } from './timestamps-as-text.ts';
