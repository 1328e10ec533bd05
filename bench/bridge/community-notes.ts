import type { Ratings } from '@verdict/core/bridge';
import { seeded } from '@verdict/core/pseudorandom';

/** Constants published by Community Notes. */
const INTERCEPT_PENALTY = 0.15;
const FACTOR_PENALTY = 0.03;
const HELPFUL_AT = 0.4;
const MIN_RATINGS = 5;
const NET_MINIMUM = { ratings: 4, share: 0.05 };
const RATE = 0.2;
const STILL = 1e-7;
const MAX_ROUNDS = 500;

interface Factorised {
  noteIntercept: Float64Array;
  raterFactor: Float64Array;
}

/** Mean, rater intercepts, note intercepts, rater factors, note factors. */
type Parts = [Float64Array, Float64Array, Float64Array, Float64Array, Float64Array];

/**
 * The core of Community Notes as published: r = μ + i_u + i_n + f_u·f_n, squared error with penalties on all five, fitted as
 * they do by gradient descent (Adam) from small random numbers until the loss stops falling.
 */
export function factoriseNotes(ratings: Ratings): Factorised {
  const { itemCount, raterCount, rating } = ratings;
  const random = seeded(1);
  const start = (length: number): Float64Array => Float64Array.from({ length }, () => (random() - 0.5) * 0.2);
  const parts: Parts = [new Float64Array(1), start(raterCount), start(itemCount), start(raterCount), start(itemCount)];
  const steps = parts.map((part) => new Adam(part));
  let before = Number.POSITIVE_INFINITY;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const slopes = parts.map((part) => new Float64Array(part.length)) as Parts;
    const loss = addSlopes(ratings, parts, slopes) / rating.length;
    for (const [i, step] of steps.entries()) step.take(slopes[i] as Float64Array, 1 / rating.length);
    if (Math.abs(before - loss) < STILL) break;
    before = loss;
  }
  return { noteIntercept: parts[2], raterFactor: parts[3] };
}

/** Sums the gradient of every part over all ratings; returns the loss. */
function addSlopes({ item, rater, rating }: Ratings, parts: Parts, slopes: Parts): number {
  const [mean, raterIntercept, noteIntercept, raterFactor, noteFactor] = parts;
  const [ofMean, ofRaterIntercept, ofNoteIntercept, ofRaterFactor, ofNoteFactor] = slopes;
  const mu = mean[0] as number;
  let loss = 0;
  for (let row = 0; row < rating.length; row += 1) {
    const n = item[row] as number;
    const u = rater[row] as number;
    const iu = raterIntercept[u] as number;
    const note = noteIntercept[n] as number;
    const fu = raterFactor[u] as number;
    const fn = noteFactor[n] as number;
    const error = mu + iu + note + fu * fn - (rating[row] as number);
    loss += error * error + INTERCEPT_PENALTY * (mu * mu + iu * iu + note * note) + FACTOR_PENALTY * (fu * fu + fn * fn);
    ofMean[0] = (ofMean[0] as number) + error + INTERCEPT_PENALTY * mu;
    ofRaterIntercept[u] = (ofRaterIntercept[u] as number) + error + INTERCEPT_PENALTY * iu;
    ofNoteIntercept[n] = (ofNoteIntercept[n] as number) + error + INTERCEPT_PENALTY * note;
    ofRaterFactor[u] = (ofRaterFactor[u] as number) + error * fn + FACTOR_PENALTY * fu;
    ofNoteFactor[n] = (ofNoteFactor[n] as number) + error * fu + FACTOR_PENALTY * fn;
  }
  return loss;
}

class Adam {
  readonly #values: Float64Array;
  readonly #first: Float64Array;
  readonly #second: Float64Array;
  #round = 0;

  constructor(values: Float64Array) {
    this.#values = values;
    this.#first = new Float64Array(values.length);
    this.#second = new Float64Array(values.length);
  }

  take(slope: Float64Array, share: number): void {
    this.#round += 1;
    const one = 1 - 0.9 ** this.#round;
    const two = 1 - 0.999 ** this.#round;
    for (let i = 0; i < slope.length; i += 1) {
      const s = (slope[i] as number) * share;
      const first = 0.9 * (this.#first[i] as number) + 0.1 * s;
      const second = 0.999 * (this.#second[i] as number) + 0.001 * s * s;
      this.#first[i] = first;
      this.#second[i] = second;
      this.#values[i] = (this.#values[i] as number) - (RATE * (first / one)) / (Math.sqrt(second / two) + 1e-8);
    }
  }
}

/** Whether a note is helpful: intercept, number of ratings, and enough likes over dislikes on both signs of the factor. */
export function helpfulNotes(ratings: Ratings, { noteIntercept, raterFactor }: Factorised): boolean[] {
  const { item, rater, rating, itemCount } = ratings;
  const counts = new Int32Array(itemCount);
  const net = [new Float64Array(itemCount), new Float64Array(itemCount)] as const;
  for (let row = 0; row < rating.length; row += 1) {
    const n = item[row] as number;
    const side = net[(raterFactor[rater[row] as number] as number) > 0 ? 1 : 0];
    counts[n] = (counts[n] as number) + 1;
    side[n] = (side[n] as number) + (rating[row] === 1 ? 1 : rating[row] === 0 ? -1 : 0);
  }
  return Array.from(noteIntercept, (intercept, n) => {
    const count = counts[n] as number;
    const least = Math.min(net[0][n] as number, net[1][n] as number);
    return intercept >= HELPFUL_AT && count >= MIN_RATINGS && least >= NET_MINIMUM.ratings && least >= NET_MINIMUM.share * count;
  });
}
