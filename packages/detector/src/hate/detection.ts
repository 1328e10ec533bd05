/** The detector's result for a text. */
export const LABELS = ['hateful', 'normal'] as const;
export type Label = (typeof LABELS)[number];

export const METHODS = ['ai', 'keyword'] as const;
export type Method = (typeof METHODS)[number];

export interface Classification {
  label: Label;
  /** How certain it is of that label, 0 to 1. */
  confidence: number;
  method: Method;
  /** The decisive words as written, by decreasing weight. */
  keywords: string[];
  /** One sentence for a person. */
  explanation: string;
}

/** A part of a text, in UTF-16 units. */
export interface Span {
  start: number;
  end: number;
}

export interface Detection extends Classification {
  /** The probability that the text is hateful, 0 to 1; `label` follows from it and the threshold. */
  probability: number;
  /** The sentences that made it hateful; empty if it is normal. */
  spans: Span[];
}

/** A word's contribution to the score of its passage: above 0 towards hateful. */
export interface WordWeight extends Span {
  weight: number;
}

/** A model's result for one passage. */
export interface Score {
  /** Log odds of hateful; at 0 the model is undecided. */
  logit: number;
  words: WordWeight[];
}

/** A classifier of short passages, of any kind. */
export interface PassageModel {
  /** The version of the weights, stored with feedback as `modelUsed`. */
  readonly version: string;
  /** How many characters it reads together. Sentences are combined up to that; if missing, it reads them one by one. */
  readonly reach?: number;
  /** `before` is the previous passage, which may name whom "they" means. */
  score(passage: string, before?: string): Score;
}
