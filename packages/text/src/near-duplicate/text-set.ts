import { createCandidateSearch } from './candidates.ts';
import { compareWords } from './compare-words.ts';
import { createDictionary, distinct } from './dictionary.ts';
import { createTrigramWeights } from './trigram-weights.ts';
import { SIGNATURE_LENGTH, sharedBits, type Trigrams, trigramsOf, writeSignature } from './trigrams.ts';

/** Chosen on texts with planted edits: lower, and texts about the same thing in the same form become duplicates. */
export const MIN_SIMILARITY = 0.65;
/** The trigrams decide only if they are this similar: the last resort for misspellings that are not recognised as such. */
const MIN_TRIGRAM_COSINE = 0.85;
/** Texts that share fewer bits than this are never duplicates. */
const MIN_SHARED_BITS = 0.45;
/** Words less similar than this are not compared by trigrams. */
const MIN_FOR_TRIGRAMS = 0.45;

interface Match {
  document: number;
  similarity: number;
}

/** Texts, numbered from 0 as they are added, and which of them resemble each other. */
export interface TextSet {
  add(words: readonly string[]): number;
  remove(document: number): void;
  /** The documents below `before` that resemble a document, most similar first. */
  similarTo(document: number, before: number, minSimilarity: number): Match[];
}

interface Entry {
  numbers: Int32Array;
  trigrams: Trigrams;
}

export function createTextSet(): TextSet {
  const dictionary = createDictionary();
  const weights = createTrigramWeights();
  const candidates = createCandidateSearch();
  const entries: (Entry | undefined)[] = [];
  let signatures = new Int32Array(1024 * SIGNATURE_LENGTH);

  const entryOf = (document: number): Entry => {
    const entry = entries[document];
    if (!entry) throw new Error(`There is no document ${document}.`);
    return entry;
  };
  const resemble = (a: number, b: number): boolean => sharedBits(signatures, a * SIGNATURE_LENGTH, b * SIGNATURE_LENGTH) >= MIN_SHARED_BITS;
  const similarity = (a: Entry, b: Entry): number => {
    const byWords = compareWords(a.numbers, b.numbers, dictionary);
    if (byWords >= MIN_SIMILARITY || byWords < MIN_FOR_TRIGRAMS) return byWords;
    const byTrigrams = weights.cosine(a.trigrams, b.trigrams);
    return byTrigrams >= MIN_TRIGRAM_COSINE ? byTrigrams : byWords;
  };

  return {
    add(words) {
      const document = entries.length;
      const trigrams = trigramsOf(words);
      entries.push({ numbers: dictionary.add(document, words), trigrams });
      weights.add(trigrams);
      if (signatures.length < entries.length * SIGNATURE_LENGTH) signatures = twice(signatures);
      writeSignature(trigrams, signatures, document * SIGNATURE_LENGTH);
      return document;
    },
    remove(document) {
      const { numbers, trigrams } = entryOf(document);
      dictionary.remove(document, numbers);
      weights.remove(trigrams);
      signatures.fill(0, document * SIGNATURE_LENGTH, (document + 1) * SIGNATURE_LENGTH);
      entries[document] = undefined;
      while (entries.length > 0 && !entries.at(-1)) entries.pop();
    },
    similarTo(document, before, minSimilarity) {
      const own = entryOf(document);
      const terms = Array.from(distinct(own.numbers), dictionary.termOf);
      const matches: Match[] = [];
      candidates.search(terms, before, (other) => {
        if (other === document || !resemble(document, other)) return;
        const found = similarity(own, entryOf(other));
        if (found >= minSimilarity) matches.push({ document: other, similarity: found });
      });
      return matches.sort((a, b) => b.similarity - a.similarity || a.document - b.document);
    },
  };
}

function twice(numbers: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * numbers.length);
  larger.set(numbers);
  return larger;
}
