import { createMisspellings } from './misspellings.ts';

/** A word to search by: the lists of documents with it or with a misspelling of it, and how long they are together. */
export interface Term {
  own: readonly number[];
  near: readonly (readonly number[])[];
  weight: number;
  cost: number;
}

/** The words of a set of documents, each with a number, and the documents with each word. */
export interface Dictionary {
  /** Numbers the words of a document, in rising order, with repetitions. */
  add(document: number, words: readonly string[]): Int32Array;
  remove(document: number, numbers: Int32Array): void;
  termOf(number: number): Term;
  nameOf(number: number): string;
  /** How much a word tells: rare words more, as in TF-IDF, up to a limit. */
  weightOf(number: number): number;
}

/** A word that nobody else writes is often a misspelling: it must not outweigh all others. */
const MAX_WEIGHT = 6;
/** Weights are computed again when there are so many times more or fewer documents. */
const GROWTH = 1.125;

export function createDictionary(): Dictionary {
  const numbers = new Map<string, number>();
  const names: string[] = [];
  const documentsWith: number[][] = [];
  const unused: number[] = [];
  const misspellings = createMisspellings();
  const terms = new Map<number, Term>();
  let weights: number[] = [];
  let [count, weighedAt] = [0, 0];

  const numberOf = (word: string): number => {
    const known = numbers.get(word);
    if (known !== undefined) return known;
    const number = unused.pop() ?? names.length;
    numbers.set(word, number);
    names[number] = word;
    documentsWith[number] = [];
    weights[number] = MAX_WEIGHT;
    misspellings.add(word, number);
    return number;
  };
  const forget = (number: number): void => {
    const word = names[number] as string;
    numbers.delete(word);
    misspellings.remove(word, number);
    unused.push(number);
  };
  const listOf = (number: number): number[] => documentsWith[number] as number[];
  const weigh = (number: number): number => Math.log((1 + count) / (1 + listOf(number).length)) + 1;
  const weighAgain = (): void => {
    if (count < weighedAt * GROWTH && count > weighedAt / GROWTH) return;
    weighedAt = count;
    weights = names.map((_name, number) => Math.min(MAX_WEIGHT, weigh(number)));
  };
  const makeTerm = (number: number): Term => {
    const own = listOf(number);
    const near = misspellings.near(names[number] as string).filter((other) => other !== number);
    const cost = near.reduce((sum, other) => sum + listOf(other).length, own.length);
    return { own, near: near.map(listOf), weight: weigh(number), cost };
  };

  return {
    add(document, words) {
      const own = Int32Array.from(words, numberOf).sort();
      for (const number of distinct(own)) listOf(number).push(document);
      count += 1;
      terms.clear();
      weighAgain();
      return own;
    },
    remove(document, own) {
      for (const number of distinct(own)) {
        const list = listOf(number);
        list.splice(list.lastIndexOf(document), 1);
        if (list.length === 0) forget(number);
      }
      count -= 1;
      terms.clear();
    },
    termOf(number) {
      const known = terms.get(number);
      if (known) return known;
      const term = makeTerm(number);
      terms.set(number, term);
      return term;
    },
    nameOf: (number) => names[number] as string,
    weightOf: (number) => weights[number] as number,
  };
}

/** The numbers of a sorted list, each once. */
export function distinct(sorted: Int32Array): Int32Array {
  return sorted.filter((number, i) => i === 0 || number !== sorted[i - 1]);
}
