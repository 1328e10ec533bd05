import { foldWord, type KnownWord, nearWords } from '@verdict/core/search';
import type { Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';

export interface ExpandedWord {
  asked: string;
  /** The words of the index that count as it; itself if there is none. */
  variants: readonly string[];
  isMisspelled: boolean;
}

const MOST_SPELLINGS = sql.lit(5);
const MOST_COMPLETIONS = sql.lit(5);
const MOST_NEIGHBOURS = sql.lit(40);
/** A shorter beginning is that of too many words. */
const SHORTEST_BEGINNING = 2;

type FoundWord = KnownWord & { asked: string };

/**
 * For each word the words of the index that it may stand for: itself with or without accents, else those that it begins if it is the
 * last, else those that are spelled nearly like it.
 */
export async function expandWords(tx: Tx, words: readonly string[]): Promise<ExpandedWord[]> {
  const known = byAsked(await sameWords(tx, words));
  const last = words.at(-1);
  if (last !== undefined && !known.has(last) && last.length >= SHORTEST_BEGINNING) setFound(known, last, await completions(tx, last));
  const unknown = words.filter((word) => !known.has(word));
  const near = byAsked(unknown.length > 0 ? await neighbours(tx, unknown) : []);
  return words.map((asked): ExpandedWord => {
    const variants = known.get(asked)?.map(({ word }) => word);
    const meant = variants ? [] : nearWords(asked, near.get(asked) ?? []);
    return { asked, variants: variants ?? (meant.length > 0 ? meant : [asked]), isMisspelled: meant.length > 0 };
  });
}

function byAsked(rows: readonly FoundWord[]): Map<string, FoundWord[]> {
  return Map.groupBy(rows, ({ asked }) => asked);
}

function setFound(known: Map<string, FoundWord[]>, word: string, found: FoundWord[]): void {
  if (found.length > 0) known.set(word, found);
}

async function sameWords(tx: Tx, words: readonly string[]): Promise<FoundWord[]> {
  const { rows } = await sql<FoundWord>`
    SELECT asked, word, documents FROM ${askedWords(words)} CROSS JOIN LATERAL (
      SELECT word, documents FROM search_word WHERE search_word.folded = given.folded ORDER BY word = asked DESC, documents DESC
      LIMIT ${MOST_SPELLINGS}) AS same`.execute(tx);
  return rows;
}

async function completions(tx: Tx, beginning: string): Promise<FoundWord[]> {
  const folded = foldWord(beginning);
  const { rows } = await sql<FoundWord>`
    SELECT ${beginning}::text AS asked, word, documents FROM search_word
    WHERE folded ~>=~ ${folded} AND folded ~<~ ${`${folded}\u{10FFFF}`} ORDER BY documents DESC, word LIMIT ${MOST_COMPLETIONS}`.execute(
    tx,
  );
  return rows;
}

async function neighbours(tx: Tx, words: readonly string[]): Promise<FoundWord[]> {
  const { rows } = await sql<FoundWord>`
    SELECT asked, word, documents FROM ${askedWords(words)} CROSS JOIN LATERAL (
      SELECT word, documents FROM search_word WHERE search_word.folded % given.folded
      ORDER BY similarity(search_word.folded, given.folded) DESC, documents DESC LIMIT ${MOST_NEIGHBOURS}) AS near`.execute(tx);
  return rows;
}

const askedWords = (words: readonly string[]) => sql`unnest(${words}::text[], ${words.map(foldWord)}::text[]) AS given (asked, folded)`;
