import { type ThrottlePolicy, writeCost } from '@verdict/core/throttle';
import { dayOf, SECOND_MS } from '@verdict/core/time';
import { hashForToday } from '@verdict/platform/daily-key';
import { networkOf } from '@verdict/platform/http';
import type { Database } from '@verdict/platform/postgres';
import { THROTTLE } from '@verdict/wire/throttle';
import type { Deps } from '../deps.ts';
import { policyInForce } from '../policy/index.ts';

/** How long another process may take to notice a change. */
const FRESH_MS = 5 * SECOND_MS;

interface Throttled {
  id: number;
  day: string;
  range_hash: string;
  lasting_hash: string | null;
}

interface Known {
  readAt: number;
  policy: ThrottlePolicy;
  ranges: readonly Throttled[];
}

const memories = new WeakMap<Database, { known?: Known; reading?: Promise<Known> | undefined }>();

/**
 * How many times a write from this address counts toward the limit: once, or more from throttled networks. While no network is
 * throttled it awaits nothing, except to read the list again every few seconds.
 */
export function costOfWrite(deps: Deps, ip: string): number | Promise<number> {
  const known = freshList(deps);
  if (known) return known.ranges.length === 0 ? 1 : costAmong(deps, known, ip);
  return readAgain(deps).then((read) => costAmong(deps, read, ip));
}

function freshList({ db, clock }: Deps): Known | undefined {
  const known = memories.get(db)?.known;
  return known && Math.abs(clock.now().getTime() - known.readAt) < FRESH_MS ? known : undefined;
}

/** Concurrent requests share one query. */
function readAgain(deps: Deps): Promise<Known> {
  const memory = memories.get(deps.db) ?? {};
  memories.set(deps.db, memory);
  memory.reading ??= readList(deps)
    .then((known) => {
      memory.known = known;
      return known;
    })
    .finally(() => {
      memory.reading = undefined;
    });
  return memory.reading;
}

async function readList({ db, clock }: Deps): Promise<Known> {
  const now = clock.now();
  const ranges = await db.kysely
    .selectFrom('throttled_range')
    .select(['id', 'day', 'range_hash', 'lasting_hash'])
    .where('ended_at', 'is', null)
    .where('until', '>', now)
    .execute();
  return { readAt: now.getTime(), policy: await policyInForce(db.kysely, THROTTLE), ranges };
}

async function costAmong(deps: Deps, { ranges, policy }: Known, ip: string): Promise<number> {
  if (ranges.length === 0) return 1;
  const now = deps.clock.now();
  const network = networkOf(ip);
  const lasting = deps.secrets.fingerprint('throttled-range', network).toString('base64url');
  if (ranges.some(({ lasting_hash }) => lasting_hash === lasting)) return writeCost(policy);
  const [hash] = await hashForToday(deps.db, [network], now);
  const found = ranges.find(({ day, range_hash }) => day === dayOf(now) && range_hash === hash);
  if (!found) return 1;
  await recogniseTomorrow(deps, found.id, lasting);
  return writeCost(policy);
}

/** Today's hash is useless tomorrow, because the key of the day is destroyed. */
async function recogniseTomorrow({ db }: Deps, id: number, lasting: string): Promise<void> {
  await db.kysely
    .updateTable('throttled_range')
    .set({ lasting_hash: lasting })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('lasting_hash', 'is', null)
    .execute();
}
