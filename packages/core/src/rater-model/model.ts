import type { Rates } from './rates.ts';

/** Everything needed to judge an item later; plain numbers. */
export interface ConsensusModel {
  policyVersion: string;
  classCount: number;
  /** How much answers to one item err together, and how sure that is (standard deviation of its logarithm). */
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
  /** Raters whom the fit has not met. */
  newcomer: Rates;
}

/** What is known of one rater, form by form; of someone new (-1), what is expected of anyone. */
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
