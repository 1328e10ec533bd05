import type { IngestKindName } from '@verdict/wire/ingest';
import type { ColumnType, Generated } from 'kysely';

declare module '@verdict/platform/postgres' {
  interface Tables {
    ingest_upload: {
      id: Generated<number>;
      user_id: number;
      kind: IngestKindName;
      key: string;
      lines: Generated<number>;
      digest: Buffer;
      created_at: Date;
      updated_at: Date;
    };
    ingest_message: {
      user_id: number;
      message_id: string;
      fingerprint: Buffer;
      resource: ColumnType<string | number | null, string | null, string | null>;
      created_at: Date;
    };
  }
}
