import type { ExportFormat } from './format.ts';

export interface ExportPolicy {
  version: string;
  /** Fewer views of a label than this teach nothing; for reading and counting, all labels are of use. */
  minFeedbacks: Readonly<Record<ExportFormat, number>>;
  /** How long whoever asked may fetch what was made for them. */
  linkHours: number;
  /** So many go straight to whoever asks at once; each holds a database connection. The next is queued. */
  streamsAtOnce: number;
  /** So many releases of judgements go to anyone at once. */
  publicAtOnce: number;
  /** What a reader too slow for even this takes is better queued. */
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
