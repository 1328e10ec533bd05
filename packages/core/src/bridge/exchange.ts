import { type CampModel, KINDS } from './camp-model.ts';
import type { Layout } from './layout.ts';
import { cellOf, emptyTable, RATING_STEPS, type RatingTable, ratingStep } from './rating-table.ts';

/** The messages between raters and items (belief propagation), one pair for each rating. */
export interface Exchange {
  layout: Layout;
  model: CampModel;
  table: RatingTable;
  step: Uint8Array;
  /** The index of each rating's likelihoods in the table. */
  cell: Int32Array;
  /** The probability that the rater is in the first camp, from all ratings but this one. */
  belief: Float64Array;
  /** What this item says about its rater's camp, in log odds. */
  message: Float64Array;
  /** For each item, the probability of each kind. */
  kinds: Float64Array;
  /** The part of the previous message that is kept, so that rounds do not oscillate. */
  kept: number;
  /** Whether any rating is between 0 and 1. */
  finelyRated: boolean;
}

const SMALLEST = 1e-150;

export function beginExchange(layout: Layout, model: CampModel, kept: number): Exchange {
  const { size, itemCount, rating } = layout;
  const step = Uint8Array.from({ length: size }, (_, at) => ratingStep(rating[at] as number));
  return {
    layout,
    model,
    table: emptyTable(),
    step,
    cell: new Int32Array(size),
    belief: new Float64Array(size),
    message: new Float64Array(size),
    kinds: new Float64Array(itemCount * KINDS),
    kept,
    finelyRated: step.some((s) => s > 0 && s < RATING_STEPS),
  };
}

/** Looks up the likelihoods again after leniencies have changed. */
export function findCells({ layout, cell, step }: Exchange, leniency: Uint8Array): void {
  for (let at = 0; at < layout.size; at += 1) {
    cell[at] = cellOf(leniency[layout.rater[at] as number] as number, step[at] as number);
  }
}

/** Computes the probability of each kind of an item from its ratings and the camps of its raters. */
export function updateKinds(exchange: Exchange, item: number): void {
  const { belief, cell, kinds, layout, model } = exchange;
  const { likelihood } = exchange.table;
  const { weight } = layout;
  const [first, second] = model.drawn;
  const [x0, x1, x2] = first as [number, number, number];
  const [y0, y1, y2] = second as [number, number, number];
  const from = layout.itemStart[item] as number;
  const to = layout.itemStart[item + 1] as number;
  let [w0, w1, w2, w3] = beforeRatings(model, ratingCount(layout, item));
  for (let at = from; at < to; at += 1) {
    const m = belief[at] as number;
    const k = cell[at] as number;
    const own = likelihood[k + 1] as number;
    const other = likelihood[k + 2] as number;
    const even = m * x0 + (1 - m) * y0;
    let f0 = (likelihood[k] as number) * even;
    let f1 = m * own * x1 + (1 - m) * other * y1;
    let f2 = m * other * x2 + (1 - m) * own * y2;
    let f3 = (likelihood[k + 3] as number) * even;
    if (weight !== undefined) {
      const counted = weight[at] as number;
      f0 **= counted;
      f1 **= counted;
      f2 **= counted;
      f3 **= counted;
    }
    w0 *= f0;
    w1 *= f1;
    w2 *= f2;
    w3 *= f3;
    const sum = w0 + w1 + w2 + w3;
    if (sum < SMALLEST) {
      w0 /= sum;
      w1 /= sum;
      w2 /= sum;
      w3 /= sum;
    }
  }
  const sum = w0 + w1 + w2 + w3;
  const place = item * KINDS;
  kinds[place] = w0 / sum;
  kinds[place + 1] = w1 / sum;
  kinds[place + 2] = w2 / sum;
  kinds[place + 3] = w3 / sum;
}

export function ratingCount({ itemStart, weight }: Layout, item: number): number {
  const from = itemStart[item] as number;
  const to = itemStart[item + 1] as number;
  if (weight === undefined) return to - from;
  let sum = 0;
  for (let at = from; at < to; at += 1) sum += weight[at] as number;
  return sum;
}

/** The prior of each kind, given only how many people rated the item. */
function beforeRatings({ kinds, drawn, volume }: CampModel, ratings: number): [number, number, number, number] {
  const weigh = (kind: number): number => {
    const expected = volume * (drawn[0][kind] as number) + (1 - volume) * (drawn[1][kind] as number);
    return (kinds[kind] as number) * Math.exp(ratings * (1 - expected));
  };
  return [weigh(0), weigh(1), weigh(2), weigh(3)];
}

/** Sends to each rater of an item what the item says about the rater's camp. */
export function sendToRaters(exchange: Exchange, item: number): void {
  const { belief, cell, kept, kinds, layout, message, model } = exchange;
  const { likelihood } = exchange.table;
  const { weight } = layout;
  const [x0, x1, x2] = model.drawn[0] as [number, number, number];
  const [y0, y1, y2] = model.drawn[1] as [number, number, number];
  const k0 = kinds[item * KINDS] as number;
  const k1 = kinds[item * KINDS + 1] as number;
  const k2 = kinds[item * KINDS + 2] as number;
  const k3 = kinds[item * KINDS + 3] as number;
  const to = layout.itemStart[item + 1] as number;
  for (let at = layout.itemStart[item] as number; at < to; at += 1) {
    const m = belief[at] as number;
    const l = cell[at] as number;
    const own = likelihood[l + 1] as number;
    const other = likelihood[l + 2] as number;
    const even = m * x0 + (1 - m) * y0;
    const f1 = m * own * x1 + (1 - m) * other * y1;
    const f2 = m * other * x2 + (1 - m) * own * y2;
    const counted = weight === undefined ? 1 : (weight[at] as number);
    // For an item of both camps, or of neither, the rating itself cancels out: both camps like it equally.
    const common =
      counted === 1
        ? (k0 + k3) / even
        : commonly(k0, likelihood[l] as number, even, counted) + commonly(k3, likelihood[l + 3] as number, even, counted);
    const c1 = counted === 1 ? k1 / f1 : k1 / f1 ** counted;
    const c2 = counted === 1 ? k2 / f2 : k2 / f2 ** counted;
    const first = common * x0 + c1 * own * x1 + c2 * other * x2;
    const second = common * y0 + c1 * other * y1 + c2 * own * y2;
    message[at] = kept * (message[at] as number) + (1 - kept) * counted * Math.log(first / second);
  }
}

function commonly(kind: number, fits: number, even: number, counted: number): number {
  return (kind / (fits * even) ** counted) * fits;
}
