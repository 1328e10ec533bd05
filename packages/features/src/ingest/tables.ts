import type { IngestKindName } from '@verdict/wire/ingest';
import type { Generated } from 'kysely';

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
  }
}
