import { BOTH, isDivided } from './camp-model.ts';
import { logistic } from './camps.ts';
import { beginExchange, type Exchange, findCells, ratingCount, sendToRaters, updateKinds } from './exchange.ts';
import { itemPrior, Pair } from './factorise.ts';
import type { BridgeStart } from './fit.ts';
import { type Layout, layOut } from './layout.ts';
import { fillTable, leniencyStep } from './rating-table.ts';
import { type Score, scoreOf } from './score.ts';
import { statusOf } from './status.ts';
import { knownRatings } from './watch.ts';

export interface JudgedItem extends Score {
  /** The probability that the item is liked by both camps, and by one alone. */
  agreed: number;
  oneSided: number;
  /** An index of BRIDGE_STATUSES. */
  status: number;
}

interface Heard {
  item: number;
  kinds: ArrayLike<number>;
  /** How many of its ratings come from raters known to be in the first camp, and in the second. */
  known: ArrayLike<number>;
  /** Its previous status. */
  previous?: number | undefined;
}

/** Judges one item of a layout from its raters and the probabilities of its kinds. */
export function judgeItem(layout: Layout, start: BridgeStart, { item, kinds, known, previous }: Heard): JudgedItem {
  const { bar, model, policy, scoring } = start;
  const agreed = kinds[BOTH] as number;
  const oneSided = (kinds[1] as number) + (kinds[2] as number);
  const ratings = { ratings: ratingCount(layout, item), known: [known[0] as number, known[1] as number] as const };
  const divided = isDivided(model, policy.dividedAt);
  return {
    ...scoreOf(solveItem(layout, start, item), kinds, scoring, policy),
    agreed,
    oneSided,
    status: statusOf({ agreed, oneSided, ...ratings }, bar, { policy, divided, previous }),
  };
}

function solveItem({ itemStart, rater, rating, weight }: Layout, { rater: raters, scoring, variances }: BridgeStart, item: number): Pair {
  const pair = new Pair();
  for (let at = itemStart[item] as number; at < (itemStart[item + 1] as number); at += 1) {
    const u = rater[at] as number;
    const y = (rating[at] as number) - scoring.mean - (raters.intercept[u] as number);
    pair.add(raters.viewpoint[u] as number, y, weight === undefined ? 1 : (weight[at] as number));
  }
  pair.solve(itemPrior(variances), variances.noise);
  return pair;
}

/** All ratings of one item. */
export interface ItemRatings {
  /** Rater ids of the fit; any other number is a newcomer. */
  rater: Int32Array;
  rating: Float32Array;
  weight?: Float32Array | undefined;
  /** 1 if the fit already includes this rating. Default: it includes all of them. */
  heard?: Uint8Array | undefined;
  /** The item's part of the fit's `kinds`. Without it the result may be another solution that fits as well. */
  kinds?: Float64Array | undefined;
}

/** Rounds until an item and its raters agree; items with many ratings converge quickly. */
const MAX_ROUNDS = 60;
const MAX_STEPS = 5000;
const STILL = 1e-9;

/**
 * Judges one item again after a further rating, with its raters unchanged. With the ratings of the fit the result equals the
 * fit's; a new rating counts with what is known about its rater, who changes only with the next fit.
 */
export function bridgeItem(start: BridgeStart, ratings: ItemRatings, previous?: number): JudgedItem {
  const known = withRatersOf(start, ratings);
  const layout = layOut({
    ...ratings,
    itemCount: 1,
    raterCount: ratings.rater.length,
    item: new Int32Array(ratings.rater.length),
    rater: known.numbers,
  });
  const exchange = beginExchange(layout, start.model, 0);
  findCells(exchange, Uint8Array.from(known.start.rater.leniency, leniencyStep));
  fillTable(exchange.table, start.model, [...new Set(exchange.step)]);
  settle(exchange, known.start.rater.side, ratings);
  return judgeItem(layout, known.start, { item: 0, kinds: exchange.kinds, known: knownRatings(exchange), previous });
}

/** The start with only the raters of this item, in the order of its ratings. */
function withRatersOf(start: BridgeStart, { rater }: ItemRatings): { start: BridgeStart; numbers: Int32Array } {
  const { camp } = start.model;
  const lean = Math.log(camp / (1 - camp));
  const pick = (column: Float64Array, otherwise: number): Float64Array => Float64Array.from(rater, (u) => column[u] ?? otherwise);
  const { intercept, leniency, viewpoint, side } = start.rater;
  return {
    start: {
      ...start,
      rater: {
        intercept: pick(intercept, 0),
        leniency: pick(leniency, 0),
        viewpoint: pick(viewpoint, Math.tanh(lean / 2)),
        side: pick(side, lean),
      },
    },
    numbers: Int32Array.from(rater.keys()),
  };
}

/**
 * A rater's estimated camp already includes what this item says about it. That part is removed, which needs the item's own
 * result: hence the iteration.
 */
function settle(exchange: Exchange, side: Float64Array, { heard, kinds: before }: ItemRatings): void {
  const { kinds, layout } = exchange;
  const rounds = Math.max(4, Math.min(MAX_ROUNDS, Math.floor(MAX_STEPS / Math.max(1, layout.size))));
  if (before) kinds.set(before);
  for (let round = 0; before && round < rounds / 2; round += 1) {
    hearRaters(exchange, side, heard);
    sendToRaters(exchange, 0);
  }
  for (let round = 0; round < rounds; round += 1) {
    hearRaters(exchange, side, heard);
    const last = kinds.slice();
    updateKinds(exchange, 0);
    sendToRaters(exchange, 0);
    if (last.every((share, kind) => Math.abs(share - (kinds[kind] as number)) < STILL)) break;
  }
}

function hearRaters({ belief, layout, message }: Exchange, side: Float64Array, heard: Uint8Array | undefined): void {
  for (let at = 0; at < layout.size; at += 1) {
    const u = layout.rater[at] as number;
    const said = heard === undefined || heard[u] === 1 ? (message[at] as number) : 0;
    belief[at] = logistic((side[u] as number) - said);
  }
}
