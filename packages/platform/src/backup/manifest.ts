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
  sequences: { name: string; value: number | null }[];
}

export interface BackedUpTable {
  name: string;
  columns: string[];
  rows: number;
  file: string;
  sha256: string;
}

export const MANIFEST_FILE = 'manifest.json';

/** A backup that cannot be made or used, in words for the operator. */
export class BackupError extends Error {}
