import type { NotificationData, NotificationKind } from '@verdict/core/notification';
import type { Database } from '@verdict/platform/postgres';
import { excerpt } from '@verdict/text/excerpt';
import type { Item } from './known-data.ts';

const EXCERPT_CHARACTERS = 200;

interface Stored {
  kind: NotificationKind;
  data: unknown;
}

/** Looks up what notifications name, all at once: words are shown as they are now, and not at all once deleted. */
export async function lookUp<Row extends Stored>(database: Database['kysely'], rows: readonly Row[]): Promise<(Row & Item)[]> {
  const replies = rows.filter(({ kind }) => kind === 'reply').map(({ data }) => (data as NotificationData['reply']).point_id);
  const points = await readPoints(database, replies);
  return rows.map((row) => {
    if (row.kind !== 'reply') return row as Row & Item;
    const data = row.data as NotificationData['reply'];
    return { ...row, data: { ...data, ...(points.get(data.point_id) ?? { author: null, excerpt: null }) } } as Row & Item;
  });
}

async function readPoints(
  database: Database['kysely'],
  ids: readonly number[],
): Promise<Map<number, { author: string | null; excerpt: string | null }>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('points')
    .leftJoin('users', 'users.id', 'points.user_id')
    .select((eb) => ['points.id', 'content', 'points.language', eb.fn.coalesce('points.author', 'users.name').as('author')])
    .where('points.id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(
    rows.map(({ id, content, language, author }) => [id, { author, excerpt: excerpt(content, EXCERPT_CHARACTERS, language) }]),
  );
}
