/** A value and how likely it is. */
export interface Outcome {
  value: number;
  probability: number;
}

/** The smallest value that the outcome does not exceed with this probability. */
export function quantileOf(outcomes: readonly Outcome[], level: number): number {
  const sorted = outcomes.toSorted((a, b) => a.value - b.value);
  let below = 0;
  for (const { value, probability } of sorted) {
    below += probability;
    if (below >= level - ROUNDING) return value;
  }
  return sorted.at(-1)?.value ?? 0;
}

/** Sums of many probabilities are off by this much. */
const ROUNDING = 1e-12;

/** How many of `draws` are successes if their rate is itself drawn from Beta(a, b); by 0, 1, … successes. */
export function betaBinomial(draws: number, a: number, b: number): number[] {
  const logs = [0];
  for (let k = 0; k < draws; k++) logs.push((logs[k] as number) + Math.log(((draws - k) * (a + k)) / ((k + 1) * (b + draws - k - 1))));
  const highest = Math.max(...logs);
  const weights = logs.map((log) => Math.exp(log - highest));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** Counts with more than the spread of a Poisson count: the rate is itself drawn from a gamma distribution of this shape. */
export function gammaPoisson(mean: number, shape: number, upTo: number): Outcome[] {
  const failure = mean / (mean + shape);
  const outcomes: Outcome[] = [];
  let probability = (1 - failure) ** shape;
  let below = 0;
  for (let value = 0; below < upTo; value++) {
    outcomes.push({ value, probability });
    below += probability;
    probability *= (failure * (shape + value)) / (value + 1);
    if (probability === 0) break;
  }
  return outcomes;
}
