import { cosine, type HybridWeights, hybridSimilarity, jaccard, type Similarities } from '../similarity/index.ts';
import type { Prototype } from './prototype.ts';
import { type DocumentFrequencies, termCosine, weighTerms } from './term-weights.ts';

/** A text to compare, as terms in their order and as a vector. */
export interface ComparableText {
  terms: readonly string[];
  vector: Float32Array;
}

/** How a text compares with a subtopic. Every number is 0 to 1. */
export interface SubtopicComparison extends Similarities {
  similarity: number;
  /** The keywords of the subtopic that the text contains. */
  keywords: string[];
}

export interface ComparisonRules {
  frequencies: DocumentFrequencies;
  weights: HybridWeights;
}

/** Compares a text with subtopics, in their order. */
export function compareWithSubtopics(
  { terms, vector }: ComparableText,
  prototypes: readonly Prototype[],
  { frequencies, weights }: ComparisonRules,
): SubtopicComparison[] {
  const own = new Set(terms);
  const weighed = weighTerms(terms, frequencies);
  return prototypes.map((prototype) => {
    const parts = {
      cosine: Math.max(0, cosine(vector, prototype.centroid)),
      jaccard: jaccard(own, prototype.terms),
      tfidf: termCosine(weighed, prototype.weights),
    };
    // Weights such as 0.6 + 0.3 + 0.1 may add up to a little more than 1.
    return { similarity: Math.min(1, hybridSimilarity(parts, weights)), ...parts, keywords: findKeywords(terms, own, prototype) };
  });
}

function findKeywords(terms: readonly string[], own: ReadonlySet<string>, { keywords }: Prototype): string[] {
  return keywords.filter((each) => each.terms.every((term) => own.has(term)) && hasRun(terms, each.terms)).map(({ keyword }) => keyword);
}

/** Whether terms stand in a text one after the other. */
function hasRun(terms: readonly string[], run: readonly string[]): boolean {
  return terms.some((_, start) => run.every((term, at) => terms[start + at] === term));
}

/** How alike two texts are by the same three measures. Their words are compared as sets. */
export function compareTexts(
  a: ComparableText,
  b: ComparableText,
  { frequencies, weights }: ComparisonRules,
): Similarities & { similarity: number } {
  const parts = {
    cosine: Math.max(0, cosine(a.vector, b.vector)),
    jaccard: jaccard(new Set(a.terms), new Set(b.terms)),
    tfidf: termCosine(weighTerms(a.terms, frequencies), weighTerms(b.terms, frequencies)),
  };
  return { similarity: Math.min(1, hybridSimilarity(parts, weights)), ...parts };
}

const DUPLICATE_COSINE = 0.85;
const DUPLICATE_JACCARD = 0.5;

/** Whether two texts say nearly the same in nearly the same words. */
export function isNearDuplicate(parts: Pick<Similarities, 'cosine' | 'jaccard'>): boolean {
  return parts.cosine >= DUPLICATE_COSINE && parts.jaccard >= DUPLICATE_JACCARD;
}
