import { tokenise } from '../tokens/index.ts';
import { type DocumentFrequencies, type TermWeights, weighTerms } from './term-weights.ts';

/** A subtopic as people describe it, with the vectors of its name and keywords. */
export interface DescribedSubtopic {
  name: string;
  keywords: readonly string[];
  vectors: readonly Float32Array[];
}

/** What texts of one language are compared with. */
export interface Prototype {
  terms: ReadonlySet<string>;
  weights: TermWeights;
  centroid: Float32Array;
  /** Each keyword with its terms, which a text contains one after the other. */
  keywords: readonly { keyword: string; terms: readonly string[] }[];
}

/** The words of a text as they are compared: without those that every text has, in their base form. */
export function termsOf(text: string, language: string): string[] {
  return tokenise(text, { language, stopWords: 'remove', lemmas: true });
}

export function prototypeOf(
  { name, keywords, vectors }: DescribedSubtopic,
  { language, frequencies }: { language: string; frequencies: DocumentFrequencies },
): Prototype {
  const found = keywords.map((keyword) => ({ keyword, terms: termsOf(keyword, language) }));
  const terms = [...termsOf(name, language), ...found.flatMap((each) => each.terms)];
  return {
    terms: new Set(terms),
    weights: weighTerms(terms, frequencies),
    centroid: centroidOf(vectors),
    keywords: found.filter((each) => each.terms.length > 0),
  };
}

/** The mean of vectors. Its length does not matter, as only its direction is compared. */
export function centroidOf(vectors: readonly Float32Array[]): Float32Array {
  const sum = new Float64Array(vectors[0]?.length ?? 0);
  for (const vector of vectors) for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] as number) + (vector[at] as number);
  return Float32Array.from(sum, (value) => value / vectors.length);
}
