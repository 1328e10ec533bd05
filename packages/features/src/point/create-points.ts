import { ok, type Result, refuse } from '@verdict/platform/http';
import type { RepeatableRequest } from '@verdict/platform/idempotency';
import { newUuid } from '@verdict/platform/random';
import type { CreatePoint, Point } from '@verdict/wire/point';
import { sealEvent } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { earlierResource, freeKey } from '../repeatable.ts';
import type { NewPoint, PointWriter, Written } from './point-writer.ts';
import { findByExternalId, findByUuid } from './queries.ts';

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

/** Adds a point, or finds the one that is the same. Answered once it is durable. */
export async function createPoint(deps: Deps, writer: PointWriter, request: PointRequest): Promise<Result<CreatedPoint>> {
  if (request.body.author && (request.body.source ?? HERE) === HERE) return refuse('author_needs_source');
  const point = newPoint(request, deps.clock.now());
  let written: Written;
  try {
    written = await writer.write(point);
  } catch (error) {
    const refusal = refusalFor(error);
    if (refusal) return refusal;
    throw error;
  }
  if (written.id !== null) {
    const author = point.row.author ?? request.accountName ?? (await nameOf(deps, request.userId));
    return ok({ point: { id: written.id, ...point.row, author }, created: true });
  }
  if (written.isGone) return refuse('user_not_found');
  const earlier = written.claimed ? undefined : await earlierResource(deps.db, request.repeat as RepeatableRequest);
  if (earlier) return earlier.ok ? repeatedPoint(deps, point, earlier.value) : earlier;
  if (written.isClosed) return refuse('parent_not_found');
  return written.claimed ? takenPoint(deps, point) : createPoint(deps, writer, request); // its key was freed meanwhile
}

/** What an account is called that somebody else speaks for. */
async function nameOf({ db }: Deps, userId: number): Promise<string | null> {
  const account = await db.kysely.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst();
  return account?.name ?? null;
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
    event: sealEvent('point.created', { occurredAt: now, subject: uuid, subjectUserId: userId, payload: said }),
  };
}

const FOREIGN_KEY = '23503';

function refusalFor(error: unknown): Result<CreatedPoint> | undefined {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code !== FOREIGN_KEY) return undefined;
  return refuse(constraint === 'points_parent_id_fkey' ? 'parent_not_found' : 'user_not_found');
}

/** Nothing was added, for the external id is taken. Where that is refused the key is free again, for the request put right. */
async function takenPoint(deps: Deps, { row, repeat }: NewPoint): Promise<Result<CreatedPoint>> {
  const existing = await existingPoint(deps, row);
  if (!existing.ok && repeat) await freeKey(deps.db, repeat, row.uuid);
  return existing;
}

/** The external id was taken: by the same words, which is a repeat, or by others, which is a conflict. */
async function existingPoint({ db }: Deps, row: NewPoint['row']): Promise<Result<CreatedPoint>> {
  const existing = await findByExternalId(db, row);
  if (!existing) throw new Error('a point was refused, but none has its external id');
  if (existing.deleted) return refuse('gone');
  if (existing.point.content !== row.content) return refuse('external_id_conflict', { id: existing.point.id });
  return ok({ point: existing.point, created: false });
}

/** The point as it is now: whoever repeats an earlier request may have changed it since. */
async function repeatedPoint(deps: Deps, { row }: NewPoint, uuid: string): Promise<Result<CreatedPoint>> {
  const found = await findByUuid(deps.db, uuid);
  // The first request may itself have found a point that was there by its external id.
  if (!found) return existingPoint(deps, row);
  return found.deleted ? refuse('gone') : ok({ point: found.point, created: true });
}
