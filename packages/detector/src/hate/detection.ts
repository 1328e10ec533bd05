/** What the detector says of a text. */
export const LABELS = ['hateful', 'normal'] as const;
export type Label = (typeof LABELS)[number];

export const METHODS = ['ai', 'keyword'] as const;
export type Method = (typeof METHODS)[number];

export interface Classification {
  label: Label;
  /** How sure it is of that label, 0 to 1. */
  confidence: number;
  method: Method;
  /** The words that weighed, as they stand in the text, the heaviest first. */
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
  /** How likely the text is hateful, 0 to 1; `label` follows from it and the threshold. */
  probability: number;
  /** The sentences that made it hateful; empty where it is normal. */
  spans: Span[];
}

/** What a word adds to the judgement of its passage: above 0 towards hateful. */
export interface WordWeight extends Span {
  weight: number;
}

/** What a model says of one passage. */
export interface Score {
  /** Log-odds of hateful: 0 is where the model is undecided. */
  logit: number;
  words: WordWeight[];
}

/** A classifier of short passages, whatever it is made of. */
export interface PassageModel {
  /** Which weights: kept with each feedback as `modelUsed`. */
  readonly version: string;
  /** How many characters it reads at once. Sentences are put together up to that; without it, it reads one by one. */
  readonly reach?: number;
  /** `before` is the passage before, which may hold whom "they" means. */
  score(passage: string, before?: string): Score;
}
