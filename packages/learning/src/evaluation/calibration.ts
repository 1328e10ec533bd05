/** Predictions within a range, and how often they came true. */
export interface CalibrationBin {
  from: number;
  to: number;
  count: number;
  meanPrediction: number;
  shareTrue: number;
}

/** Predictions in ranges of equal width; ranges without predictions are left out. */
export function calibrationOf(probabilities: readonly number[], answers: readonly boolean[], bins = 10): CalibrationBin[] {
  const groups = Map.groupBy(probabilities.keys(), (n) => Math.min(bins - 1, Math.floor((probabilities[n] as number) * bins)));
  return [...groups]
    .toSorted(([a], [b]) => a - b)
    .map(([bin, members]) => ({
      from: bin / bins,
      to: (bin + 1) / bins,
      count: members.length,
      meanPrediction: members.reduce((sum, n) => sum + (probabilities[n] as number), 0) / members.length,
      shareTrue: members.filter((n) => answers[n]).length / members.length,
    }));
}
