import type { Database } from '@verdict/platform/postgres';
import { sql } from 'kysely';
import { clustersFrom } from './clusters.ts';

type Reader = Database['kysely'];

/**
 * Clusters of these people by shared device or network on the same day. Two people who both share a device with a third are
 * in the same cluster.
 */
export async function clustersOf(reader: Reader, userIds: readonly number[], { by }: { by: 'device' }): Promise<Map<number, number>> {
  if (userIds.length < 2) return new Map();
  const shared = await reader
    .selectFrom('account_trace')
    .select((eb) => eb.fn<number[]>('json_agg', ['user_id']).as('users'))
    .where('kind', '=', by)
    .where((eb) => eb('user_id', '=', eb.fn.any(sql<number[]>`${userIds}::bigint[]`)))
    .groupBy(['day', 'hash'])
    .having((eb) => eb.fn.countAll(), '>', 1)
    .execute();
  return clustersFrom(shared.map(({ users }) => users));
}

/** Those of these people who shared a device or network with any of the others on the same day. */
export async function linkedAmong(reader: Reader, userIds: readonly number[], others: readonly number[]): Promise<Set<number>> {
  if (userIds.length === 0 || others.length === 0) return new Set();
  const { rows } = await sql<{ user_id: number }>`
    SELECT DISTINCT mine.user_id
    FROM account_trace AS theirs
    JOIN account_trace AS mine ON mine.day = theirs.day AND mine.hash = theirs.hash AND mine.user_id <> theirs.user_id
    WHERE theirs.user_id = ANY (${others}::bigint[]) AND mine.user_id = ANY (${userIds}::bigint[])`.execute(reader);
  return new Set(rows.map(({ user_id }) => user_id));
}
