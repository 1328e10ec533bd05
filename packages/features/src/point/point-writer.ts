import type { GroupWriter } from '@verdict/platform/group-writer';
import { binaryColumns, type Column, type Database, unnestOf } from '@verdict/platform/postgres';
import type { Point } from '@verdict/wire/point';
import { COMMITMENT } from '../audit/index.ts';
import type { BatchRow } from '../batch-json.ts';
import { createBatchWriter } from '../batch-writer.ts';
import type { Deps } from '../deps.ts';
import { MAX_ANCESTORS } from './queries.ts';

export interface NewPoint extends BatchRow {
  row: Omit<Point, 'id'>;
}

export interface Written {
  /** Null when no row was added. */
  id: number | null;
  /** Whether the request's idempotency key was free. */
  claimed: boolean;
  /** Whether the account has been erased, or never was. */
  isGone: boolean;
  /** Whether it replies to a point that was deleted, or in a debate that was. */
  isClosed: boolean;
}

export type PointWriter = GroupWriter<NewPoint, Written>;

/** Known points often come many together, as when something is sent again. */
const CAREFUL_MS = 1000;

/** Most points are new, and to look for each beforehand would take half the time: that is done for a while where one was not. */
export function createPointWriter(deps: Deps): PointWriter {
  const { db } = deps;
  let carefulUntilMs = 0;
  async function writePoints(points: readonly NewPoint[]): Promise<Written[]> {
    const values = [...binaryColumns(COLUMNS, points), peopleOf(points)];
    const parents = parentsOf(points);
    const isNew = performance.now() >= carefulUntilMs;
    const added = isNew ? await insertNew(db, points, { values, parents }) : undefined;
    if (added) return added;
    if (isNew) carefulUntilMs = performance.now() + CAREFUL_MS;
    const { rows } = await db.pool.query<Written & { uuid: string }>({ ...INSERT_MISSING, values: [...values, parents] });
    return inOrder(points, rows);
  }
  return createBatchWriter<NewPoint, Written>(deps, { flush: writePoints, maxBatch: 250 });
}

/** Nothing, and nothing written, where one of them is known, its account is gone or its debate closed. */
async function insertNew(
  { pool }: Database,
  points: readonly NewPoint[],
  { values, parents }: { values: unknown[]; parents: readonly number[] },
): Promise<Written[] | undefined> {
  const insert = parents.length === 0 ? { ...INSERT_NEW_DEBATES, values } : { ...INSERT_NEW_REPLIES, values: [...values, parents] };
  try {
    const { rows } = await pool.query<{ id: number; uuid: string }>(insert);
    if (rows.length < points.length) return undefined;
    return inOrder(
      points,
      rows.map((row) => ({ ...row, claimed: true, isGone: false, isClosed: false })),
    );
  } catch (error) {
    if (isTaken(error)) return undefined;
    throw error;
  }
}

const peopleOf = (points: readonly NewPoint[]) => [...new Set(points.map(({ row }) => row.user_id))];

const parentsOf = (points: readonly NewPoint[]) => [...new Set(points.flatMap(({ row }) => row.parent_id ?? []))];

function inOrder(points: readonly NewPoint[], rows: readonly (Written & { uuid: string })[]): Written[] {
  const byUuid = new Map(rows.map((row) => [row.uuid, row]));
  return points.map(({ row }) => byUuid.get(row.uuid) as Written);
}

const COLUMNS: readonly Column<NewPoint>[] = [
  { name: 'uuid', type: 'uuid', of: ({ row }) => row.uuid },
  { name: 'user_id', type: 'bigint', of: ({ row }) => row.user_id },
  { name: 'author', type: 'text', of: ({ row }) => row.author },
  { name: 'content', type: 'text', of: ({ row }) => row.content },
  { name: 'language', type: 'text', of: ({ row }) => row.language },
  { name: 'source', type: 'text', of: ({ row }) => row.source },
  { name: 'external_id', type: 'text', of: ({ row }) => row.external_id },
  { name: 'parent_id', type: 'bigint', of: ({ row }) => row.parent_id },
  { name: 'created_at', type: 'timestamptz', of: ({ event }) => event.occurred_at },
  { name: 'caller_id', type: 'bigint', of: ({ repeat }) => repeat?.userId },
  { name: 'route', type: 'text', of: ({ repeat }) => repeat?.route },
  { name: 'key', type: 'text', of: ({ repeat }) => repeat?.key },
  { name: 'fingerprint', type: 'bytea', of: ({ repeat }) => repeat?.fingerprint },
  { name: 'salt', type: 'bytea', of: ({ event }) => event.salt },
  { name: 'payload', type: 'json', of: ({ event }) => event.payload }, // as it was hashed, to the letter
];

const PEOPLE = `$${COLUMNS.length + 1}::bigint[]`;
const PARENTS = `$${COLUMNS.length + 2}::bigint[]`;

/** What is replied to, and all above it. Nobody follows a thread further than that. */
const ANCESTORS = `
    upward AS (
      SELECT id, parent_id, deleted_at FROM points WHERE id = ANY (${PARENTS})
      UNION SELECT points.id, points.parent_id, points.deleted_at FROM points JOIN upward ON points.id = upward.parent_id
    ), ancestor AS MATERIALIZED (SELECT * FROM upward LIMIT ${MAX_ANCESTORS})`;
const STANDING = `
    SELECT id FROM users WHERE id = ANY (${PEOPLE}) AND erased_at IS NULL ORDER BY id FOR KEY SHARE`;
const CLAIM = `
    INSERT INTO idempotency_key (user_id, route, key, fingerprint, resource, created_at)
    SELECT caller_id, route, key, fingerprint, uuid, created_at FROM input WHERE key IS NOT NULL`;
/** All keys are counted, and so claimed, before any point is added: two that did it in another order would wait for each other. */
const ADD = `
    INSERT INTO points (uuid, user_id, author, content, language, source, external_id, parent_id, created_at, updated_at)
    SELECT uuid, user_id, author, content, language, source, external_id, parent_id, created_at, created_at FROM input
    WHERE (SELECT count(*) FROM claimed) >= 0`;
const LOG = `
    INSERT INTO event (kind, occurred_at, commitment, salt, payload, subject, subject_user_id)
    SELECT 'point.created', created_at, ${COMMITMENT}, salt, payload, uuid, user_id FROM input`;

/**
 * State, event and idempotency key of many requests in one statement, and so in one commit. Accounts are held, so that nobody
 * is erased meanwhile; where one is already, or a debate is closed, nothing is written.
 */
const insertNewWhere = (isOpen: string, ancestors = '') => `
  WITH RECURSIVE ${ancestors}standing AS MATERIALIZED (${STANDING}
  ), input AS MATERIALIZED (
    SELECT * FROM ${unnestOf(COLUMNS)} WHERE (SELECT count(*) FROM standing) = cardinality(${PEOPLE}) AND ${isOpen}
  ), claimed AS (${CLAIM} RETURNING resource
  ), logged AS (${LOG}
  )${ADD} RETURNING id, uuid`;

const INSERT_NEW_REPLIES = {
  name: 'insert-new-replies',
  text: insertNewWhere(
    `NOT EXISTS (SELECT FROM ancestor WHERE deleted_at IS NOT NULL AND (parent_id IS NULL OR id = ANY (${PARENTS})))`,
    `${ANCESTORS}, `,
  ),
};

/** Apart from replies: with a thread to follow, PostgreSQL would think the statement over each time it is sent. */
const INSERT_NEW_DEBATES = { name: 'insert-new-debates', text: insertNewWhere('true') };

/** The same for some that may be known. A key that is taken keeps its point out, and a point that is kept out writes no event. */
const INSERT_MISSING = {
  name: 'insert-missing-points',
  text: `
  WITH RECURSIVE given AS (
    SELECT * FROM ${unnestOf(COLUMNS)}
  ), ${ANCESTORS}, removed AS (
    SELECT id FROM ancestor WHERE deleted_at IS NOT NULL AND parent_id IS NULL
    UNION ALL SELECT ancestor.id FROM ancestor JOIN removed ON ancestor.parent_id = removed.id
  ), closed AS MATERIALIZED (
    SELECT id FROM removed UNION SELECT id FROM ancestor WHERE deleted_at IS NOT NULL AND id = ANY (${PARENTS})
  ), standing AS MATERIALIZED (${STANDING}
  ), input AS MATERIALIZED (
    SELECT given.* FROM given JOIN standing ON standing.id = given.user_id
    WHERE NOT EXISTS (SELECT FROM closed WHERE closed.id = given.parent_id)
  ), claimed AS (${CLAIM} ON CONFLICT DO NOTHING RETURNING resource
  ), added AS (${ADD} AND (key IS NULL OR uuid IN (SELECT resource FROM claimed)) ON CONFLICT DO NOTHING RETURNING id, uuid
  ), logged AS (${LOG} WHERE uuid IN (SELECT uuid FROM added)
  )
  SELECT given.uuid, added.id, given.key IS NULL OR claimed.resource IS NOT NULL AS claimed, standing.id IS NULL AS "isGone",
    closed.id IS NOT NULL AS "isClosed"
  FROM given LEFT JOIN standing ON standing.id = given.user_id LEFT JOIN closed ON closed.id = given.parent_id
    LEFT JOIN added USING (uuid) LEFT JOIN claimed ON claimed.resource = given.uuid`,
};

const UNIQUE = '23505';

function isTaken(error: unknown): boolean {
  return (error as { code?: string }).code === UNIQUE;
}
