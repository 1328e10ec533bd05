import { foldWord, isCode } from './words.ts';

export interface KnownWord {
  word: string;
  /** How many documents contain it. */
  documents: number;
}

/** Shorter words have too many neighbours for a guess. */
const SHORTEST = 4;
/** From this length on two mistakes are forgiven. */
const LONG = 6;
const MOST = 3;

/**
 * The words that were probably meant by a word that nobody has written: those with the fewest mistakes, the most usual first. People
 * rarely mistake the first letter, so others count only where no word has it.
 */
export function nearWords(asked: string, known: readonly KnownWord[]): string[] {
  const folded = foldWord(asked);
  if (folded.length < SHORTEST || isCode(folded)) return [];
  const allowed = folded.length < LONG ? 1 : 2;
  const near = known.map((one) => ({ ...one, mistakes: countMistakes(folded, foldWord(one.word), allowed) }));
  const fewest = Math.min(allowed, ...near.map(({ mistakes }) => mistakes));
  const nearest = near.filter(({ mistakes }) => mistakes === fewest);
  const alike = nearest.filter(({ word }) => foldWord(word)[0] === folded[0]);
  return (alike.length > 0 ? alike : nearest)
    .toSorted((a, b) => b.documents - a.documents || (a.word < b.word ? -1 : 1))
    .slice(0, MOST)
    .map(({ word }) => word);
}

/**
 * How many letters were left out, added, mistaken or swapped with their neighbour. Infinity beyond `most`, because then it does not
 * matter how many.
 */
export function countMistakes(one: string, other: string, most: number): number {
  const [a, b] = [[...one], [...other]];
  if (Math.abs(a.length - b.length) > most) return Infinity;
  let [before, last] = [[] as number[], b.map((_, at) => at + 1)];
  last.unshift(0);
  for (let row = 1; row <= a.length; row += 1) {
    const next = nextRow({ a, b, row, last, before });
    [before, last] = [last, next];
  }
  const mistakes = last[b.length] as number;
  return mistakes <= most ? mistakes : Infinity;
}

interface Rows {
  a: readonly string[];
  b: readonly string[];
  row: number;
  last: readonly number[];
  before: readonly number[];
}

function nextRow({ a, b, row, last, before }: Rows): number[] {
  const next = [row];
  for (let column = 1; column <= b.length; column += 1) {
    const isSame = a[row - 1] === b[column - 1];
    const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
    next.push(
      Math.min(
        at(last, column) + 1,
        at(next, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(before, column - 2) + 1 : Infinity,
      ),
    );
  }
  return next;
}

const at = (row: readonly number[], column: number): number => row[column] ?? Infinity;
