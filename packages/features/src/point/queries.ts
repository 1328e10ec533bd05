import { SENTINEL_SOURCE } from '@verdict/core/contribution';
import type { Database, Tables, Tx } from '@verdict/platform/postgres';
import type { Point, PointQuery } from '@verdict/wire/point';
import { CompiledQuery, type Selectable, sql } from 'kysely';

type PointRow = Selectable<Tables['points']>;

/** Points as readers see them. Points written here have the present name of their account. */
export function namedPoints({ kysely }: { kysely: Database['kysely'] }) {
  return kysely
    .selectFrom('points')
    .leftJoin('account', 'account.id', 'points.user_id')
    .selectAll('points')
    .select((eb) => eb.fn.coalesce('points.author', 'account.name').as('author'));
}

/** The texts of the visible points, locked so that they cannot change before the transaction ends. */
export async function lockTexts(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await tx
    .selectFrom('points')
    .select(['id', 'content'])
    .where('id', 'in', [...new Set(ids)])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
  return new Map(rows.map(({ id, content }) => [id, content]));
}

interface FoundPoint {
  point: Point;
  deleted: boolean;
}

export function toWire({ deleted_at, taken_down, ...row }: PointRow): Point {
  return { ...row, created_at: row.created_at.toISOString(), updated_at: row.updated_at.toISOString() };
}

function toFoundPoint(row: PointRow | undefined): FoundPoint | undefined {
  return row && { point: toWire(row), deleted: row.deleted_at !== null };
}

export async function findByUuid(database: Database, uuid: string): Promise<FoundPoint | undefined> {
  return toFoundPoint(await namedPoints(database).where('points.uuid', '=', uuid).executeTakeFirst());
}

export async function findAllByUuid(database: Database, uuids: readonly string[]): Promise<FoundPoint[]> {
  const rows = await namedPoints(database).where('points.uuid', 'in', uuids).execute();
  return rows.map((row) => toFoundPoint(row) as FoundPoint);
}

/** The longest chain of replies that is followed. */
const MAX_ANCESTORS = 20_000;

/** SQL: `ancestor`, the points with these ids and all that they lead back to. To be used in WITH RECURSIVE. */
export const ancestorsOf = (ids: string): string => `
    upward AS (
      SELECT id, parent_id, deleted_at FROM points WHERE id = ANY (${ids})
      UNION SELECT points.id, points.parent_id, points.deleted_at FROM points JOIN upward ON points.id = upward.parent_id
    ), ancestor AS MATERIALIZED (SELECT * FROM upward LIMIT ${MAX_ANCESTORS})`;

interface Ancestor {
  id: number;
  parent_id: number | null;
  deleted_at: Date | null;
}

async function readAncestors(reader: Database['kysely'], ids: readonly number[]): Promise<Ancestor[]> {
  const text = `WITH RECURSIVE ${ancestorsOf('$1::bigint[]')} SELECT * FROM ancestor`;
  return (await reader.executeQuery(CompiledQuery.raw(text, [ids]) as CompiledQuery<Ancestor>)).rows;
}

/** The first point of each of these threads. Points deeper than the limit are left out. */
export async function findRoots({ kysely }: Database, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await readAncestors(kysely, ids);
  const parents = new Map(rows.map(({ id, parent_id }) => [id, parent_id]));
  const roots = ids.map((id): [number, number | undefined] => [id, rootOf(id, parents)]);
  return new Map(roots.filter((pair): pair is [number, number] => pair[1] !== undefined));
}

/** Points that can be replied to: neither they nor the first points of their debates are deleted. */
export async function lockOpen(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  await tx.selectFrom('points').select('id').where('id', 'in', ids).orderBy('id').forKeyShare().execute();
  const rows = await readAncestors(tx, ids);
  const parents = new Map(rows.map(({ id, parent_id }) => [id, parent_id]));
  const deleted = new Set<number | undefined>(rows.filter(({ deleted_at }) => deleted_at !== null).map(({ id }) => id));
  return new Set(ids.filter((id) => parents.has(id) && !deleted.has(id) && !deleted.has(rootOf(id, parents))));
}

function rootOf(id: number, parents: ReadonlyMap<number, number | null>): number | undefined {
  let root = id;
  for (let parent = parents.get(id); parent !== null; parent = parents.get(root)) {
    if (parent === undefined) return undefined;
    root = parent;
  }
  return root;
}

export async function findByExternalId(
  kysely: Database['kysely'],
  key: Pick<Point, 'user_id' | 'source' | 'external_id'>,
): Promise<FoundPoint | undefined> {
  const row = await namedPoints({ kysely })
    .where('user_id', '=', key.user_id)
    .where('source', '=', key.source)
    .where('external_id', '=', key.external_id)
    .executeTakeFirst();
  return toFoundPoint(row);
}

export async function readPoint(database: Database, id: number): Promise<FoundPoint | undefined> {
  return toFoundPoint(await namedPoints(database).where('points.id', '=', id).executeTakeFirst());
}

/** The visible ones among these. */
export async function readPoints(database: Database, ids: readonly number[]): Promise<Point[]> {
  if (ids.length === 0) return [];
  const rows = await namedPoints(database)
    .where('points.id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(toWire);
}

export function lockPoint(tx: Tx, id: number): Promise<PointRow | undefined> {
  return tx.selectFrom('points').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Point rows, deleted or not. */
export function pointsByIds(reader: Database['kysely'], ids: readonly number[]): Promise<PointRow[]> {
  return reader.selectFrom('points').selectAll().where('id', 'in', ids).execute();
}

/** Newest first. `before` is the last id of the previous page. */
export async function listPoints(
  database: Database,
  filter: PointQuery,
  page: { limit: number; before: number | undefined },
): Promise<Point[]> {
  let query = namedPoints(database).where('deleted_at', 'is', null).orderBy('points.id', 'desc').limit(page.limit);
  if (page.before !== undefined) query = query.where('points.id', '<', page.before);
  // Texts contributed by the extension were not written here and are listed only on request.
  query = filter.source === undefined ? query.where('source', '!=', sql.lit(SENTINEL_SOURCE)) : query.where('source', '=', filter.source);
  if (filter.language !== undefined) query = query.where('language', '=', filter.language);
  if (filter.userId !== undefined) query = query.where('user_id', '=', filter.userId);
  if (filter.parentId !== undefined) query = query.where('parent_id', '=', filter.parentId);
  if (filter.externalId !== undefined) query = query.where('external_id', '=', filter.externalId);
  if (filter.roots) query = query.where('parent_id', 'is', null);
  return (await query.execute()).map(toWire);
}
