import { toHex } from '@verdict/core/audit';
import type { Database, Tx } from '@verdict/platform/postgres';
import type { LogEntry } from '@verdict/wire/audit';
import { CompiledQuery, type RawBuilder, sql } from 'kysely';

export async function logSize(database: Database): Promise<number> {
  return (await database.kysely.selectFrom('log_head').select('size').executeTakeFirstOrThrow()).size;
}

export function newestCheckpoint(database: Database) {
  return database.kysely.selectFrom('log_checkpoint').selectAll().orderBy('size', 'desc').limit(1).executeTakeFirst();
}

export async function leafHashAt(database: Database, seq: number): Promise<Buffer> {
  const row = await database.kysely.selectFrom('log_entry').select('leaf_hash').where('seq', '=', seq).executeTakeFirstOrThrow();
  return row.leaf_hash;
}

export async function entriesFrom(database: Database, from: number, limit: number): Promise<LogEntry[]> {
  return toEntries(await selectEntries(database).where('seq', '>=', from).orderBy('seq').limit(limit).execute());
}

/** The entry of one event; empty while it waits to be sequenced. */
export async function entryOfEvent(database: Database, eventId: number): Promise<LogEntry[]> {
  return toEntries(await selectEntries(database).where('event_id', '=', eventId).execute());
}

function selectEntries({ kysely }: Database) {
  return kysely
    .selectFrom('log_entry')
    .innerJoin('event', 'event.id', 'log_entry.event_id')
    .select(['seq', 'event.id', 'kind', 'occurred_at', 'commitment', 'leaf_hash']);
}

function toEntries(rows: Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>): LogEntry[] {
  return rows.map(({ occurred_at, commitment, leaf_hash, ...row }) => ({
    ...row,
    occurred_at: occurred_at.toISOString(),
    commitment: toHex(commitment),
    leaf_hash: leaf_hash.toString('base64'),
  }));
}

// With OFFSET, because PostgreSQL would else look for the least id by reading all events in the order of their ids.
const IDS_ABOUT = 'SELECT id FROM event WHERE subject = $1 AND payload IS NOT NULL OFFSET 0';

/** The first and the newest event about a subject, if their payloads are not erased. */
export async function eventsOf({ pool }: Database, subject: string): Promise<{ first: number | null; newest: number | null }> {
  const { rows } = await pool.query<{ first: number | null; newest: number | null }>({
    name: 'events-of',
    text: `SELECT min(id) AS first, max(id) AS newest FROM (${IDS_ABOUT}) AS about`,
    values: [subject],
  });
  return rows[0] as (typeof rows)[number];
}

/** The same for the first one, inside a transaction. */
export async function firstEventOf(tx: Tx, subject: string): Promise<number | null> {
  const { rows } = await tx.executeQuery<{ first: number | null }>(
    CompiledQuery.raw(`SELECT min(id) AS first FROM (${IDS_ABOUT}) AS about`, [subject]),
  );
  return rows[0]?.first ?? null;
}

/** The newest event about each of these subjects whose payload is not erased. */
export async function newestEventsOf({ pool }: Database, subjects: readonly string[]): Promise<Map<string, number>> {
  if (subjects.length === 0) return new Map();
  const { rows } = await pool.query<{ subject: string; newest: number }>({
    name: 'newest-events-of',
    text: 'SELECT subject, max(id) AS newest FROM event WHERE subject = ANY ($1::uuid[]) AND payload IS NOT NULL GROUP BY subject',
    values: [subjects],
  });
  return new Map(rows.map(({ subject, newest }) => [subject, newest]));
}

/** The log entries about a person, with everything needed to prove them, except those about these subjects. */
export async function eventsAbout(database: Database, userId: number, except: readonly string[]): Promise<object[]> {
  const rows = await database.kysely
    .selectFrom('event')
    .leftJoin('log_entry', 'log_entry.event_id', 'event.id')
    .select(['seq', 'event.id', 'kind', 'occurred_at', 'commitment', 'salt', 'payload'])
    .where('subject_user_id', '=', userId)
    .where('payload', 'is not', null)
    .where(sql<boolean>`(subject IS NULL OR subject <> ALL (${except}::uuid[]))`)
    .orderBy('event.id')
    .execute();
  return rows.map(({ commitment, salt, ...row }) => ({ ...row, commitment: toHex(commitment), salt: salt && toHex(salt) }));
}

/**
 * Events that are not in the log yet. Scalar subqueries rather than a join, because only then does PostgreSQL start in the
 * index where the log ends, instead of reading every event.
 */
export const IS_UNSEQUENCED = '(event.xid, event.id) > ((SELECT settled_xid FROM log_head), (SELECT settled_id FROM log_head))';

/**
 * Whether the database has been restored and counts transactions from the start, so that restored events have ids from "the
 * future" until the sequencer moves them below the new ones. For code that appends nothing itself.
 */
export const IS_RESTORED =
  'greatest((SELECT settled_xid FROM log_head), (SELECT max(xid) FROM event)) >= pg_snapshot_xmax(pg_current_snapshot())';

/** Kind and subject of the events that a consumer has not come to yet, for queries to read from. */
export function eventsAhead(consumer: string): RawBuilder<unknown> {
  return sql`(
    SELECT kind, subject FROM log_entry JOIN event ON event.id = event_id
    WHERE seq >= coalesce((SELECT seq FROM consumer_offset WHERE name = ${consumer}), 0)
    UNION ALL SELECT kind, subject FROM event WHERE ${sql.raw(IS_UNSEQUENCED)}) AS ahead`;
}

/** Keeps a consumer waiting for as long as the transaction lasts. */
export async function lockConsumer(tx: Tx, consumer: string): Promise<void> {
  await tx.selectFrom('consumer_offset').select('seq').where('name', '=', consumer).forUpdate().execute();
}

/** Keeps the log from growing for as long as the transaction lasts. */
export async function lockLog(tx: Tx): Promise<void> {
  await tx.selectFrom('log_head').select('size').forUpdate().execute();
}

export async function countUnsequenced(database: Database): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(`SELECT count(*) AS count FROM event WHERE ${IS_UNSEQUENCED}`);
  return rows[0]?.count ?? 0;
}

/** When the oldest event that is not in the log yet happened. */
export async function oldestUnsequenced(database: Database): Promise<Date | undefined> {
  const { rows } = await database.pool.query<{ occurred_at: Date }>(
    `SELECT occurred_at FROM event WHERE ${IS_UNSEQUENCED} ORDER BY xid, id LIMIT 1`,
  );
  return rows[0]?.occurred_at;
}
