const PARTS = ['score', 'readable', 'specific', 'reasoned', 'civil'] as const;
type Scores = Readonly<Record<(typeof PARTS)[number], number>>;

/** Fifths are as fine as such a score is reliable. */
const BINS = 5;

export interface QualitySummary {
  /** Of the texts that were assessed; null if none was. */
  means: Record<(typeof PARTS)[number], number> | null;
  /** How many texts have a score below 0.2, below 0.4 and so on. */
  distribution: number[];
  assessed: number;
  not_assessed: number;
}

/** Summarises the quality of texts; null is one that was not assessed. */
export function summariseQuality(qualities: readonly (Scores | null)[]): QualitySummary {
  const known = qualities.filter((quality) => quality !== null);
  const meanOf = (part: keyof Scores) => known.reduce((sum, quality) => sum + quality[part], 0) / known.length;
  const distribution = Array<number>(BINS).fill(0);
  for (const { score } of known) {
    const bin = Math.min(BINS - 1, Math.floor(score * BINS));
    distribution[bin] = (distribution[bin] ?? 0) + 1;
  }
  const means = Object.fromEntries(PARTS.map((part) => [part, meanOf(part)])) as unknown as NonNullable<QualitySummary['means']>;
  return { means: known.length === 0 ? null : means, distribution, assessed: known.length, not_assessed: qualities.length - known.length };
}
