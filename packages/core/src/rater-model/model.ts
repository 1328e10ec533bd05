import type { Rates } from './rates.ts';

/** Everything needed to judge an item later, as plain numbers. */
export interface ConsensusModel {
  policyVersion: string;
  classCount: number;
  /** The correlation of mistakes on one item, and its uncertainty (standard deviation of its logarithm). */
  correlation: number;
  correlationSpread: number;
  intervalDeviations: number;
  forms: readonly FormModel[];
}

/** One of the forms that are averaged. */
export interface FormModel extends Rates {
  name: string;
  weight: number;
  difficulties: readonly number[];
  prior: Float64Array;
  mix: Float64Array;
  /** Rates of raters unknown to the fit. */
  newcomer: Rates;
}

/** The rates of one rater, form by form; for a newcomer (-1) the expected ones. */
export function ratesOf({ classCount, forms }: ConsensusModel, rater: number): Rates[] {
  return forms.map(({ rates, heard, newcomer }) => {
    if (rater < 0) return newcomer;
    const at = rater * classCount;
    return {
      rates: rates.slice(at * classCount, (at + classCount) * classCount),
      heard: heard.slice(at, at + classCount),
    };
  });
}
