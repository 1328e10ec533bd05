export { binaryColumns, type Column, unnestOf } from './binary-columns.ts';
export { type BinaryRow, int8Of, isTrue, readBinaryRows, timestampOf } from './binary-rows.ts';
export { type Cluster, joinCluster } from './cluster.ts';
export { copyCsv, readInBatches } from './copy-out.ts';
export {
  type Database,
  type DatabaseClient,
  isConnectionLost,
  onceMoreAfterDeadlock,
  openDatabase,
  type Tables,
  type Tx,
} from './database.ts';
export { appliedMigrations, migrate, migrationNames } from './migrate.ts';
export { MOMENTS_AS_TEXT } from './moments-as-text.ts';
export { inOneMoment, readerOn } from './one-moment.ts';
export { runPrepared } from './run-prepared.ts';
