/** What equal values become: neither the lowest nor the highest. */
const MIDDLE = 0.5;

/** Values moved and stretched so that the lowest is 0 and the highest 1; if all are equal, each is 0.5. */
export function minMax(values: readonly number[]): number[] {
  const low = values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
  const high = values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
  return values.map((value) => (high > low ? (value - low) / (high - low) : MIDDLE));
}

interface MeanAndDeviation {
  mean: number;
  /** Of the whole population: the sum of squares is divided by the number of values. */
  deviation: number;
}

/** Both are 0 for no values. */
export function meanAndDeviation(values: readonly number[]): MeanAndDeviation {
  if (values.length === 0) return { mean: 0, deviation: 0 };
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, deviation: Math.sqrt(squares / values.length) };
}

/** Values in deviations from their mean: mean 0, deviation 1; if all are equal, each is 0. */
export function zScores(values: readonly number[]): number[] {
  const { mean, deviation } = meanAndDeviation(values);
  return values.map((value) => (deviation > 0 ? (value - mean) / deviation : 0));
}
