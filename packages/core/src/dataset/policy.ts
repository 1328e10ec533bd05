import type { ExportFormat } from './format.ts';

export interface ExportPolicy {
  version: string;
  /** Labels with fewer answers are no use for training; exports for reading and counting include all labels. */
  minFeedbacks: Readonly<Record<ExportFormat, number>>;
  /** How long the download link of an export is valid. */
  linkHours: number;
  /** How many exports stream directly at a time; each holds a database connection. Further ones are queued. */
  streamsAtOnce: number;
  /** How many public downloads of judgements run at a time. */
  publicAtOnce: number;
  /** A download slower than this is queued instead. */
  streamMinutes: number;
}

export const EXPORT_POLICY: ExportPolicy = {
  version: 'export-1',
  minFeedbacks: { csv: 0, json: 0, ml: 3, detailed: 0, parquet: 0, judgements: 0 },
  linkHours: 24,
  streamsAtOnce: 4,
  publicAtOnce: 2,
  streamMinutes: 15,
};
