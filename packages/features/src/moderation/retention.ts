import { type RetentionRule, removeBySql } from '@verdict/platform/retention';

const BATCH = 1000;

/** Reports and notes of a decided case; the decision and its reason stay in the public log. */
function retentionOfDecidedCases(table: 'report' | 'moderation_note', why: string): RetentionRule {
  return removeBySql({
    what: `${table} (of decided cases)`,
    keepDays: 365,
    why,
    batchSize: BATCH,
    statement: `DELETE FROM ${table} WHERE id = ANY (ARRAY(
         SELECT ${table}.id FROM ${table} JOIN moderation_case ON moderation_case.id = case_id WHERE decided_at < $1 LIMIT $2))`,
  });
}

const ENDED_SUSPENSIONS = removeBySql({
  what: 'suspension (ended, with its appeal)',
  keepDays: 730,
  why: 'two years show whether it happens again',
  batchSize: BATCH,
  statement: `DELETE FROM suspension WHERE id = ANY (ARRAY(
       SELECT id FROM suspension WHERE ended_at < $1 OR (ended_at IS NULL AND until < $1) LIMIT $2))`,
});

export const MODERATION_RETENTION: readonly RetentionRule[] = [
  retentionOfDecidedCases('report', 'a year shows who reports what without cause'),
  retentionOfDecidedCases('moderation_note', 'a year to look into how a case was decided'),
  ENDED_SUSPENSIONS,
];
