import { type CampModel, KINDS } from './camp-model.ts';

/** Ratings and leniency are rounded to steps, so that the likelihood of each combination is computed once and looked up afterwards. */
export const RATING_STEPS = 64;
const LENIENCY_STEP = 0.1;
const MAX_LENIENCY = 2;
const LENIENCIES = 2 * Math.round(MAX_LENIENCY / LENIENCY_STEP) + 1;

export function ratingStep(rating: number): number {
  return Math.round(rating * RATING_STEPS);
}

export function leniencyStep(leniency: number): number {
  const held = Math.max(-MAX_LENIENCY, Math.min(MAX_LENIENCY, leniency));
  return Math.round((held + MAX_LENIENCY) / LENIENCY_STEP);
}

export interface RatingTable {
  /** The likelihood of a rating: [leniency step, rating step, kind of liking]. */
  likelihood: Float64Array;
  /** The probability that a rater of some leniency likes: [leniency step, kind of liking]. */
  like: Float64Array;
}

export function emptyTable(): RatingTable {
  return {
    likelihood: new Float64Array(LENIENCIES * (RATING_STEPS + 1) * KINDS),
    like: new Float64Array(LENIENCIES * KINDS),
  };
}

/** The index of a rater's likelihoods for a rating. */
export function cellOf(leniency: number, rating: number): number {
  return (leniency * (RATING_STEPS + 1) + rating) * KINDS;
}

/** The index of that rater's like probabilities. */
export function likesOf(cell: number): number {
  return Math.floor(cell / ((RATING_STEPS + 1) * KINDS)) * KINDS;
}

export function fillTable(table: RatingTable, model: CampModel, ratingSteps: readonly number[]): void {
  for (let step = 0; step < LENIENCIES; step += 1) {
    const shift = Math.exp(step * LENIENCY_STEP - MAX_LENIENCY);
    for (let kind = 0; kind < KINDS; kind += 1) {
      const odds = ((model.like[kind] as number) / (1 - (model.like[kind] as number))) * shift;
      const like = odds / (1 + odds);
      table.like[step * KINDS + kind] = like;
      const yes = model.sharpness * Math.log(like);
      const no = model.sharpness * Math.log(1 - like);
      for (const rating of ratingSteps) {
        const share = rating / RATING_STEPS;
        table.likelihood[cellOf(step, rating) + kind] = Math.exp(share * yes + (1 - share) * no);
      }
    }
  }
}
