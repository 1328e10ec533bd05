import { removeBySql } from '@verdict/platform/retention';

export const THREAT_RETENTION = [
  removeBySql({
    what: 'threat (with its people, items, signals and actions)',
    keepDays: 730,
    why: 'two years show whether it happens again',
    statement: 'DELETE FROM threat WHERE id = ANY (ARRAY(SELECT id FROM threat WHERE updated_at < $1 LIMIT $2))',
  }),
];
