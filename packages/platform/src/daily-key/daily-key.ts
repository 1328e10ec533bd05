import { createHmac, randomBytes } from 'node:crypto';
import { dayOf } from '@verdict/core/time';
import type { Database } from '../postgres/index.ts';
import { deleteOldRows, type RetentionRule } from '../retention/index.ts';

declare module '../postgres/index.ts' {
  interface Tables {
    daily_key: { day: string; key: Buffer };
  }
}

/** Recognises the same address or device within a day, and never after: the key of a day is destroyed when it is over. */
export async function hashForToday(database: Database, texts: readonly (string | undefined)[], now: Date): Promise<(string | null)[]> {
  const key = await keyOf(database, dayOf(now));
  return texts.map((text) => (text === undefined ? null : createHmac('sha256', key).update(text).digest('base64url')));
}

/** The latest key for each database, so that a request need not query again. */
const remembered = new WeakMap<Database, { day: string; key: Promise<Buffer> }>();

function keyOf(database: Database, day: string): Promise<Buffer> {
  const known = remembered.get(database);
  if (known?.day === day) return known.key;
  const key = loadKey(database, day);
  remembered.set(database, { day, key });
  key.catch(() => remembered.delete(database));
  return key;
}

/** If several processes start a new day, they all use the key that was stored first. */
async function loadKey(database: Database, day: string): Promise<Buffer> {
  await database.pool.query('INSERT INTO daily_key (day, key) VALUES ($1, $2) ON CONFLICT DO NOTHING', [day, randomBytes(32)]);
  const { rows } = await database.pool.query<{ key: Buffer }>('SELECT key FROM daily_key WHERE day = $1', [day]);
  return (rows[0] as { key: Buffer }).key;
}

export const DAILY_KEY_RETENTION: RetentionRule = deleteOldRows({
  table: 'daily_key',
  column: 'day',
  keepDays: 1,
  why: 'without its key a hash of an address or device says nothing',
});
