import type { Act } from '@verdict/core/abuse';
import type { Tx } from '@verdict/platform/postgres';
import type { EventKind } from '@verdict/wire/event';
import { sql } from 'kysely';
import type { LogRange } from '../audit/index.ts';

/** Votes of every sort. */
export const ACT_KINDS = [
  'feedback.created',
  'feedback.updated',
  'ballot.cast',
  'ballot.changed',
  'report.created',
  'vote.cast',
  'vote.changed',
] as const satisfies EventKind[];

/**
 * What people did in a part of the log, with the browser and network each acted from last. What a producer sent for somebody, live
 * or in a file, is left out: its pace is the producer's.
 */
export async function readActs(tx: Tx, { from, to }: LogRange, since: Date): Promise<Act[]> {
  const { rows } = await sql<Omit<Act, 'at'> & { at: Date }>`
    WITH act AS MATERIALIZED (
      SELECT seq, subject_user_id, occurred_at FROM logged_event
      LEFT JOIN vote_sender ON kind IN ('vote.cast', 'vote.changed') AND vote_id = subject
      LEFT JOIN feedback_sender ON kind IN ('feedback.created', 'feedback.updated') AND feedback_id = subject
      WHERE seq >= ${from} AND seq < ${to} AND kind = ANY (${[...ACT_KINDS]}::text[])
        AND subject_user_id IS NOT NULL AND occurred_at > ${since}
        AND (kind IN ('ballot.cast', 'ballot.changed', 'report.created') OR vote_sender.is_own OR feedback_sender.is_own)
    ), person AS (
      SELECT user_id, (
        SELECT device_hash FROM device_of_person device WHERE device.user_id = acting.user_id ORDER BY last_seen DESC, device_hash LIMIT 1
      ) AS device, (
        SELECT hash FROM network_of_person network WHERE network.user_id = acting.user_id ORDER BY day DESC, hash LIMIT 1
      ) AS network
      FROM (SELECT DISTINCT subject_user_id AS user_id FROM act) AS acting
    )
    SELECT seq AS id, subject_user_id AS "userId", occurred_at AS at, device, network
    FROM act JOIN person ON person.user_id = subject_user_id ORDER BY seq`.execute(tx);
  return rows.map(({ at, device, network, ...act }) => ({
    ...act,
    at: at.getTime(),
    device: device ?? undefined,
    network: network ?? undefined,
  }));
}
