import { removeBySql } from '@verdict/platform/retention';

export const OPINION_RETENTION = removeBySql({
  what: 'opinion_fit (all but the newest of a topic)',
  keepDays: 30,
  why: 'what the log says of a fit can be compared with it for a month',
  statement: `DELETE FROM opinion_fit WHERE id = ANY (ARRAY(
    SELECT id FROM opinion_fit fit WHERE made_at < $1
      AND EXISTS (SELECT FROM opinion_fit newer WHERE newer.topic_id = fit.topic_id AND newer.id > fit.id) LIMIT $2))`,
});
