import type { GroupWriter } from '@verdict/platform/group-writer';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { RepeatableRequest } from '@verdict/platform/idempotency';
import { binaryColumns, type Column, type Database, unnestOf } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import type { CreatePoint, Point } from '@verdict/wire/point';
import { COMMITMENT, sealEvent } from '../audit/index.ts';
import type { BatchRow } from '../batch-json.ts';
import { createBatchWriter } from '../batch-writer.ts';
import type { Deps } from '../deps.ts';
import { firstResource } from '../repeatable.ts';
import { findByExternalId, findByUuid, isDeleted } from './queries.ts';

/** Where a point was written when nobody says otherwise: here, in a language we do not know. */
const HERE = 'verdict';
const UNKNOWN_LANGUAGE = 'und';

export interface PointRequest {
  userId: number;
  /** What the account is called, where the words are the caller's own. */
  accountName: string | null;
  body: CreatePoint;
  repeat: RepeatableRequest | undefined;
}

export interface CreatedPoint {
  point: Point;
  /** False when the point was there already, by its external id or by a repeated request. */
  created: boolean;
}

interface NewPoint extends BatchRow {
  row: Omit<Point, 'id'>;
}

interface Written {
  /** Null when no row was added. */
  id: number | null;
  /** Whether the request's idempotency key was free. */
  claimed: boolean;
  /** Whether the account has been erased, or never was. */
  isGone: boolean;
}

export type PointWriter = GroupWriter<NewPoint, Written>;

/** Known points often come many together, as when something is sent again. */
const CAREFUL_MS = 1000;

/** Most points are new, and to look for each beforehand would take half the time: that is done for a while where one was not. */
export function createPointWriter(deps: Deps): PointWriter {
  const { db } = deps;
  let carefulUntilMs = 0;
  async function writePoints(points: readonly NewPoint[]): Promise<Written[]> {
    const values = binaryColumns(COLUMNS, points);
    const isNew = performance.now() >= carefulUntilMs;
    const added = isNew ? await insertNew(db, points, values) : undefined;
    if (added) return added;
    if (isNew) carefulUntilMs = performance.now() + CAREFUL_MS;
    const { rows } = await db.pool.query<Written & { uuid: string }>({ ...INSERT_MISSING, values });
    return inOrder(points, rows);
  }
  return createBatchWriter<NewPoint, Written>(deps, { flush: writePoints, maxBatch: 250 });
}

/** Nothing, and nothing written, where one of them is known or its account is gone. */
async function insertNew({ pool }: Database, points: readonly NewPoint[], values: readonly Buffer[]): Promise<Written[] | undefined> {
  const people = [...new Set(points.map(({ row }) => row.user_id))];
  try {
    const { rows } = await pool.query<{ id: number; uuid: string }>({ ...INSERT_NEW, values: [...values, people] });
    if (rows.length < points.length) return undefined;
    return inOrder(
      points,
      rows.map((row) => ({ ...row, claimed: true, isGone: false })),
    );
  } catch (error) {
    if (isTaken(error)) return undefined;
    throw error;
  }
}

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

const CLAIM = `
    INSERT INTO idempotency_key (user_id, route, key, fingerprint, resource, created_at)
    SELECT caller_id, route, key, fingerprint, uuid, created_at FROM input WHERE key IS NOT NULL`;
const ADD = `
    INSERT INTO points (uuid, user_id, author, content, language, source, external_id, parent_id, created_at, updated_at)
    SELECT uuid, user_id, author, content, language, source, external_id, parent_id, created_at, created_at FROM input`;
const LOG = `
    INSERT INTO event (kind, occurred_at, commitment, salt, payload, subject, subject_user_id)
    SELECT 'point.created', created_at, ${COMMITMENT}, salt, payload, uuid, user_id FROM input`;

/**
 * State, event and idempotency key of many requests in one statement, and so in one commit. Accounts are held, so that nobody
 * is erased meanwhile; where one is already, nothing is written.
 */
const INSERT_NEW = {
  name: 'insert-new-points',
  text: `
  WITH standing AS MATERIALIZED (
    SELECT id FROM users WHERE id = ANY ($${COLUMNS.length + 1}::bigint[]) AND erased_at IS NULL ORDER BY id FOR KEY SHARE
  ), input AS MATERIALIZED (
    SELECT * FROM ${unnestOf(COLUMNS)} WHERE (SELECT count(*) FROM standing) = cardinality($${COLUMNS.length + 1}::bigint[])
  ), claimed AS (${CLAIM}
  ), logged AS (${LOG}
  )${ADD} RETURNING id, uuid`,
};

/** The same for some that may be known. A key that is taken keeps its point out, and a point that is kept out writes no event. */
const INSERT_MISSING = {
  name: 'insert-missing-points',
  text: `
  WITH given AS (
    SELECT * FROM ${unnestOf(COLUMNS)}
  ), standing AS MATERIALIZED (
    SELECT id FROM users WHERE id IN (SELECT user_id FROM given) AND erased_at IS NULL ORDER BY id FOR KEY SHARE
  ), input AS MATERIALIZED (
    SELECT given.* FROM given JOIN standing ON standing.id = given.user_id
  ), claimed AS (${CLAIM} ON CONFLICT DO NOTHING RETURNING resource
  ), added AS (${ADD} WHERE key IS NULL OR uuid IN (SELECT resource FROM claimed) ON CONFLICT DO NOTHING RETURNING id, uuid
  ), logged AS (${LOG} WHERE uuid IN (SELECT uuid FROM added)
  )
  SELECT given.uuid, added.id, given.key IS NULL OR claimed.resource IS NOT NULL AS claimed, standing.id IS NULL AS "isGone"
  FROM given LEFT JOIN standing ON standing.id = given.user_id LEFT JOIN added USING (uuid) LEFT JOIN claimed ON claimed.resource = given.uuid`,
};

const UNIQUE = '23505';

function isTaken(error: unknown): boolean {
  return (error as { code?: string }).code === UNIQUE;
}

/** Adds a point, or finds the one that is the same. Answered once it is durable. */
export async function createPoint(deps: Deps, writer: PointWriter, request: PointRequest): Promise<Result<CreatedPoint>> {
  if (request.body.author && (request.body.source ?? HERE) === HERE) return refuse('author_needs_source');
  const point = newPoint(request, deps.clock.now());
  if (point.row.parent_id !== null && (await isDeleted(deps.db, point.row.parent_id))) return refuse('parent_not_found');
  let written: Written;
  try {
    written = await writer.write(point);
  } catch (error) {
    const refusal = refusalFor(error);
    if (refusal) return refusal;
    throw error;
  }
  if (written.id !== null)
    return ok({ point: { id: written.id, ...point.row, author: point.row.author ?? request.accountName }, created: true });
  if (written.isGone) return refuse('user_not_found');
  return written.claimed ? existingPoint(deps, point.row) : repeatedPoint(deps, point);
}

function newPoint({ userId, body, repeat }: PointRequest, now: Date): NewPoint {
  const at = now.toISOString();
  const uuid = newUuid();
  const said = {
    author: body.author ?? null,
    content: body.content,
    language: body.language ?? UNKNOWN_LANGUAGE,
    source: body.source ?? HERE,
    external_id: body.externalId ?? null,
    parent_id: body.parentId ?? null,
  };
  return {
    row: { uuid, user_id: userId, ...said, created_at: at, updated_at: at },
    repeat,
    event: sealEvent({ kind: 'point.created', occurredAt: now, subject: uuid, subjectUserId: userId, payload: said }),
  };
}

const FOREIGN_KEY = '23503';

function refusalFor(error: unknown): Result<CreatedPoint> | undefined {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code !== FOREIGN_KEY) return undefined;
  return refuse(constraint === 'points_parent_id_fkey' ? 'parent_not_found' : 'user_not_found');
}

/** The external id was taken: by the same words, which is a repeat, or by others, which is a conflict. */
async function existingPoint({ db }: Deps, row: NewPoint['row']): Promise<Result<CreatedPoint>> {
  const existing = await findByExternalId(db, row);
  if (!existing) throw new Error('a point was refused, but none has its external id');
  if (existing.deleted) return refuse('gone');
  if (existing.point.content !== row.content) return refuse('external_id_conflict', { id: existing.point.id });
  return ok({ point: existing.point, created: false });
}

async function repeatedPoint(deps: Deps, { row, repeat }: NewPoint): Promise<Result<CreatedPoint>> {
  const first = await firstResource(deps.db, repeat as RepeatableRequest);
  if (!first.ok) return first;
  const found = await findByUuid(deps.db, first.value);
  // The first request may itself have found a point that was there by its external id.
  return found ? ok({ point: found.point, created: true }) : existingPoint(deps, row);
}
