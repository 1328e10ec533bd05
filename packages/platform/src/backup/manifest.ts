import { hash } from 'node:crypto';
import type { PendingJob } from '../jobs/index.ts';

/** What a backup folder says about itself. */
export interface Manifest {
  format: 1;
  createdAt: string;
  /** The schema of the backup; a restore builds the same one first. */
  migrations: string[];
  tables: BackedUpTable[];
  /** Jobs that were not done yet; the queue's own tables are not copied. */
  jobs: PendingJob[];
  /** The id of the secret key that opens sealed values; missing in older backups. */
  secretKeyId?: string;
  sequences: { name: string; value: number | null }[];
}

export interface BackedUpTable {
  name: string;
  columns: string[];
  rows: number;
  /** How many rows have a value sealed with the secret key; missing in older backups. */
  sealed?: number;
  file: string;
  sha256: string;
}

export const MANIFEST_FILE = 'manifest.json';

/** A hash that identifies a backup. */
export function backupId(manifest: Manifest): string {
  return hash('sha256', JSON.stringify(manifest), 'hex');
}

/** The tables with values that only the secret key opens. */
export function sealedTables({ tables }: Manifest): { name: string; rows: number }[] {
  return tables
    .map(({ name, columns, rows, sealed }) => ({ name, rows: sealed ?? (columns.some(isSealed) ? rows : 0) }))
    .filter(({ rows }) => rows > 0);
}

/** By the name of its column. */
export function isSealed(column: string): boolean {
  return column.endsWith('_sealed');
}

/** A backup that cannot be made or used, with a message for the operator. */
export class BackupError extends Error {}
