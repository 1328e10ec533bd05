import { EMPTY_VECTOR, type SparseVector } from './sparse-vector.ts';

/** How often the terms occur in a set of documents that changes. */
interface Vocabulary {
  readonly documentCount: number;
  readonly termCount: number;
  addDocument(tokens: readonly string[]): void;
  /** Takes back a document that was added with the same tokens. */
  removeDocument(tokens: readonly string[]): void;
  /** In how many documents a term occurs. */
  documentsWith(term: string): number;
  /** ln((1 + documents) / (1 + documents with the term)) + 1: the rarer, the higher; never zero. */
  inverseFrequency(term: string): number;
  /** The count of each term times its inverse frequency, of length 1. Terms that occur in no document are left out. */
  vectorOf(tokens: readonly string[]): SparseVector;
  /** The term at a place of the vectors. */
  termAt(place: number): string | undefined;
}

interface Entry {
  place: number;
  documents: number;
}

/** Places are never used twice, so that an old vector cannot speak of a new term. */
export function createVocabulary(): Vocabulary {
  const entries = new Map<string, Entry>();
  const terms = new Map<number, string>();
  let documentCount = 0;
  let nextPlace = 0;

  const add = (term: string): void => {
    const entry = entries.get(term);
    if (entry) entry.documents += 1;
    else {
      entries.set(term, { place: nextPlace, documents: 1 });
      terms.set(nextPlace, term);
      nextPlace += 1;
    }
  };
  const remove = (term: string): void => {
    const entry = entries.get(term) as Entry;
    entry.documents -= 1;
    if (entry.documents > 0) return;
    entries.delete(term);
    terms.delete(entry.place);
  };
  const weigh = (documents: number): number => Math.log((1 + documentCount) / (1 + documents)) + 1;

  return {
    get documentCount() {
      return documentCount;
    },
    get termCount() {
      return entries.size;
    },
    addDocument(tokens) {
      for (const term of new Set(tokens)) add(term);
      documentCount += 1;
    },
    removeDocument(tokens) {
      const own = new Set(tokens);
      if (documentCount === 0 || ![...own].every((term) => entries.has(term))) throw new Error('This document was not added.');
      for (const term of own) remove(term);
      documentCount -= 1;
    },
    documentsWith: (term) => entries.get(term)?.documents ?? 0,
    inverseFrequency: (term) => weigh(entries.get(term)?.documents ?? 0),
    vectorOf: (tokens) => unitVector(weightsOf(tokens, entries, weigh)),
    termAt: (place) => terms.get(place),
  };
}

function weightsOf(tokens: readonly string[], entries: ReadonlyMap<string, Entry>, weigh: (documents: number) => number) {
  const weights = new Map<number, number>();
  for (const term of tokens) {
    const entry = entries.get(term);
    if (entry) weights.set(entry.place, (weights.get(entry.place) ?? 0) + weigh(entry.documents));
  }
  return weights;
}

function unitVector(weights: ReadonlyMap<number, number>): SparseVector {
  const length = Math.sqrt([...weights.values()].reduce((sum, weight) => sum + weight * weight, 0));
  if (length === 0) return EMPTY_VECTOR;
  const places = [...weights.keys()].sort((a, b) => a - b);
  return { places, values: places.map((place) => (weights.get(place) as number) / length) };
}
