import type { ColumnType, Generated } from 'kysely';

declare module '@verdict/platform/postgres' {
  interface Tables {
    /** All versions. */
    policy: {
      id: Generated<number>;
      uuid: string;
      name: string;
      version: number;
      version_name: string;
      values: ColumnType<object, string, never>;
      author_id: number | null;
      reason: string;
      created_at: Date;
    };
  }
}
