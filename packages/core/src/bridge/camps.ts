import {
  type CampModel,
  copyOf,
  emptySums,
  KINDS,
  leniencyVarianceOf,
  priorCrowd,
  type RoundSums,
  sharpnessOf,
  updateModel,
} from './camp-model.ts';
import { beginExchange, type Exchange, findCells, sendToRaters, updateKinds } from './exchange.ts';
import type { Layout } from './layout.ts';
import { fillTable, leniencyStep } from './rating-table.ts';
import { knownRatings, type LeniencySums, predict, sumItem, sumRatings } from './watch.ts';

/** What is estimated for each rater: log odds of being in the first camp, and leniency in log odds. */
export interface Raters {
  side: Float64Array;
  leniency: Float64Array;
}

export interface Camps {
  model: CampModel;
  raters: Raters;
  /** For each item, the probability of each kind. */
  kinds: Float64Array;
  /** Two numbers for each item: how many of its ratings come from raters known to be in the first camp, and in the second. */
  known: Float64Array;
  /** The prediction for each rating from all other ratings, in the order of the layout. */
  predicted: Float32Array;
}

/** A large crowd converges in fewer rounds than a small one, and a small one can afford more. */
const ROUNDS = { fewest: 14, most: 400 };
const MAX_STEPS = 1.6e7;
const STILL = 1e-10;
/** The part of the previous message that is kept. */
const KEPT = 0.3;

interface CampsStart {
  /** A guess for each rater. */
  raters: Raters;
  model?: CampModel | undefined;
  /** See BridgePolicy. */
  presenceCounts: boolean;
}

/** Finds the two camps of a crowd from who rated what and how, starting from a guess for each rater. */
export function findCamps(layout: Layout, start: CampsStart): Camps {
  const { presenceCounts } = start;
  const exchange = beginExchange(layout, start.model ? copyOf(start.model) : priorCrowd(presenceCounts), KEPT);
  const raters = { side: start.raters.side.slice(), leniency: start.raters.leniency.slice() };
  const steps = [...new Set(exchange.step)];
  const plan = planFor(layout.size, start.model !== undefined);
  setOut(exchange, raters);
  for (let round = 0; round < plan.rounds; round += 1) {
    fillTable(exchange.table, exchange.model, steps);
    const seen = sumItems(exchange);
    const learning = round >= plan.listen && round < plan.learned && round % plan.every === 0;
    if (learning) updateAll(exchange, raters, { seen, leniencyToo: round < plan.leniency, presenceCounts });
    const moved = updateRaters(exchange, raters, seen);
    if (moved < STILL && round > plan.learned) break;
  }
  return { model: exchange.model, raters, kinds: exchange.kinds, known: knownRatings(exchange), predicted: predict(exchange) };
}

interface Plan {
  rounds: number;
  /** In the first rounds the model is not updated. */
  listen: number;
  /**
   * After this round leniencies no longer change, and later the model neither: in a crowd without division, model and beliefs
   * would never settle.
   */
  leniency: number;
  learned: number;
  every: number;
}

function planFor(size: number, warm: boolean): Plan {
  const rounds = Math.max(ROUNDS.fewest, Math.min(ROUNDS.most, Math.floor(MAX_STEPS / Math.max(1, size))));
  return {
    rounds,
    listen: warm ? 0 : Math.min(8, 0.07 * rounds),
    leniency: Math.min(40, 0.6 * rounds),
    learned: Math.min(60, 0.7 * rounds),
    every: rounds < 60 ? 2 : 1,
  };
}

function setOut(exchange: Exchange, raters: Raters): void {
  const { belief, layout } = exchange;
  findCells(exchange, Uint8Array.from(raters.leniency, leniencyStep));
  for (let at = 0; at < layout.size; at += 1) belief[at] = logistic(raters.side[layout.rater[at] as number] as number);
  exchange.model.volume = meanOf(belief);
}

function sumItems(exchange: Exchange): RoundSums {
  const seen = emptySums();
  for (let item = 0; item < exchange.layout.itemCount; item += 1) {
    updateKinds(exchange, item);
    sendToRaters(exchange, item);
    sumItem(exchange, item, seen);
  }
  return seen;
}

/** Updates the model of the crowd, and raters' leniencies, from the sums of a round. */
function updateAll(
  exchange: Exchange,
  raters: Raters,
  { seen, leniencyToo, presenceCounts }: { seen: RoundSums; leniencyToo: boolean; presenceCounts: boolean },
): void {
  const { raterCount } = exchange.layout;
  const sums = leniencyToo ? { surplus: new Float64Array(raterCount), variance: new Float64Array(raterCount) } : undefined;
  sumRatings(exchange, seen, sums);
  updateModel(exchange.model, seen, { raters: { count: raterCount, first: firstRaters(raters.side) }, presenceCounts });
  if (exchange.finelyRated) exchange.model.sharpness = sharpnessOf(seen);
  if (sums) updateLeniency(exchange, raters.leniency, sums);
}

/** Moves each rater's leniency one step towards the observed likes, with a prior of the crowd's variance. */
function updateLeniency(exchange: Exchange, leniency: Float64Array, { surplus, variance }: LeniencySums): void {
  const { model } = exchange;
  const hold = 1 / model.leniencyVariance;
  let mean = 0;
  for (let u = 0; u < leniency.length; u += 1) {
    const held = (variance[u] as number) + hold;
    leniency[u] = ((leniency[u] as number) * (variance[u] as number) + (surplus[u] as number)) / held;
    mean += (leniency[u] as number) / leniency.length;
  }
  let squares = 0;
  for (let u = 0; u < leniency.length; u += 1) {
    leniency[u] = (leniency[u] as number) - mean; // the mean belongs to the like probabilities, not to leniency
    squares += (leniency[u] as number) ** 2 + 1 / ((variance[u] as number) + hold);
  }
  model.leniencyVariance = leniencyVarianceOf(squares, leniency.length);
  findCells(exchange, Uint8Array.from(leniency, leniencyStep));
}

/** Updates each rater's belief from their items, and each item's messages from the other items. Returns the largest change of any rater. */
function updateRaters(exchange: Exchange, { side }: Raters, seen: RoundSums): number {
  const { layout, model } = exchange;
  updateField(model, seen);
  const told = sumMessages(exchange, Math.log(model.camp / (1 - model.camp)));
  let moved = 0;
  for (let u = 0; u < layout.raterCount; u += 1) {
    moved = Math.max(moved, Math.abs(logistic(told[u] as number) - logistic(side[u] as number)));
    side[u] = told[u] as number;
  }
  passOn(exchange, side);
  return moved;
}

/** In the order of items, because the raters of a large crowd fit into the processor cache and its ratings do not. */
function sumMessages({ layout, message, model }: Exchange, lean: number): Float64Array {
  const { rater, weight } = layout;
  const field = model.field[0] - model.field[1];
  const told = new Float64Array(layout.raterCount).fill(lean);
  for (let at = 0; at < layout.size; at += 1) {
    const u = rater[at] as number;
    told[u] = (told[u] as number) + (message[at] as number) - (weight === undefined ? field : field * (weight[at] as number));
  }
  return told;
}

function passOn({ belief, layout, message, model }: Exchange, side: Float64Array): void {
  const { rater, weight } = layout;
  const first = side.map(logistic);
  let volume = 0;
  let total = 0;
  for (let at = 0; at < layout.size; at += 1) {
    const u = rater[at] as number;
    const counted = weight === undefined ? 1 : (weight[at] as number);
    volume += counted * (first[u] as number);
    total += counted;
    belief[at] = logistic((side[u] as number) - (message[at] as number));
  }
  if (total > 0) model.volume = volume / total;
}

/** How often each camp would rate if items attracted it as the model says. This keeps one camp from absorbing the other. */
function updateField(model: CampModel, { ratingsOfKind }: RoundSums): void {
  let total = 0;
  for (const ratings of ratingsOfKind) total += ratings;
  for (const side of [0, 1] as const) {
    let sum = 0;
    for (let kind = 0; kind < KINDS; kind += 1) sum += (ratingsOfKind[kind] as number) * (model.drawn[side][kind] as number);
    model.field[side] = total > 0 ? sum / total : 1;
  }
}

function firstRaters(side: Float64Array): number {
  let sum = 0;
  for (const s of side) sum += logistic(s);
  return sum;
}

export function logistic(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}

function meanOf(values: Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return values.length > 0 ? sum / values.length : 0.5;
}
