import type { ExportFormat } from '@verdict/core/dataset';
import type { DataCard, EXPORT_STATES, Export, ExportFilters } from '@verdict/wire/dataset';
import type { ColumnType, Generated } from 'kysely';

/** What is counted while writing, for the data card. */
export interface ExportCounts {
  by_type?: Record<string, number>;
  by_consensus?: Record<string, number>;
  by_split?: Record<string, number>;
}

declare module '@verdict/platform/postgres' {
  interface Tables {
    export_snapshot: {
      id: Generated<number>;
      uuid: string;
      format: ExportFormat;
      filters: ColumnType<ExportFilters, string, string>;
      state: (typeof EXPORT_STATES)[number];
      kept: boolean;
      rows: number | null;
      bytes: number | null;
      sha256: Buffer | null;
      counts: ColumnType<ExportCounts | null, string | null, string | null>;
      problem: Export['problem'];
      policy_version: string;
      log_size: number | null;
      checkpoint_size: number | null;
      fits: ColumnType<DataCard['provenance']['fits'] | null, string | undefined, string | null>;
      created_by: number | null;
      created_at: Date;
      finished_at: Date | null;
      expires_at: Date | null;
    };
    export_chunk: { export_id: number; number: number; bytes: Buffer; created_at: Date };
  }
}
