import { dayOf } from '@verdict/core/time';
import type { Database } from '@verdict/platform/postgres';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../deps.ts';

const MAX_REMEMBERED = 50_000;
/** Nobody uses more browsers; programs that collect tokens would fill the table. */
const MAX_DEVICES = 30;

const remembered = new WeakMap<Database, LRUCache<string, true>>();

/** Saves that a person acted from a browser, once a day. */
export async function linkDevice({ db, clock }: Deps, userId: number, deviceHash: string): Promise<void> {
  const noted = remembered.get(db) ?? new LRUCache<string, true>({ max: MAX_REMEMBERED });
  remembered.set(db, noted);
  const now = clock.now();
  const key = `${userId} ${deviceHash} ${dayOf(now)}`;
  if (noted.has(key)) return;
  await db.pool.query(
    `INSERT INTO device_link (user_id, device_hash, first_seen, last_seen)
     SELECT id, $2, $3, $3 FROM account WHERE id = $1 AND erased_at IS NULL
       AND (SELECT count(*) FROM device_link WHERE user_id = $1 AND device_hash <> $2) < ${MAX_DEVICES}
     ON CONFLICT (user_id, device_hash) DO UPDATE SET last_seen = greatest(device_link.last_seen, excluded.last_seen)`,
    [userId, deviceHash, now],
  );
  noted.set(key, true);
}
