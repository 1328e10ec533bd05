import { ok, type Result, refuse } from '@verdict/platform/http';
import type { RepeatableRequest } from '@verdict/platform/idempotency';
import { newUuid } from '@verdict/platform/random';
import type { CreatePoint, DebateStats, Point } from '@verdict/wire/point';
import { eventsOf, sealEvent } from '../audit/index.ts';
import { toResult } from '../batched-command/index.ts';
import type { Deps } from '../deps.ts';
import { readDebateStats } from './debates.ts';
import type { NewPoint, PointWriter } from './point-writer.ts';
import { findByExternalId, findByUuid } from './queries.ts';

/** The default source of a point: this server. */
const HERE = 'verdict';
const UNKNOWN_LANGUAGE = 'und';

export interface PointRequest {
  userId: number;
  /** The account's name, if the text is the caller's own. */
  accountName: string | null;
  body: CreatePoint;
  repeat: RepeatableRequest | undefined;
}

export interface CreatedPoint {
  point: Point;
  stats: DebateStats | null;
  event: number | null;
  /** False if a point with this external id already existed. */
  created: boolean;
}

/** Adds a point, or finds the same one. Resolves once it is durable. */
export async function createPoint(deps: Deps, writer: PointWriter, request: PointRequest): Promise<Result<CreatedPoint>> {
  if (request.body.author && (request.body.source ?? HERE) === HERE) return refuse('author_needs_source');
  const point = newPoint(request, deps.clock.now());
  return toResult(deps, point, await writer.write(point), {
    async saved({ id }, event) {
      const author = point.row.author ?? request.accountName ?? (await nameOf(deps, request.userId));
      const created = { id, ...point.row, author };
      return ok({ point: created, stats: await statsOf(deps, created), event, created: true });
    },
    repeated: (uuid) => repeatedPoint(deps, point, uuid),
    duplicate: () => existingPoint(deps, point.row),
  });
}

/** A new debate has one participant, its author. */
function statsOf({ db }: Deps, { id, parent_id }: Pick<Point, 'id' | 'parent_id'>): DebateStats | Promise<DebateStats | null> {
  return parent_id === null ? { debate_id: id, reply_count: 0, people_count: 1 } : readDebateStats(db, parent_id);
}

async function foundPoint({ db }: Deps, point: Point, created: boolean): Promise<Result<CreatedPoint>> {
  const { first } = await eventsOf(db, point.uuid);
  return ok({ point, stats: await readDebateStats(db, point.id), event: first, created });
}

/** The name of the account that an act-as caller acts for. */
async function nameOf({ db }: Deps, userId: number): Promise<string | null> {
  const account = await db.kysely.selectFrom('account').select('name').where('id', '=', userId).executeTakeFirst();
  return account?.name ?? null;
}

function newPoint({ userId, body, repeat }: PointRequest, now: Date): NewPoint {
  const at = now.toISOString();
  const uuid = newUuid();
  const fields = {
    author: body.author ?? null,
    content: body.content,
    language: body.language ?? UNKNOWN_LANGUAGE,
    source: body.source ?? HERE,
    external_id: body.externalId ?? null,
    parent_id: body.parentId ?? null,
  };
  return {
    row: { uuid, user_id: userId, ...fields, created_at: at, updated_at: at },
    repeat,
    event: sealEvent('point.created', { occurredAt: now, subject: uuid, subjectUserId: userId, payload: fields }),
  };
}

/** The external id exists: with the same text it is a repeat, otherwise a conflict. */
async function existingPoint(deps: Deps, row: NewPoint['row']): Promise<Result<CreatedPoint>> {
  const existing = await findByExternalId(deps.db, row);
  if (!existing) throw new Error('a point was refused, but none has its external id');
  if (existing.deleted) return refuse('gone');
  if (existing.point.content !== row.content) return refuse('external_id_conflict', { id: existing.point.id });
  return foundPoint(deps, existing.point, false);
}

/** The current point: it may have been changed between a request and its repetition. */
async function repeatedPoint(deps: Deps, { row }: NewPoint, uuid: string): Promise<Result<CreatedPoint>> {
  const found = await findByUuid(deps.db, uuid);
  // The first request may itself have found a point by its external id.
  if (!found) return existingPoint(deps, row);
  return found.deleted ? refuse('gone') : foundPoint(deps, found.point, true);
}
