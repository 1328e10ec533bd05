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
  const points = await readPoints(
    database,
    dataOf(rows, 'reply').map(({ point_id }) => point_id),
  );
  const passages = await readPassages(
    database,
    dataOf(rows, 'label_added').map(({ label_id }) => label_id),
  );
  return rows.map((row) => {
    const { kind, data } = row;
    if (kind === 'reply')
      return { ...row, data: { ...(data as object), ...(points.get((data as NotificationData['reply']).point_id) ?? NOTHING) } };
    if (kind === 'label_added')
      return { ...row, data: { ...(data as object), excerpt: passages.get((data as NotificationData['label_added']).label_id) ?? null } };
    return row;
  }) as (Row & Item)[];
}

const NOTHING = { author: null, excerpt: null };

function dataOf<Kind extends NotificationKind>(rows: readonly Stored[], wanted: Kind): NotificationData[Kind][] {
  return rows.filter(({ kind }) => kind === wanted).map(({ data }) => data as NotificationData[Kind]);
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

/** The words that labels flag; of the whole point where they name no passage. */
async function readPassages(database: Database['kysely'], labelIds: readonly number[]): Promise<Map<number, string>> {
  if (labelIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('comment_fallacy_labels as label')
    .innerJoin('points', 'points.id', 'label.point_id')
    .select((eb) => ['label.id', 'language', eb.fn.coalesce('text_excerpt', 'content').as('words')])
    .where('label.id', 'in', labelIds)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, words, language }) => [id, excerpt(words, EXCERPT_CHARACTERS, language)]));
}
