import type { Term } from './dictionary.ts';

/** The share of a text's words by which it is searched, rarest first: whatever shares a little more than half shares one of these. */
const SEARCHED = 0.45;
const MAX_SEARCHED = 12;
/** In a text whose other words are in nearly all texts, the rest would only cost time. */
const ENOUGH_WEIGHT = 0.75;
/** Words in so few documents are always searched by: that costs nothing. */
const CHEAP = 64;
/** What a misspelling counts, beside 1 for the word itself. */
const MISSPELLED = 0.7;
/** A candidate shares at least this much of the weight of the words searched by. */
const MIN_SHARE = 0.35;

/** Finds documents that share words with a text. It has a number for each document, so one is made for many searches. */
export interface CandidateSearch {
  /** Calls `found` with each document below `before` that shares enough of the weight of these terms. */
  search(terms: readonly Term[], before: number, found: (document: number) => void): void;
}

export function createCandidateSearch(): CandidateSearch {
  let shared = new Float32Array(1024);
  let touched = new Int32Array(1024);
  let count = 0;

  const addList = (list: readonly number[], weight: number, before: number): void => {
    for (let i = 0; i < list.length; i += 1) {
      const document = list[i] as number;
      if (document >= before) break;
      if (shared[document] === 0) {
        touched[count] = document;
        count += 1;
      }
      shared[document] = (shared[document] as number) + weight;
    }
  };
  return {
    search(terms, before, found) {
      if (shared.length < before) {
        shared = new Float32Array(2 * before);
        touched = new Int32Array(2 * before);
      }
      count = 0;
      let total = 0;
      for (const { own, near, weight } of searchedTerms(terms)) {
        total += weight;
        addList(own, weight, before);
        for (const list of near) addList(list, MISSPELLED * weight, before);
      }
      for (let i = 0; i < count; i += 1) {
        const document = touched[i] as number;
        const isCandidate = (shared[document] as number) >= MIN_SHARE * total;
        shared[document] = 0;
        if (isCandidate) found(document);
      }
    },
  };
}

/**
 * The rarest terms, until there are enough of them or they have enough of the weight. Words that no other document has, not even
 * misspelled, find nothing.
 */
function searchedTerms(terms: readonly Term[]): Term[] {
  const known = terms.filter(({ cost }) => cost > 1).sort((a, b) => a.cost - b.cost);
  const count = Math.min(MAX_SEARCHED, Math.ceil(SEARCHED * known.length) + 1);
  const enough = ENOUGH_WEIGHT * known.reduce((sum, { weight }) => sum + weight, 0);
  let total = 0;
  return known.filter(({ cost, weight }, i) => {
    const isSearched = cost <= CHEAP || (i < count && total < enough);
    if (isSearched) total += weight;
    return isSearched;
  });
}
