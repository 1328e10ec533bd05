import type { NotificationKind, Notifications } from '@verdict/core/notification';
import { excerpt } from '@verdict/text/excerpt';
import type { Reader } from '../define-slice.ts';
import type { NotificationDeclarations, Quote, ShownData } from './declaration.ts';

const EXCERPT_CHARACTERS = 200;

/** What someone wrote, to be quoted in a notification. */
interface QuotedRow {
  id: number;
  words: string;
  language: string;
  author?: string | null;
}

/** Quotes by the id of what they are from. */
export function quotesFrom(rows: readonly QuotedRow[]): Map<number, Quote> {
  return new Map(
    rows.map(({ id, words, language, author = null }) => [id, { author, excerpt: excerpt(words, EXCERPT_CHARACTERS, language) }]),
  );
}

interface StoredNotification {
  kind: NotificationKind;
  data: unknown;
}

const GONE: Quote = { author: null, excerpt: null };

/** Adds the quotes of all these notifications. */
export async function withQuotes<Row extends StoredNotification>(
  reader: Reader,
  rows: readonly Row[],
  declarations: NotificationDeclarations,
): Promise<(Row & { data: ShownData })[]> {
  const sourceOf = ({ kind, data }: StoredNotification) => {
    const { quotes } = declarations[kind];
    return quotes && { read: quotes.read, id: (data as Record<string, number>)[quotes.by] as number };
  };
  const sources = rows.flatMap((row) => sourceOf(row) ?? []);
  const found = new Map<unknown, ReadonlyMap<number, Quote>>();
  for (const [read, some] of Map.groupBy(sources, ({ read }) => read))
    found.set(read, await read(reader, [...new Set(some.map(({ id }) => id))])); // one at a time: a transaction has one connection
  return rows.map((row) => {
    const source = sourceOf(row);
    const quote = source && (found.get(source.read)?.get(source.id) ?? GONE);
    return { ...row, data: { ...(row.data as Notifications[NotificationKind]), ...quote } };
  });
}
