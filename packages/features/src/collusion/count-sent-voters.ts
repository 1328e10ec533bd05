import { BRIGADE_POLICY } from '@verdict/core/brigade';
import type { Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';
import type { LogRange } from '../audit/index.ts';

interface SentVoters {
  newcomers: number;
  others: number;
  /** The time of the latest, in seconds. */
  at: number;
}

/**
 * How many of the votes that producers sent in this part of the log are by people with a new account. These votes are not watched,
 * but they count in the share of voters who are new, because on some installations most people vote through another site.
 */
export async function countSentVoters(tx: Tx, { from, to }: LogRange): Promise<SentVoters> {
  const { rows } = await sql<SentVoters>`
    SELECT count(*) FILTER (WHERE is_new) AS newcomers, count(*) FILTER (WHERE NOT is_new) AS others,
      coalesce(extract(epoch FROM max(occurred_at)), 0)::float8 AS at
    FROM (
      SELECT occurred_at, account.created_at > occurred_at - make_interval(days => ${BRIGADE_POLICY.recordDays}) AS is_new FROM logged_event
      LEFT JOIN vote_sender ON kind = 'vote.cast' AND vote_id = subject
      LEFT JOIN feedback_sender ON kind = 'feedback.created' AND feedback_id = subject
      JOIN account ON account.id = subject_user_id
      WHERE seq >= ${from} AND seq < ${to} AND kind IN ('vote.cast', 'feedback.created')
        AND NOT coalesce(vote_sender.is_own, feedback_sender.is_own, true)
    ) AS sent`.execute(tx);
  return rows[0] ?? { newcomers: 0, others: 0, at: 0 };
}
