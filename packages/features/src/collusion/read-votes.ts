import { BRIGADE_POLICY } from '@verdict/core/brigade';
import type { ThreatItemKind } from '@verdict/core/threat';
import { DAY_MS } from '@verdict/core/time';
import type { Tx } from '@verdict/platform/postgres';
import type { EventKind } from '@verdict/wire/event';
import { sql } from 'kysely';
import type { LogRange } from '../audit/index.ts';

/** Votes of every kind. */
export const VOTE_KINDS = [
  'feedback.created',
  'feedback.updated',
  'ballot.cast',
  'ballot.changed',
  'report.created',
  'vote.cast',
  'vote.changed',
] as const satisfies EventKind[];

export interface LoggedVote {
  userId: number;
  kind: ThreatItemKind;
  itemId: number;
  /** What was answered, such as "support". */
  stance: string;
  at: Date;
  /** Whether the person has a record: some votes that are days old. */
  hasRecord: boolean;
  device: string | null;
  network: string | null;
}

/**
 * The votes in a part of the log, in its order. Votes that a producer sent for people are left out, because their pace is the
 * producer's. A person's record is the one before their first vote of the day.
 */
export async function readVotes(tx: Tx, { from, to }: LogRange): Promise<LoggedVote[]> {
  const { recordVotes, recordDays } = BRIGADE_POLICY;
  const { rows } = await sql<LoggedVote>`
    WITH act AS MATERIALIZED (
      SELECT seq, kind, subject, subject_user_id AS user_id, occurred_at, payload FROM logged_event
      LEFT JOIN vote_sender ON kind IN ('vote.cast', 'vote.changed') AND vote_id = subject
      LEFT JOIN feedback_sender ON kind IN ('feedback.created', 'feedback.updated') AND feedback_id = subject
      WHERE seq >= ${from} AND seq < ${to} AND kind = ANY (${[...VOTE_KINDS]}::text[]) AND subject_user_id IS NOT NULL
        AND payload IS NOT NULL
        AND (kind IN ('ballot.cast', 'ballot.changed', 'report.created') OR vote_sender.is_own OR feedback_sender.is_own)
    ), person AS MATERIALIZED (
      SELECT user_id, day, ${earlierVotes(recordVotes, recordDays)} >= ${recordVotes} AS has_record, (
        SELECT device_hash FROM device_of_person device WHERE device.user_id = acting.user_id ORDER BY last_seen DESC, device_hash LIMIT 1
      ) AS device, (
        SELECT hash FROM network_of_person network WHERE network.user_id = acting.user_id ORDER BY day DESC, hash LIMIT 1
      ) AS network
      FROM (SELECT user_id, ${DAY} AS day, min(occurred_at) AS at FROM act GROUP BY user_id, ${DAY}) AS acting
    )
    SELECT act.user_id AS "userId", ${ITEM_KIND} AS kind, ${ITEM_ID} AS "itemId",
      coalesce(payload ->> 'vote_type', payload ->> 'choice', payload ->> 'feedback_type', 'report') AS stance,
      occurred_at AS at, has_record AS "hasRecord", device, network
    FROM act JOIN person ON person.user_id = act.user_id AND person.day = ${DAY}
    LEFT JOIN proposal_summary proposal ON proposal.proposal_id = payload ->> 'proposal_id'
    LEFT JOIN case_of_report ON act.kind = 'report.created' AND case_of_report.uuid = act.subject
    WHERE ${ITEM_ID} IS NOT NULL ORDER BY seq`.execute(tx);
  return rows;
}

const DAY = sql`date_trunc('day', occurred_at)`;
const ITEM_KIND = sql`CASE act.kind WHEN 'report.created' THEN 'report' WHEN 'ballot.cast' THEN 'challenge' WHEN 'ballot.changed' THEN 'challenge'
  WHEN 'vote.cast' THEN 'proposal' WHEN 'vote.changed' THEN 'proposal' ELSE 'label' END`;
const ITEM_ID = sql`CASE act.kind WHEN 'report.created' THEN case_of_report.case_id WHEN 'vote.cast' THEN proposal.id WHEN 'vote.changed' THEN proposal.id
  ELSE coalesce(payload ->> 'challenge_id', payload ->> 'label_id')::bigint END`;

/** Stops counting at the number asked for. */
function earlierVotes(most: number, days: number) {
  const before = sql`acting.at - make_interval(secs => ${(days * DAY_MS) / 1000})`;
  return sql`(SELECT count(*) FROM (
    (SELECT 1 FROM vote_summary WHERE user_id = acting.user_id AND created_at < ${before} LIMIT ${most})
    UNION ALL (SELECT 1 FROM feedback WHERE user_id = acting.user_id AND created_at < ${before} LIMIT ${most})
    UNION ALL (SELECT 1 FROM ballot_summary WHERE user_id = acting.user_id AND created_at < ${before} LIMIT ${most})
  ) AS earlier)`;
}
