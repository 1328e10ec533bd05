import type { Database } from '@verdict/platform/postgres';
import { sql } from 'kysely';
import { clustersFrom } from './clusters.ts';

type Reader = Database['kysely'];

/**
 * Clusters of these people by shared devices. Two people who both share a device with a third are in the same cluster. Sharing a
 * browser links two people, and so do the same headers from one network on one day, but only where no browser of theirs is
 * known: in an office or a class, many people have the same network and the same kind of machine.
 */
export async function clustersOf(reader: Reader, userIds: readonly number[], { by }: { by: 'device' }): Promise<Map<number, number>> {
  if (userIds.length < 2) return new Map();
  const { rows } = await sql<{ users: number[] }>`
    SELECT json_agg(user_id) AS users FROM device_link WHERE user_id = ANY (${userIds}::bigint[])
    GROUP BY device_hash HAVING count(*) > 1
    UNION ALL
    SELECT json_agg(user_id) FROM account_trace AS trace
    WHERE kind = ${by} AND user_id = ANY (${userIds}::bigint[])
      AND NOT EXISTS (SELECT FROM device_link WHERE device_link.user_id = trace.user_id)
    GROUP BY day, hash HAVING count(*) > 1`.execute(reader);
  return clustersFrom(rows.map(({ users }) => users));
}

/**
 * Those of these people who shared a network on a day, or a browser, with any of the others. It is for those who must not judge
 * each other, such as people of one household; it says nothing of whether they are one person.
 */
export async function linkedAmong(reader: Reader, userIds: readonly number[], others: readonly number[]): Promise<Set<number>> {
  if (userIds.length === 0 || others.length === 0) return new Set();
  const { rows } = await sql<{ user_id: number }>`
    SELECT mine.user_id
    FROM device_link AS theirs
    JOIN device_link AS mine ON mine.device_hash = theirs.device_hash AND mine.user_id <> theirs.user_id
    WHERE theirs.user_id = ANY (${others}::bigint[]) AND mine.user_id = ANY (${userIds}::bigint[])
    UNION
    SELECT mine.user_id
    FROM account_trace AS theirs
    JOIN account_trace AS mine ON mine.day = theirs.day AND mine.hash = theirs.hash AND mine.user_id <> theirs.user_id
    WHERE theirs.user_id = ANY (${others}::bigint[]) AND mine.user_id = ANY (${userIds}::bigint[])`.execute(reader);
  return new Set(rows.map(({ user_id }) => user_id));
}
