import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Ratings } from '@verdict/core/bridge';
import { seeded } from '@verdict/core/pseudorandom';
import { normalFrom } from './normal.ts';

export interface LargeCrowd {
  ratings: Ratings;
  /** Whether an average rater on each side would find the note helpful more often than not. */
  helpful: Uint8Array;
}

const RATERS = 20_000;
const NOTES = 60_000;
const ROWS = 1_000_000;
/** An amount with which a good method finds about 92%. */
const NOISE = 0.9;

/**
 * A realistic large crowd: two clusters of viewpoints with everything in between, lenient and strict raters, few who rate much
 * and many who rate little, notes that attract the side they please, answers no, somewhat and yes.
 */
export function largeCrowd(seed: number): LargeCrowd {
  const random = seeded(seed);
  const normal = normalFrom(random);
  const view = Float64Array.from({ length: RATERS }, () => (random() < 0.6 ? 0.8 : -0.8) + 0.4 * normal());
  const lenient = view.map(() => 0.5 * normal());
  const quality = Float64Array.from({ length: NOTES }, () => 0.2 + 0.9 * normal());
  const leaning = quality.map(() => (random() < 0.5 ? 0.25 * normal() : (random() < 0.5 ? 1 : -1) * (1.1 + 0.4 * normal())));
  const pickRater = picker(
    Float64Array.from({ length: RATERS }, () => Math.exp(1.2 * normal())),
    random,
  );
  const pickNote = picker(
    Float64Array.from({ length: NOTES }, () => Math.exp(0.8 * normal())),
    random,
  );
  const ratings = {
    itemCount: NOTES,
    raterCount: RATERS,
    item: new Int32Array(ROWS),
    rater: new Int32Array(ROWS),
    rating: new Float32Array(ROWS),
  };
  const had = new Set<number>();
  for (let row = 0; row < ROWS; ) {
    const n = pickNote();
    const u = pickRater();
    const pull = (leaning[n] as number) * (view[u] as number);
    if (random() > 1 / (1 + Math.exp(-1 - pull)) || had.has(n * RATERS + u)) continue;
    had.add(n * RATERS + u);
    const liking = (quality[n] as number) + pull + (lenient[u] as number) + NOISE * normal();
    ratings.item[row] = n;
    ratings.rater[row] = u;
    ratings.rating[row] = liking > 0.3 ? 1 : liking > -0.3 ? 0.5 : 0;
    row += 1;
  }
  const helpful = Uint8Array.from(quality, (q, n) => (q - 0.8 * Math.abs(leaning[n] as number) > 0.2 ? 1 : 0));
  return { ratings, helpful };
}

/** Picks numbers in proportion to their weights. */
function picker(weights: Float64Array, random: () => number): () => number {
  const sums = new Float64Array(weights.length);
  let total = 0;
  for (let i = 0; i < weights.length; i += 1) {
    total += weights[i] as number;
    sums[i] = total;
  }
  return () => {
    const sought = random() * total;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] as number) < sought) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/** How often a helpful note has a higher score than another one; ties count half. */
export function areaUnderCurve(score: Float64Array, positive: Uint8Array): number {
  const order = Int32Array.from(score.keys()).sort((a, b) => (score[a] as number) - (score[b] as number));
  let ranks = 0;
  let count = 0;
  for (let i = 0; i < order.length; ) {
    let end = i;
    while (end < order.length && score[order[end] as number] === score[order[i] as number]) end += 1;
    for (let j = i; j < end; j += 1) {
      if (positive[order[j] as number] === 0) continue;
      ranks += (i + end + 1) / 2;
      count += 1;
    }
    i = end;
  }
  return (ranks - (count * (count + 1)) / 2) / (count * (score.length - count));
}

/** Writes it in the usual form: item, rater, rating. */
export async function writeLargeCrowd(file: string): Promise<void> {
  const { item, rater, rating } = largeCrowd(1).ratings;
  const lines = function* (): Generator<string> {
    yield 'item,rater,rating\n';
    for (let from = 0; from < item.length; from += 1000) {
      const rows = Array.from({ length: Math.min(1000, item.length - from) }, (_, i) => from + i);
      yield rows.map((row) => `note-${item[row]},rater-${rater[row]},${rating[row]}\n`).join('');
    }
  };
  await pipeline(Readable.from(lines()), createWriteStream(file));
}
