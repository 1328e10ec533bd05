import { setTimeout as delay } from 'node:timers/promises';
import { MINUTE_MS } from '@verdict/core/time';
import { restForWriters } from '@verdict/platform/group-writer';
import type { Database, Tx } from '@verdict/platform/postgres';
import type { EventKind, Events } from '@verdict/wire/event';
import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '../deps.ts';

/** An event as the log holds it. The payload is null once erased, so nothing derived may depend on it alone. */
export type LogEvent<Kind extends EventKind = EventKind> = {
  [K in Kind]: { seq: number; kind: K; occurredAt: Date; subject: string | null; payload: Events[K]['stored'] | null };
}[Kind];

/** Follows the log. Its offset moves in the transaction that applies the events, so each is applied once. */
interface LogFollower {
  name: string;
  /** The event kinds it handles. Entries of other kinds are skipped without being read. */
  kinds: readonly EventKind[] | 'all';
  /** The longest rest after a batch, if the derived data may lag, so that people who write get most of the database. */
  longestRestMs?: number;
  /** Applies these entries, in SQL if possible, else from `readEvents`. */
  apply(tx: Tx, range: LogRange, deps: Deps): Promise<void>;
}

/** Derives tables from the log. They can be rebuilt from the first event. */
export interface Projection extends LogFollower {
  /** The tables that only this projection writes. A rebuild empties them first. */
  tables: readonly [string, ...string[]];
  /** Applies the whole log at once in a rebuild, where that is much faster than batch by batch. */
  applyAll?(tx: Tx, range: LogRange, deps: Deps): Promise<void>;
}

/** Causes effects, such as notifications. It never sees an event twice. */
export interface Reactor extends LogFollower {
  tables?: never;
}

export type Consumer = Projection | Reactor;

/** Entries `from` up to but not including `to`. */
export interface LogRange {
  from: number;
  to: number;
}

export const BATCH = 2000;
const PAUSE_MS = 200;
const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = MINUTE_MS / 2;
/** A consumer that lags by more than this reads in batches. */
const MAX_SKIPPED = 20_000;

/** Lets every consumer follow the log. One query serves them all while nothing happens, and a slow one does not delay the others. */
export async function runConsumers(deps: Deps, consumers: readonly Consumer[], signal: AbortSignal): Promise<void> {
  const running = new Map<Consumer, Promise<void>>();
  const attempt = withBackoff(deps, signal);
  while (!signal.aborted) {
    await attempt('all', async () => {
      const lagging = await laggingConsumers(deps, consumers);
      const free = lagging.filter(({ consumer }) => !running.has(consumer));
      for (const consumer of await skip(deps, free)) {
        const caughtUp = attempt(consumer.name, () => catchUp(deps, consumer, signal));
        running.set(
          consumer,
          caughtUp.finally(() => running.delete(consumer)),
        );
      }
    });
    await pause(PAUSE_MS, signal);
  }
  await Promise.all(running.values());
}

/** Runs work that may fail. It waits longer after each failure in a row, so that a broken consumer does not fill the log. */
function withBackoff({ log }: Deps, signal: AbortSignal): (consumer: string, work: () => Promise<void>) => Promise<void> {
  const failures = new Map<string, number>();
  return async (consumer, work) => {
    try {
      await work();
      failures.delete(consumer);
    } catch (error) {
      if (signal.aborted) return;
      log.error({ err: error as Error, consumer }, 'consumer');
      const before = failures.get(consumer) ?? 0;
      failures.set(consumer, before + 1);
      await pause(Math.min(FIRST_RETRY_MS * 2 ** before, LONGEST_RETRY_MS), signal);
    }
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return delay(ms, undefined, { signal }).catch(() => undefined);
}

interface LaggingConsumer {
  consumer: Consumer;
  from: number;
  to: number;
}

async function laggingConsumers({ db }: Deps, consumers: readonly Consumer[]): Promise<LaggingConsumer[]> {
  const { rows } = await db.pool.query<{ size: number; offsets: Record<string, number> | null }>(
    'SELECT size, (SELECT json_object_agg(name, seq) FROM consumer_offset) AS offsets FROM log_head',
  );
  const { size = 0, offsets = null } = rows[0] ?? {};
  const ranges = consumers.map((consumer) => ({ consumer, from: offsets?.[consumer.name] ?? 0, to: size }));
  return ranges.filter(({ from, to }) => from < to);
}

/** Advances the consumers that none of the new entries concern, in one statement; returns the others. */
async function skip({ db, clock }: Deps, lagging: readonly LaggingConsumer[]): Promise<Consumer[]> {
  const filtered = lagging.filter(({ consumer, from, to }) => consumer.kinds !== 'all' && from > 0 && to - from <= MAX_SKIPPED);
  if (filtered.length === 0) return lagging.map(({ consumer }) => consumer);
  const { rows } = await db.pool.query<{ kind: string }>(
    'SELECT DISTINCT kind FROM log_entry JOIN event ON event.id = event_id WHERE seq >= $1 AND seq < $2',
    [Math.min(...filtered.map(({ from }) => from)), Math.max(...filtered.map(({ to }) => to))],
  );
  const present = new Set<string>(rows.map(({ kind }) => kind));
  const skipping = filtered.filter(({ consumer: { kinds } }) => kinds !== 'all' && !kinds.some((kind) => present.has(kind)));
  // One that is locked or has moved is handled by another process.
  const moved = sql`
    UPDATE consumer_offset SET seq = skipped.till, updated_at = ${clock.now()}
    FROM (SELECT locked.name, given.till
          FROM unnest(${skipping.map(({ consumer }) => consumer.name)}::text[], ${skipping.map(({ from }) => from)}::bigint[],
            ${skipping.map(({ to }) => to)}::bigint[]) AS given (name, since, till)
          JOIN consumer_offset locked ON locked.name = given.name AND locked.seq = given.since FOR UPDATE OF locked SKIP LOCKED) AS skipped
    WHERE consumer_offset.name = skipped.name`;
  if (skipping.length > 0) await db.transaction((tx) => moved.execute(tx), { isRepeatable: true });
  const skipped = new Set(skipping.map(({ consumer }) => consumer));
  return lagging.map(({ consumer }) => consumer).filter((consumer) => !skipped.has(consumer));
}

async function catchUp(deps: Deps, consumer: Consumer, signal: AbortSignal): Promise<void> {
  let moved = BATCH;
  while (moved === BATCH && !signal.aborted) {
    const began = performance.now();
    moved = await consumeBatch(deps, consumer);
    const { longestRestMs } = consumer;
    if (longestRestMs) await restForWriters(deps.db, { workedMs: performance.now() - began, longestMs: longestRestMs }, signal);
  }
}

/** Applies the next batch; returns how many events it held. */
export async function consumeBatch(deps: Deps, consumer: Consumer): Promise<number> {
  const { db, clock } = deps;
  await db.pool.query('INSERT INTO consumer_offset (name, seq, updated_at) VALUES ($1, 0, $2) ON CONFLICT DO NOTHING', [
    consumer.name,
    clock.now(),
  ]);
  const apply = async (tx: Tx): Promise<number> => {
    const offset = await lockOffset(tx, consumer.name);
    if (offset === undefined) return 0; // another process runs this consumer
    const { size } = await tx.selectFrom('log_head').select('size').executeTakeFirstOrThrow();
    const to = Math.min(offset + BATCH, size);
    if (to <= offset) return 0; // everything is read, or the log was truncated: then the offset stays
    await consumer.apply(tx, { from: offset, to }, deps);
    await tx.updateTable('consumer_offset').set({ seq: to, updated_at: clock.now() }).where('name', '=', consumer.name).execute();
    return to - offset;
  };
  return db.transaction(apply, { isRepeatable: true });
}

export async function consumerOffsets(database: Database): Promise<{ name: string; seq: number }[]> {
  return database.kysely.selectFrom('consumer_offset').select(['name', 'seq']).orderBy('name').execute();
}

interface ConsumerProgress {
  name: string;
  /** How many entries it has not read. */
  lag: number;
  /** Since when it could have advanced and has not; null if it has read everything. */
  stuckSince: Date | null;
}

/** The progress of consumers as stored in the database, so that a failed attempt does not count. */
export async function consumerProgress(database: Database): Promise<ConsumerProgress[]> {
  const { rows } = await database.pool.query<ConsumerProgress>(
    `SELECT name, greatest(size - seq, 0) AS lag, CASE WHEN seq < size THEN greatest(updated_at, occurred_at) END AS "stuckSince"
     FROM log_head CROSS JOIN consumer_offset LEFT JOIN log_entry USING (seq) LEFT JOIN event ON event.id = event_id ORDER BY name`,
  );
  return rows;
}

async function lockOffset(tx: Tx, name: string): Promise<number | undefined> {
  const row = await tx.selectFrom('consumer_offset').select('seq').where('name', '=', name).forUpdate().skipLocked().executeTakeFirst();
  return row?.seq;
}

/** The events of some entries in order: all of them, or those of some kinds. */
export async function readEvents<Kind extends EventKind = EventKind>(
  tx: Tx,
  { from, to }: LogRange,
  kinds?: readonly Kind[],
): Promise<LogEvent<Kind>[]> {
  const rows = await tx
    .selectFrom('log_entry')
    .innerJoin('event', 'event.id', 'log_entry.event_id')
    .select(['seq', 'kind', 'occurred_at as occurredAt', 'subject', 'payload'])
    .where('seq', '>=', from)
    .where('seq', '<', to)
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
    .orderBy('seq')
    .execute();
  return rows as LogEvent<Kind>[];
}

/** The same for use inside a larger query, where the rows would be too many to read: `seq`, `kind`, `subject` and `payload`. */
export function loggedEvents({ from, to }: LogRange, kinds: readonly EventKind[]): RawBuilder<unknown> {
  return sql`(
    SELECT seq, kind, subject, payload FROM log_entry JOIN event ON event.id = event_id
    WHERE seq >= ${from} AND seq < ${to} AND kind = ANY (${kinds}::text[]))`;
}

/** Selects the events of these kinds. */
export function eventsOfKinds<Kind extends EventKind>(events: readonly LogEvent[], kinds: readonly Kind[]): LogEvent<Kind>[] {
  const wanted = new Set<EventKind>(kinds);
  return events.filter(({ kind }) => wanted.has(kind)) as LogEvent[] as LogEvent<Kind>[];
}
