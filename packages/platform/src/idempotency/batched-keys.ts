import { sql } from 'kysely';
import type { Database, Tx } from '../postgres/index.ts';
import type { RepeatableRequest } from './idempotency.ts';

interface KnownKey {
  fingerprint: Buffer;
  resource: string;
}

/** What earlier requests with the same keys created; nothing for unused keys. */
export async function findKeys<Item extends { repeat: RepeatableRequest | undefined }>(
  tx: Tx,
  items: readonly Item[],
): Promise<Map<Item, KnownKey>> {
  const asked = items.flatMap((item) => (item.repeat ? [{ item, ...item.repeat }] : []));
  if (asked.length === 0) return new Map();
  const { rows } = await sql<KnownKey & { at: number }>`
    SELECT at, known.fingerprint, resource
    FROM unnest(${asked.map(({ userId }) => userId)}::bigint[], ${asked.map(({ route }) => route)}::text[],
      ${asked.map(({ key }) => key)}::text[]) WITH ORDINALITY AS asked (user_id, route, key, at)
    JOIN idempotency_key known USING (user_id, route, key)`.execute(tx);
  return new Map(rows.map(({ at, fingerprint, resource }) => [asked[at - 1]?.item as Item, { fingerprint, resource }]));
}

/** A statement that claims the keys of a query with the columns user_id, route, key, fingerprint, resource and created_at. */
export function claimKeysOf(query: string): string {
  return `INSERT INTO idempotency_key (user_id, route, key, fingerprint, resource, created_at) ${query}`;
}

/** Frees the key of a refused request, so that the corrected request can use it. */
export async function freeKey(database: Database, { userId, route, key }: RepeatableRequest, resource: string): Promise<void> {
  await database.kysely
    .deleteFrom('idempotency_key')
    .where('user_id', '=', userId)
    .where('route', '=', route)
    .where('key', '=', key)
    .where('resource', '=', resource)
    .execute();
}
