import {
  type ComparableText,
  compareWithSubtopics,
  type DescribedSubtopic,
  type DocumentFrequencies,
  type Prototype,
  prototypeOf,
  type SubtopicComparison,
  termsOf,
} from '@verdict/text/comparison';
import type { HybridWeights } from '@verdict/text/similarity';

const UNKNOWN_LANGUAGE = 'und';

interface WrittenText {
  content: string;
  language: string;
  vector: Float32Array;
}

interface ComparerOptions {
  subtopics: readonly DescribedSubtopic[];
  /** The language of texts whose own is not known. */
  language: string;
  frequencies: DocumentFrequencies;
  weights: HybridWeights;
}

export type CompareText = (text: WrittenText) => SubtopicComparison[];

/** Compares texts with the same subtopics. Keywords are read in the language of each text, so that inflected forms are found. */
export function createComparer({ subtopics, language, frequencies, weights }: ComparerOptions): CompareText {
  const prototypes = new Map<string, Prototype[]>();
  const prototypesIn = (own: string): Prototype[] => {
    const known = prototypes.get(own);
    if (known) return known;
    const made = subtopics.map((subtopic) => prototypeOf(subtopic, { language: own, frequencies }));
    prototypes.set(own, made);
    return made;
  };
  return ({ content, vector, ...text }) => {
    const own = languageOf(text.language, language);
    const comparable: ComparableText = { terms: termsOf(content, own), vector };
    return compareWithSubtopics(comparable, prototypesIn(own), { frequencies, weights });
  };
}

/** The language a text is read in. */
export const languageOf = (own: string, ofTopic: string): string => (own === UNKNOWN_LANGUAGE ? ofTopic : own);
