import type { ComparisonOptions } from './compare-arms.ts';

/** In each arm, before anything is said. */
export const LEAST_PEOPLE = 50;
const ALPHA = 0.05;
/** Where an effect of a tenth or two of the mean can be seen. */
const TUNED_FOR = 1000;

/** The chance of an error is shared by the candidates, so that it is the same for an experiment with many. */
export function experimentSequence(candidates: number): ComparisonOptions {
  return { alpha: ALPHA / candidates, tunedFor: TUNED_FOR, leastPeople: LEAST_PEOPLE };
}
