import { SENTINEL_SOURCE } from '@verdict/core/contribution';
import { PROPOSAL_SOURCE } from '@verdict/core/proposal';
import { dayOf } from '@verdict/core/time';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Database } from '@verdict/platform/postgres';
import { ACTIVITY_DAYS, type Debate, type DebateStats, MAX_COUNTED_POINTS, type Point, type RemovedPoint } from '@verdict/wire/point';
import { sql } from 'kysely';
import { namedPoints, toWire } from './queries.ts';

interface Liveliness {
  root: number;
  replies: number;
  people: number;
  last_at: Date;
  /** The number of points by their age in days. */
  recent: Record<string, number> | null;
}

/**
 * Debates, newest first. Texts contributed by the extension are left out, because nobody debates them here, and so are proposals,
 * which have pages of their own. `before` is the last id of the previous page.
 */
export async function listDebates(
  database: Database,
  { limit, before, now }: { limit: number; before: number | undefined; now: Date },
): Promise<Debate[]> {
  let query = namedPoints(database)
    .where('deleted_at', 'is', null)
    .where('parent_id', 'is', null)
    .where('source', 'not in', [sql.lit(SENTINEL_SOURCE), sql.lit(PROPOSAL_SOURCE)]);
  if (before !== undefined) query = query.where('points.id', '<', before);
  const rows = await query.orderBy('points.id', 'desc').limit(limit).execute();
  return describeDebates(database, rows.map(toWire), now);
}

export interface OpenDebate {
  debate: Debate;
  replies: Point[];
  removed: RemovedPoint[];
  /** The id of the last reply on this page; undefined if there are no more. */
  last: number | undefined;
}

/** The debate of a point, with its replies in the order they were written. */
export async function readDebate(
  database: Database,
  id: number,
  { limit, after = 0, now }: { limit: number; after: number | undefined; now: Date },
): Promise<Result<OpenDebate>> {
  const rootId = await rootOf(database, id);
  if (rootId === undefined) return refuse('not_found');
  const root = await namedPoints(database).where('points.id', '=', rootId).executeTakeFirstOrThrow();
  if (root.deleted_at) return refuse('gone');
  const [[debate], members] = await Promise.all([
    describeDebates(database, [toWire(root)], now),
    namedPoints(database)
      .where('points.id', 'in', sql<number>`(${descendants([rootId])} SELECT id FROM member)`)
      .where('points.id', '!=', rootId)
      .where('points.id', '>', after)
      .orderBy('points.id')
      .limit(limit)
      .execute(),
  ]);
  const removed = members.filter(({ deleted_at }) => deleted_at !== null);
  return ok({
    debate: debate as Debate,
    replies: members.filter(({ deleted_at }) => deleted_at === null).map(toWire),
    removed: removed.map(({ id: goneId, parent_id, created_at }) => ({ id: goneId, parent_id, created_at: created_at.toISOString() })),
    last: members.length === limit ? members.at(-1)?.id : undefined,
  });
}

/** A reply can only refer to an existing point, so there are no cycles. */
function descendants(roots: readonly number[]) {
  return sql`WITH RECURSIVE member AS (
    SELECT id AS root, id, user_id, author, created_at, deleted_at FROM points WHERE id = ANY(${sql.val(roots)}::bigint[])
    UNION ALL
    SELECT member.root, reply.id, reply.user_id, reply.author, reply.created_at, reply.deleted_at
    FROM points reply JOIN member ON reply.parent_id = member.id
  )`;
}

/** How many visible replies these points have, direct and indirect. */
export async function countReplies(reader: Database['kysely'], roots: readonly number[]): Promise<Map<number, number>> {
  if (roots.length === 0) return new Map();
  const { rows } = await sql<{ root: number; replies: number }>`
    ${descendants(roots)} SELECT root, count(*) - 1 AS replies FROM member WHERE deleted_at IS NULL OR id = root GROUP BY root`.execute(
    reader,
  );
  return new Map(rows.map(({ root, replies }) => [root, replies]));
}

/** The counts of the debate of a point; null if the debate is too large to count it with every response. */
export async function readDebateStats(database: Database, id: number): Promise<DebateStats | null> {
  const root = await rootOf(database, id);
  if (root === undefined) return null;
  const { rows } = await sql<Omit<DebateStats, 'debate_id'> & { members: number }>`
    ${descendants([root])}, counted AS (SELECT * FROM member LIMIT ${sql.lit(MAX_COUNTED_POINTS + 1)})
    SELECT count(*) AS members, count(*) FILTER (WHERE deleted_at IS NULL AND id <> root) AS reply_count,
      count(DISTINCT coalesce(user_id::text, author)) FILTER (WHERE deleted_at IS NULL) AS people_count FROM counted`.execute(
    database.kysely,
  );
  const { members, ...counts } = rows[0] as (typeof rows)[number];
  return members > MAX_COUNTED_POINTS ? null : { debate_id: root, ...counts };
}

async function rootOf(database: Database, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    WITH RECURSIVE up AS (
      SELECT id, parent_id FROM points WHERE id = ${id}
      UNION ALL
      SELECT points.id, points.parent_id FROM points JOIN up ON points.id = up.parent_id
    ) SELECT id FROM up WHERE parent_id IS NULL`.execute(database.kysely);
  return rows[0]?.id;
}

async function describeDebates(database: Database, points: readonly Point[], now: Date): Promise<Debate[]> {
  if (points.length === 0) return [];
  const today = dayOf(now);
  const { rows } = await sql<Liveliness>`
    ${descendants(points.map(({ id }) => id))}, living AS (SELECT * FROM member WHERE deleted_at IS NULL),
    daily AS (
      SELECT root, ${today}::date - (created_at AT TIME ZONE 'UTC')::date AS days_ago, count(*) AS written FROM living GROUP BY 1, 2
    )
    SELECT root, count(*) - 1 AS replies, count(DISTINCT coalesce(user_id::text, author)) AS people, max(created_at) AS last_at,
      (SELECT json_object_agg(days_ago, written) FROM daily WHERE daily.root = living.root) AS recent
    FROM living GROUP BY root`.execute(database.kysely);
  const byRoot = new Map(rows.map((row) => [row.root, row]));
  return points.map((point) => toDebate(point, byRoot.get(point.id)));
}

function toDebate(point: Point, liveliness: Liveliness | undefined): Debate {
  return {
    id: point.id,
    point,
    reply_count: liveliness?.replies ?? 0,
    people_count: liveliness?.people ?? 0,
    last_at: liveliness?.last_at.toISOString() ?? point.created_at,
    activity: Array.from({ length: ACTIVITY_DAYS }, (_, day) => liveliness?.recent?.[ACTIVITY_DAYS - 1 - day] ?? 0),
  };
}
