import { createTextSet, MIN_SIMILARITY } from './text-set.ts';
import { wordsOf } from './words-of.ts';

export interface DuplicatePair {
  /** Places in the list of texts; a is before b. */
  a: number;
  b: number;
  /** 0 to 1; 1 if the words are the same. */
  similarity: number;
}

interface PairOptions {
  minSimilarity?: number;
  onProgress?: (done: number, of: number) => void;
}

const PROGRESS_EVERY = 500;

/**
 * All pairs of texts that are the same but for a few words, misspellings, word order, punctuation, case or accents. Texts without
 * words are in no pair. Pairs come as they are found, because many equal texts have very many pairs.
 */
export function* findDuplicatePairs(
  texts: readonly string[],
  { minSimilarity = MIN_SIMILARITY, onProgress = () => undefined }: PairOptions = {},
): Generator<DuplicatePair> {
  const groups = groupEqual(texts);
  const set = createTextSet();
  for (const { words } of groups) set.add(words);
  for (const [document, { places }] of groups.entries()) {
    if (document % PROGRESS_EVERY === 0) onProgress(document, groups.length);
    yield* pairsWithin(places);
    for (const match of set.similarTo(document, document, minSimilarity))
      yield* pairsBetween((groups[match.document] as Group).places, places, match.similarity);
  }
}

interface Group {
  words: string[];
  places: number[];
}

/** Texts with the same words in the same order are searched once. */
function groupEqual(texts: readonly string[]): Group[] {
  const groups = new Map<string, Group>();
  for (const [place, text] of texts.entries()) {
    const words = wordsOf(text);
    if (words.length === 0) continue;
    const key = words.join(' ');
    const group = groups.get(key);
    if (group) group.places.push(place);
    else groups.set(key, { words, places: [place] });
  }
  return [...groups.values()];
}

function* pairsWithin(places: readonly number[]): Generator<DuplicatePair> {
  for (const [i, a] of places.entries()) for (const b of places.slice(i + 1)) yield { a, b, similarity: 1 };
}

function* pairsBetween(some: readonly number[], others: readonly number[], similarity: number): Generator<DuplicatePair> {
  for (const one of some) for (const other of others) yield { a: Math.min(one, other), b: Math.max(one, other), similarity };
}
