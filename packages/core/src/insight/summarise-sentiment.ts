export const TONES = ['negative', 'neutral', 'positive'] as const;
export type Tone = (typeof TONES)[number];

/** A single mild word in a long text should not name its tone. */
const TONE_AT = 0.2;

/** The word for a sentiment of −1 to 1. */
export function toneOf(score: number): Tone {
  if (score >= TONE_AT) return 'positive';
  return score <= -TONE_AT ? 'negative' : 'neutral';
}

export interface SentimentSummary extends Record<Tone, number> {
  /** Of the texts that were assessed; null if none was. */
  mean: number | null;
  assessed: number;
  /** Texts in languages without a word list. */
  not_assessed: number;
}

/** Summarises the sentiments of texts; null is one that was not assessed. */
export function summariseSentiment(scores: readonly (number | null)[]): SentimentSummary {
  const known = scores.filter((score) => score !== null);
  const count = (tone: Tone) => known.filter((score) => toneOf(score) === tone).length;
  return {
    mean: known.length === 0 ? null : known.reduce((sum, score) => sum + score, 0) / known.length,
    negative: count('negative'),
    neutral: count('neutral'),
    positive: count('positive'),
    assessed: known.length,
    not_assessed: scores.length - known.length,
  };
}
