import { fuseRanks, MOST_COUNTED, SEARCH_KINDS, searchWords, textQuery } from '@verdict/core/search';
import { OverloadedError } from '@verdict/platform/group-writer';
import { readCursor, writeCursor } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import type { SearchCounts, SearchList, SearchQuery } from '@verdict/wire/search';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { type ExpandedWord, expandWords } from './expand-words.ts';
import { findMatches, type Match, readableAmong, type Wanted } from './find-matches.ts';
import { followMerges } from './follow-merges.ts';
import { findNeighbours } from './nearest-to.ts';
import { readHits } from './read-hits.ts';

const MAX_WORDS = 8;
const DEFAULT_LIMIT = 20;
/** Fewer matches of all words than this are followed by those of some of them. */
const ENOUGH = 10;
/** They are many and less fitting, so fewer of them are ranked. */
const MOST_OF_SOME = 50;
const MAX_STATEMENT_MS = 2000;
const QUERY_CANCELED = '57014';
/** Lower than usual: words with two swapped letters share few trigrams. How many mistakes are forgiven is decided by their number. */
const LEAST_SIMILARITY = 0.2;

interface Search extends Pick<SearchQuery, 'q' | 'kind' | 'limit' | 'cursor'> {
  language: string | undefined;
  topicId: number | undefined;
}

/** Finds what everyone may read: by its words, by words spelled nearly like them, and by meaning where texts have vectors. */
export async function search(deps: Deps, asked: Search): Promise<Omit<SearchList, 'success'>> {
  const neighbours = findNeighbours(deps, asked.q);
  return inTime(deps, async (tx) => {
    const words = await expandWords(tx, searchWords(asked.q).slice(0, MAX_WORDS));
    const filters = { language: asked.language, topicId: asked.topicId, now: deps.clock.now() };
    const lists = [...(await matchesOf(tx, words, filters)), await readableAmong(tx, await neighbours, filters)];
    const shown = await followMerges(
      tx,
      fuseRanks(lists, ({ kind, subjectId }) => `${kind} ${subjectId}`),
    );
    const page = pageOf(asked.kind ? shown.filter(({ kind }) => kind === asked.kind) : shown, asked);
    return {
      items: await readHits(tx, page.items, textOf(words, 'any')),
      counts: countKinds(shown),
      corrected: correctedOf(words),
      ...page.next,
    };
  });
}

/** Nobody waits longer, and a search that takes long takes from others. */
async function inTime<Result>({ db }: Deps, run: (tx: Tx) => Promise<Result>): Promise<Result> {
  try {
    return await db.transaction(async (tx) => {
      await sql`SELECT set_config('statement_timeout', ${String(MAX_STATEMENT_MS)}, true),
        set_config('pg_trgm.similarity_threshold', ${String(LEAST_SIMILARITY)}, true)`.execute(tx);
      return run(tx);
    });
  } catch (error) {
    throw (error as { code?: unknown }).code === QUERY_CANCELED ? new OverloadedError() : error;
  }
}

const textOf = (words: readonly ExpandedWord[], join: 'all' | 'any'): string =>
  textQuery(
    words.map(({ variants }) => variants),
    join,
  );

/** What has all the words; where that is little, also what has some of them. */
async function matchesOf(tx: Tx, words: readonly ExpandedWord[], filters: Omit<Wanted, 'words' | 'most'>): Promise<Match[][]> {
  if (words.length === 0) return [];
  const all = await findMatches(tx, { ...filters, words: textOf(words, 'all'), most: MOST_COUNTED });
  if (words.length === 1 || all.length >= ENOUGH) return [all];
  return [all, await findMatches(tx, { ...filters, words: textOf(words, 'any'), most: MOST_OF_SOME })];
}

/** The cursor is the number of hits before the page. */
function pageOf<Item>(items: readonly Item[], { limit = DEFAULT_LIMIT, cursor }: Pick<Search, 'limit' | 'cursor'>) {
  const from = readCursor(cursor) ?? 0;
  const to = from + limit;
  return { items: items.slice(from, to), next: to < items.length ? { nextCursor: writeCursor(to) } : {} };
}

function countKinds(matches: readonly { kind: Match['kind'] }[]): SearchCounts {
  const counted = SEARCH_KINDS.map((kind) => [kind, Math.min(MOST_COUNTED, matches.filter((match) => match.kind === kind).length)]);
  return Object.fromEntries(counted) as SearchCounts;
}

function correctedOf(words: readonly ExpandedWord[]): string | null {
  if (!words.some(({ isMisspelled }) => isMisspelled)) return null;
  return words.map(({ asked, variants, isMisspelled }) => (isMisspelled ? variants[0] : asked)).join(' ');
}
