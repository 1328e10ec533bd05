import type { SameTexts } from '@verdict/core/abuse';
import { DAY_MS } from '@verdict/core/time';
import type { Database } from '@verdict/platform/postgres';
import { type DuplicatePair, findDuplicatePairs } from '@verdict/text/near-duplicate';
import { clustersFrom } from '../account-trace/index.ts';

type Reader = Database['kysely'];

/** The latest texts of a day; more would take a minute's time to compare. */
const MOST_TEXTS = 2000;
const MOST_PAIRS = 50_000;

interface WrittenText {
  user_id: number | null;
  text: string;
}

/** Groups of comments and proposals of the last day that are the same but for a few words. */
export async function findSameTexts(reader: Reader, now: Date): Promise<SameTexts[]> {
  const texts = await reader
    .selectFrom('point')
    .select(['user_id', 'content as text'])
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .where('user_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(MOST_TEXTS)
    .execute();
  return groupsOf(texts, pairsOfPeople(texts));
}

/** Those of one person are no signal. */
function pairsOfPeople(texts: readonly WrittenText[]): DuplicatePair[] {
  const pairs: DuplicatePair[] = [];
  for (const pair of findDuplicatePairs(texts.map(({ text }) => text))) {
    if (texts[pair.a]?.user_id !== texts[pair.b]?.user_id) pairs.push(pair);
    if (pairs.length === MOST_PAIRS) break;
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
