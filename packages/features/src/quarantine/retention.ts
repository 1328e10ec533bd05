import { removeBySql } from '@verdict/platform/retention';

export const QUARANTINE_RETENTION = removeBySql({
  what: 'quarantine (lifted, with its appeal)',
  keepDays: 730,
  why: 'two years show whether it happens again',
  batchSize: 1000,
  statement: 'DELETE FROM quarantine WHERE id = ANY (ARRAY(SELECT id FROM quarantine WHERE lifted_at < $1 LIMIT $2))',
});
