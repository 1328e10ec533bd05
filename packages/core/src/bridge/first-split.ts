import type { Layout } from './layout.ts';

/** A like weighs more than rating at all, which weighs more than a dislike. */
const PRESENCE = 1;
/** Rounds for a small crowd, where they are cheap and singular values lie close together; a large crowd needs fewer. */
const MAX_ROUNDS = 20_000;
const MAX_STEPS = 2.5e7;
const STILL = 1e-13;
/** How far apart the initial guess puts the camps, in log odds for one standard deviation. */
const GAIN = 1.5;

/**
 * An initial guess of each rater's camp, in log odds: the second singular vector of who rated what, with likes counted more
 * than dislikes, scaled so that active raters and popular items do not dominate it.
 */
export function firstSplit(layout: Layout): Float64Array {
  const value = valuesOf(layout);
  const sums = sumsOf(layout, value);
  const rounds = Math.max(20, Math.min(MAX_ROUNDS, Math.floor(MAX_STEPS / Math.max(1, layout.size))));
  let side = seedVector(layout.raterCount);
  for (let round = 0; round < rounds; round += 1) {
    const next = multiply(layout, { value, sums, side });
    if (!normalise(next)) break; // nothing remains beyond the row and column sums
    const still = farthest(side, next) < STILL;
    side = next;
    if (still) break;
  }
  return guess(side, sums.raterScale);
}

function valuesOf({ size, rating }: Layout): Float64Array {
  let mean = 0;
  for (let at = 0; at < size; at += 1) mean += (rating[at] as number) / size;
  const value = new Float64Array(size);
  for (let at = 0; at < size; at += 1) value[at] = PRESENCE + (rating[at] as number) - mean;
  return value;
}

interface Sums {
  item: Float64Array;
  rater: Float64Array;
  total: number;
  /** One over the root of each sum. The mean is added; otherwise raters and items with one or two ratings would dominate. */
  itemScale: Float64Array;
  raterScale: Float64Array;
}

function sumsOf({ itemCount, raterCount, itemStart, rater }: Layout, value: Float64Array): Sums {
  const item = new Float64Array(itemCount);
  const byRater = new Float64Array(raterCount);
  let total = 0;
  for (let n = 0; n < itemCount; n += 1) {
    for (let at = itemStart[n] as number; at < (itemStart[n + 1] as number); at += 1) {
      const v = value[at] as number;
      item[n] = (item[n] as number) + v;
      byRater[rater[at] as number] = (byRater[rater[at] as number] as number) + v;
      total += v;
    }
  }
  const scale = (sums: Float64Array): Float64Array => sums.map((sum) => 1 / Math.sqrt(sum + total / sums.length || 1));
  return { item, rater: byRater, total: total || 1, itemScale: scale(item), raterScale: scale(byRater) };
}

/** One step of power iteration, from raters to items and back, without the part explained by row and column sums alone. */
function multiply(layout: Layout, { value, sums, side }: { value: Float64Array; sums: Sums; side: Float64Array }): Float64Array {
  const { itemCount, raterCount, itemStart, rater } = layout;
  const scaled = side.map((x, u) => x * (sums.raterScale[u] as number));
  const expected = dot(scaled, sums.rater) / sums.total;
  const next = new Float64Array(raterCount);
  let back = 0;
  for (let n = 0; n < itemCount; n += 1) {
    const from = itemStart[n] as number;
    const to = itemStart[n + 1] as number;
    let sum = 0;
    for (let at = from; at < to; at += 1) sum += (value[at] as number) * (scaled[rater[at] as number] as number);
    const place = (sums.itemScale[n] as number) ** 2 * (sum - expected * (sums.item[n] as number));
    back += (place * (sums.item[n] as number)) / sums.total;
    for (let at = from; at < to; at += 1) {
      next[rater[at] as number] = (next[rater[at] as number] as number) + (value[at] as number) * place;
    }
  }
  for (let u = 0; u < raterCount; u += 1) {
    next[u] = ((next[u] as number) - back * (sums.rater[u] as number)) * (sums.raterScale[u] as number);
  }
  return next;
}

/** Any start vector works that is not orthogonal to the one sought. This one is the same on every machine. */
function seedVector(length: number): Float64Array {
  const vector = Float64Array.from({ length }, (_, u) => ((Math.imul(u + 1, 0x9e3779b1) >>> 8) & 0xffff) / 0xffff - 0.5);
  normalise(vector);
  return vector;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += (a[i] as number) * (b[i] as number);
  return sum;
}

function farthest(a: Float64Array, b: Float64Array): number {
  let most = 0;
  for (let i = 0; i < a.length; i += 1) most = Math.max(most, Math.abs((a[i] as number) - (b[i] as number)));
  return most;
}

/** Scales a vector to length 1; returns false if it is zero. */
function normalise(vector: Float64Array): boolean {
  const length = Math.sqrt(dot(vector, vector));
  if (!(length > 1e-9)) return false;
  for (let i = 0; i < vector.length; i += 1) vector[i] = (vector[i] as number) / length;
  return true;
}

function guess(side: Float64Array, scale: Float64Array): Float64Array {
  const place = side.map((x, u) => x * (scale[u] as number));
  const deviation = Math.sqrt(dot(place, place) / Math.max(1, place.length));
  return deviation > 1e-12 ? place.map((x) => GAIN * Math.max(-2, Math.min(2, x / deviation))) : place.fill(0);
}
