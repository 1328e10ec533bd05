import { type AbusePolicy, followActs, newVelocity, type PersonVelocity, type Velocity } from '@verdict/core/abuse';
import { DAY_MS } from '@verdict/core/time';
import type { Database, Tx } from '@verdict/platform/postgres';
import { ABUSE } from '@verdict/wire/abuse';
import { sql } from 'kysely';
import type { Reactor } from '../audit/index.ts';
import { policyInForce } from '../policy/index.ts';
import { ACT_KINDS, readActs } from './read-acts.ts';
import { saveSignals } from './save-signals.ts';

/** Judges how fast and how evenly people vote, within a second of the vote. It changes no weight. */
export const ABUSE_VELOCITY: Reactor = {
  name: 'abuse-velocity',
  kinds: ACT_KINDS,
  async apply(tx, range, deps) {
    const now = deps.clock.now();
    const since = new Date(now.getTime() - DAY_MS);
    const policy = await policyInForce(tx, ABUSE);
    const memory = await memoryUntil(deps.db, tx, { from: range.from, since, policy });
    const moment = { policy, now: now.getTime() };
    const { people, signals } = followActs(memory.velocity, await readActs(tx, range, since), moment);
    memory.next = range.to;
    await saveVelocities(tx, people, now);
    await saveSignals(deps, tx, signals, { policy, now });
    deps.metrics.abuseFollowed.inc(people.length);
  },
};

interface Memory {
  velocity: Velocity;
  /** The first entry of the log that it does not know. */
  next: number;
}

interface Past {
  from: number;
  since: Date;
  policy: AbusePolicy;
}

const memories = new WeakMap<Database, Memory>();

const CHUNK = 5000;
/** Of a longer day only the end is read when a process starts. */
const MAX_REMEMBERED = 200_000;

/**
 * What this process remembers of the entries before `from`. It reads those that another process has judged meanwhile; after a
 * start, or when a transaction was undone, it reads the last day again.
 */
async function memoryUntil(database: Database, tx: Tx, { from, since, policy }: Past): Promise<Memory> {
  const known = memories.get(database);
  const memory = known && known.next <= from ? known : { velocity: newVelocity(), next: 0 };
  memories.set(database, memory);
  const start = Math.max(memory.next, from - MAX_REMEMBERED, memory.next === from ? from : await firstSince(tx, since, from));
  for (let at = start; at < from; at += CHUNK) {
    const acts = await readActs(tx, { from: at, to: Math.min(at + CHUNK, from) }, since);
    followActs(memory.velocity, acts, { policy, now: Infinity }); // what it finds was signalled then
  }
  memory.next = from;
  return memory;
}

/** Entries are only nearly in the order of time, so that the part that is remembered at most is searched. */
async function firstSince(tx: Tx, since: Date, before: number): Promise<number> {
  const { rows } = await sql<{ seq: number | null }>`
    SELECT min(seq) AS seq FROM logged_event WHERE occurred_at > ${since} AND seq >= ${before - MAX_REMEMBERED} AND seq < ${before}`.execute(
    tx,
  );
  return rows[0]?.seq ?? before;
}

async function saveVelocities(tx: Tx, people: readonly PersonVelocity[], now: Date): Promise<void> {
  if (people.length === 0) return;
  const judged = people.toSorted((a, b) => a.userId - b.userId);
  await sql`
    INSERT INTO user_velocity (user_id, bot_likelihood, anomaly, features, updated_at)
    SELECT given.user_id, given.bot_likelihood, given.anomaly, given.features, ${now}
    FROM unnest(${judged.map(({ userId }) => userId)}::bigint[], ${judged.map((one) => one.botLikelihood)}::float8[],
      ${judged.map(({ anomaly }) => anomaly)}::float8[], ${judged.map(({ features }) => JSON.stringify(features))}::json[])
      AS given (user_id, bot_likelihood, anomaly, features)
    JOIN account ON account.id = given.user_id AND account.erased_at IS NULL
    ON CONFLICT (user_id) DO UPDATE SET
      bot_likelihood = excluded.bot_likelihood, anomaly = excluded.anomaly, features = excluded.features, updated_at = excluded.updated_at`.execute(
    tx,
  );
}
