import { deleteOldRows, type RetentionRule } from '@verdict/platform/retention';

export const INGEST_RETENTION: readonly RetentionRule[] = [
  deleteOldRows({ table: 'ingest_upload', column: 'updated_at', keepDays: 1, why: 'an upload that broke off is continued within a day' }),
  deleteOldRows({ table: 'ingest_message', column: 'created_at', keepDays: 1, why: 'a message is sent again within a day' }),
];
