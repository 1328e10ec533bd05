import type { Layout } from './layout.ts';

/** Every rating as mean + rater's intercept + item's intercept + rater's viewpoint × item's viewpoint. */
export interface Factors {
  mean: number;
  raterIntercept: Float64Array;
  raterView: Float64Array;
  itemIntercept: Float64Array;
  itemView: Float64Array;
  /** For each rating, the part of the rater's own prediction that comes from this rating itself; 0 to 1. */
  raterLeverage: Float64Array;
  variances: Variances;
}

/** The variance of each part. An intercept or viewpoint is regularised with noise ÷ its variance. */
export interface Variances {
  noise: number;
  raterIntercept: number;
  raterView: number;
  itemIntercept: number;
  itemView: number;
}

const START: Variances = { noise: 0.15, raterIntercept: 0.02, raterView: 0.1, itemIntercept: 0.05, itemView: 0.05 };
/** The number of observations the initial variances are worth, and the smallest variance allowed. */
const START_WORTH = 5;
const MIN_VARIANCE = 1e-4;
const SWEEPS = { fewest: 8, most: 300 };
const MAX_STEPS = 8e6;
const STILL = 1e-10;

/**
 * Ridge regression in turns, items given raters and raters given items, each pair of unknowns in closed form. Raters'
 * viewpoints are regularised towards the camps found before; the strengths are estimated along the way.
 */
export function factorise(layout: Layout, place: Float64Array, variances: Variances = START): Factors {
  const factors: Factors = {
    mean: meanRating(layout),
    raterIntercept: new Float64Array(layout.raterCount),
    raterView: place.slice(),
    itemIntercept: new Float64Array(layout.itemCount),
    itemView: new Float64Array(layout.itemCount),
    raterLeverage: new Float64Array(layout.raterCount),
    variances: { ...variances },
  };
  const sweeps = Math.max(SWEEPS.fewest, Math.min(SWEEPS.most, Math.floor(MAX_STEPS / Math.max(1, layout.size))));
  let noise = variances.noise;
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    const items = solveItems(layout, factors);
    const raters = solveRaters(layout, factors, place);
    recentre(factors);
    learnVariances(factors.variances, layout, items, raters);
    const moved = Math.abs(factors.variances.noise - noise);
    noise = factors.variances.noise;
    if (moved < STILL && sweep > SWEEPS.fewest) break;
  }
  solveItems(layout, factors);
  return factors;
}

/** Sums after solving one side: squares plus their uncertainty and, for raters, the squared errors. */
interface Left {
  count: number;
  interceptSquares: number;
  viewSquares: number;
  errorSquares: number;
  /** The degrees of freedom used by the unknowns. */
  taken: number;
}

/** The two unknowns of an item or rater: the sums of its least-squares problem, and the solution. */
export class Pair {
  intercept = 0;
  view = 0;
  interceptVariance = 0;
  viewVariance = 0;
  #ones = 0;
  #xs = 0;
  #xxs = 0;
  #ys = 0;
  #xys = 0;

  clear(): void {
    this.#ones = 0;
    this.#xs = 0;
    this.#xxs = 0;
    this.#ys = 0;
    this.#xys = 0;
  }

  add(x: number, y: number, weight: number): void {
    this.#ones += weight;
    this.#xs += weight * x;
    this.#xxs += weight * x * x;
    this.#ys += weight * y;
    this.#xys += weight * x * y;
  }

  /** Least squares with priors worth `held` observations: intercept at 0 and viewpoint at `centre`. */
  solve(held: { intercept: number; view: number }, noise: number, centre = 0): void {
    const a = this.#ones + held.intercept;
    const c = this.#xxs + held.view;
    const y = this.#xys + held.view * centre;
    const determinant = a * c - this.#xs * this.#xs;
    this.intercept = (c * this.#ys - this.#xs * y) / determinant;
    this.view = (a * y - this.#xs * this.#ys) / determinant;
    this.interceptVariance = (noise * c) / determinant;
    this.viewVariance = (noise * a) / determinant;
  }

  /** How much an observation at `x` contributed to its own prediction. */
  leverage(x: number, held: { intercept: number; view: number }): number {
    const a = this.#ones + held.intercept;
    const c = this.#xxs + held.view;
    return (c - 2 * x * this.#xs + x * x * a) / (a * c - this.#xs * this.#xs);
  }

  /** The degrees of freedom of the pair. */
  taken(held: { intercept: number; view: number }, noise: number): number {
    return 2 - (held.intercept * this.interceptVariance + held.view * this.viewVariance) / noise;
  }
}

/** The strength of the priors on an item's intercept and viewpoint, in observations. */
export function itemPrior({ noise, itemIntercept, itemView }: Variances): { intercept: number; view: number } {
  return { intercept: noise / itemIntercept, view: noise / itemView };
}

function solveItems(layout: Layout, factors: Factors): Left {
  const { itemStart, rater, rating, weight } = layout;
  const { mean, raterIntercept, raterView, variances } = factors;
  const held = itemPrior(variances);
  const left: Left = { count: 0, interceptSquares: 0, viewSquares: 0, errorSquares: 0, taken: 0 };
  const pair = new Pair();
  for (let n = 0; n < layout.itemCount; n += 1) {
    pair.clear();
    const to = itemStart[n + 1] as number;
    for (let at = itemStart[n] as number; at < to; at += 1) {
      const u = rater[at] as number;
      const y = (rating[at] as number) - mean - (raterIntercept[u] as number);
      pair.add(raterView[u] as number, y, weight === undefined ? 1 : (weight[at] as number));
    }
    pair.solve(held, variances.noise);
    factors.itemIntercept[n] = pair.intercept;
    factors.itemView[n] = pair.view;
    if (to > (itemStart[n] as number)) leave(left, pair, { held, noise: variances.noise, centre: 0 });
  }
  return left;
}

function solveRaters(layout: Layout, factors: Factors, place: Float64Array): Left {
  const { raterStart, ofRater, rating, weight } = layout;
  const { mean, itemIntercept, itemView, variances } = factors;
  const itemOf = layout.item;
  const held = { intercept: variances.noise / variances.raterIntercept, view: variances.noise / variances.raterView };
  const left: Left = { count: 0, interceptSquares: 0, viewSquares: 0, errorSquares: 0, taken: 0 };
  const pair = new Pair();
  for (let u = 0; u < layout.raterCount; u += 1) {
    pair.clear();
    const from = raterStart[u] as number;
    const to = raterStart[u + 1] as number;
    const centre = place[u] as number;
    for (let i = from; i < to; i += 1) {
      const at = ofRater[i] as number;
      const n = itemOf[at] as number;
      const y = (rating[at] as number) - mean - (itemIntercept[n] as number);
      pair.add(itemView[n] as number, y, weight === undefined ? 1 : (weight[at] as number));
    }
    pair.solve(held, variances.noise, centre);
    factors.raterIntercept[u] = pair.intercept;
    factors.raterView[u] = pair.view;
    if (to === from) continue;
    leave(left, pair, { held, noise: variances.noise, centre });
    factors.raterLeverage[u] = pair.taken(held, variances.noise) / (to - from);
    for (let i = from; i < to; i += 1) {
      const at = ofRater[i] as number;
      const n = itemOf[at] as number;
      const error = (rating[at] as number) - mean - (itemIntercept[n] as number) - pair.intercept - pair.view * (itemView[n] as number);
      left.errorSquares += (weight === undefined ? 1 : (weight[at] as number)) * error * error;
    }
  }
  return left;
}

function leave(
  left: Left,
  pair: Pair,
  { held, noise, centre }: { held: { intercept: number; view: number }; noise: number; centre: number },
): void {
  left.count += 1;
  left.interceptSquares += pair.intercept ** 2 + pair.interceptVariance;
  left.viewSquares += (pair.view - centre) ** 2 + pair.viewVariance;
  left.taken += pair.taken(held, noise);
}

/** Moves the mean of all raters' intercepts into the overall mean. */
function recentre(factors: Factors): void {
  const { raterIntercept } = factors;
  let mean = 0;
  for (const intercept of raterIntercept) mean += intercept / raterIntercept.length;
  for (let u = 0; u < raterIntercept.length; u += 1) raterIntercept[u] = (raterIntercept[u] as number) - mean;
  factors.mean += mean;
}

function learnVariances(variances: Variances, { size }: Layout, items: Left, raters: Left): void {
  const towards = (sum: number, count: number, start: number): number =>
    Math.max(MIN_VARIANCE, (sum + START_WORTH * start) / (count + START_WORTH));
  variances.itemIntercept = towards(items.interceptSquares, items.count, START.itemIntercept);
  variances.itemView = towards(items.viewSquares, items.count, START.itemView);
  variances.raterIntercept = towards(raters.interceptSquares, raters.count, START.raterIntercept);
  variances.raterView = towards(raters.viewSquares, raters.count, START.raterView);
  variances.noise = towards(raters.errorSquares, Math.max(1, size - items.taken - raters.taken), START.noise);
}

function meanRating({ size, rating }: Layout): number {
  let sum = 0;
  for (let at = 0; at < size; at += 1) sum += rating[at] as number;
  return size > 0 ? sum / size : 0.5;
}
