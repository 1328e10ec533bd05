import { PROPOSAL_SOURCE } from '@verdict/core/proposal';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { RepeatableRequest } from '@verdict/platform/idempotency';
import type { Database, Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import type { CreatePoint, DebateStats, Point } from '@verdict/wire/point';
import { eventsOf, sealEvent } from '../audit/index.ts';
import { type Outcome, toResult } from '../batched-command/index.ts';
import type { Deps } from '../deps.ts';
import { readDebateStats } from './debates.ts';
import { type NewPoint, type PointWriter, type SavedPoint, writePoints } from './point-writer.ts';
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
  const refusal = refusePoint(request.body);
  if (refusal) return refuse(refusal);
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

/** Why nobody can add such a point. */
function refusePoint({ author, source = HERE }: CreatePoint): 'author_needs_source' | 'words_of_proposal' | undefined {
  if (source === PROPOSAL_SOURCE) return 'words_of_proposal';
  return author && source === HERE ? 'author_needs_source' : undefined;
}

export interface AddedPoint {
  id: number;
  /** False if a point with this external id existed. */
  isNew: boolean;
}

/** Adds the points of many people in the caller's transaction, by the rules for single points. */
export async function createPoints(
  tx: Tx,
  requests: readonly Pick<PointRequest, 'userId' | 'body'>[],
  now: Date,
): Promise<Result<AddedPoint>[]> {
  const points = requests.map(({ userId, body }): Result<NewPoint> => {
    const refusal = refusePoint(body);
    return refusal ? refuse(refusal) : ok(newPoint({ userId, body, repeat: undefined }, now));
  });
  const rows = points.flatMap((point) => (point.ok ? [point.value] : []));
  const outcomes = (rows.length > 0 ? await writePoints(tx, rows, now) : []).values();
  const added: Result<AddedPoint>[] = [];
  for (const point of points)
    added.push(point.ok ? await addedPoint(tx, point.value, outcomes.next().value as Outcome<SavedPoint>) : point);
  return added;
}

async function addedPoint(tx: Tx, { row }: NewPoint, outcome: Outcome<SavedPoint>): Promise<Result<AddedPoint>> {
  if (outcome.kind === 'refused') return refuse(outcome.refusal.code, outcome.refusal.details);
  if (outcome.kind === 'saved') return ok({ id: outcome.row.id, isNew: true });
  const existing = await samePoint(tx, row);
  return existing.ok ? ok({ id: existing.value.id, isNew: false }) : existing;
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

function newPoint({ userId, body, repeat }: Pick<PointRequest, 'userId' | 'body' | 'repeat'>, now: Date): NewPoint {
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
async function samePoint(reader: Database['kysely'], row: NewPoint['row']): Promise<Result<Point>> {
  const existing = await findByExternalId(reader, row);
  if (!existing) throw new Error('a point was refused, but none has its external id');
  if (existing.deleted) return refuse('gone');
  return existing.point.content === row.content ? ok(existing.point) : refuse('external_id_conflict', { id: existing.point.id });
}

async function existingPoint(deps: Deps, row: NewPoint['row']): Promise<Result<CreatedPoint>> {
  const existing = await samePoint(deps.db.kysely, row);
  return existing.ok ? foundPoint(deps, existing.value, false) : existing;
}

/** The current point: it may have been changed between a request and its repetition. */
async function repeatedPoint(deps: Deps, { row }: NewPoint, uuid: string): Promise<Result<CreatedPoint>> {
  const found = await findByUuid(deps.db, uuid);
  // The first request may itself have found a point by its external id.
  if (!found) return existingPoint(deps, row);
  return found.deleted ? refuse('gone') : foundPoint(deps, found.point, true);
}
