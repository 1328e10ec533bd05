import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SameTexts } from '@verdict/core/abuse';
import { DAY_MS, MINUTE_MS } from '@verdict/core/time';
import type { Database } from '@verdict/platform/postgres';
import { createDuplicateIndex, type DuplicatePair } from '@verdict/text/near-duplicate';
import { clustersFrom } from '../account-trace/index.ts';

type Reader = Database['kysely'];

/** The latest texts of a day; more would take a minute's time to compare. */
const MOST_TEXTS = 2000;
/** Longer than the time between two searches, so that texts of slow transactions are not missed. */
const NEW_MS = 5 * MINUTE_MS;
/** The most texts of a group that are found for each new text. */
const MOST_SAME = 200;
/** A search takes a millisecond or two, in which no request is served. */
const AT_ONCE = 8;

interface WrittenText {
  user_id: number | null;
  text: string;
  created_at: Date;
}

/** Groups of nearly identical comments and proposals of the last day that include a new one. */
export async function findSameTexts(reader: Reader, now: Date): Promise<SameTexts[]> {
  const texts = await reader
    .selectFrom('point')
    .select(['user_id', 'content as text', 'created_at'])
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .where('user_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(MOST_TEXTS)
    .execute();
  const isNew = ({ created_at }: WrittenText): boolean => created_at.getTime() > now.getTime() - NEW_MS;
  return texts.some(isNew) ? groupsOf(texts, await pairsOfPeople(texts, isNew)) : [];
}

/** Those of one person are no signal. */
async function pairsOfPeople(texts: readonly WrittenText[], isNew: (text: WrittenText) => boolean): Promise<DuplicatePair[]> {
  const index = createDuplicateIndex<number>();
  for (const [place, { text }] of texts.entries()) index.add(place, text);
  const pairs: DuplicatePair[] = [];
  for (const [a, text] of texts.entries()) {
    if (!isNew(text)) continue;
    for (const { key: b, similarity } of index.find(text.text, { limit: MOST_SAME }))
      if (text.user_id !== texts[b]?.user_id) pairs.push({ a, b, similarity });
    if (a % AT_ONCE === 0) await nextTurn();
  }
  return pairs;
}

function groupsOf(texts: readonly WrittenText[], pairs: readonly DuplicatePair[]): SameTexts[] {
  const groups = clustersFrom(pairs.map(({ a, b }) => [a, b]));
  const members = Map.groupBy(groups.keys(), (at) => groups.get(at) as number);
  const similarities = Map.groupBy(pairs, ({ a }) => groups.get(a) as number);
  return [...members].map(([group, places]) => ({
    authors: places.map((at) => texts[at]?.user_id as number),
    similarity: Math.min(...(similarities.get(group) ?? []).map(({ similarity }) => similarity)),
    words: Math.min(...places.map((at) => (texts[at]?.text ?? '').split(/\s+/u).length)),
  }));
}
