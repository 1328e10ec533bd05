import { hash } from 'node:crypto';
import type { PendingJob } from '../jobs/index.ts';

/** What a backup folder says about itself. */
export interface Manifest {
  format: 1;
  createdAt: string;
  /** The schema it was made from; a restore builds the same one first. */
  migrations: string[];
  tables: BackedUpTable[];
  /** Work that was handed in and not done; the queue's own tables are not copied. */
  jobs: PendingJob[];
  /** Which secret key opens what the tables hold sealed; older backups do not say. */
  secretKeyId?: string;
  sequences: { name: string; value: number | null }[];
}

export interface BackedUpTable {
  name: string;
  columns: string[];
  rows: number;
  /** How many of them hold something sealed with the secret key; older backups do not say. */
  sealed?: number;
  file: string;
  sha256: string;
}

export const MANIFEST_FILE = 'manifest.json';

/** Tells one backup from another. */
export function backupId(manifest: Manifest): string {
  return hash('sha256', JSON.stringify(manifest), 'hex');
}

/** The tables with something in them that only the secret key opens. */
export function sealedTables({ tables }: Manifest): { name: string; rows: number }[] {
  return tables
    .map(({ name, columns, rows, sealed }) => ({ name, rows: sealed ?? (columns.some(isSealed) ? rows : 0) }))
    .filter(({ rows }) => rows > 0);
}

/** By the name of its column. */
export function isSealed(column: string): boolean {
  return column.endsWith('_sealed');
}

/** A backup that cannot be made or used, in words for the operator. */
export class BackupError extends Error {}
