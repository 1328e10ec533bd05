import { type CampModel, KINDS, mirrored } from './camp-model.ts';
import { type Camps, findCamps, type Raters } from './camps.ts';
import { factorise, type Variances } from './factorise.ts';
import { firstSplit } from './first-split.ts';
import { type JudgedItem, judgeItem } from './judge-item.ts';
import { type Layout, layOut, type Ratings } from './layout.ts';
import { BRIDGE_POLICY, type BridgePolicy } from './policy.ts';
import { campsShare, type Scoring } from './score.ts';
import { agreedBar } from './status.ts';

/** What is saved of a fit to start the next one and to judge a single item later. */
export interface BridgeStart {
  policy: BridgePolicy;
  /** The parameters of the crowd. */
  model: CampModel;
  scoring: Scoring;
  variances: Variances;
  /** How likely an item must be liked by both camps to be agreed. */
  bar: number;
  /** For each rater: intercept on the scale of ratings, leniency in log odds, viewpoint, and camp in log odds. */
  rater: { intercept: Float64Array; leniency: Float64Array; viewpoint: Float64Array; side: Float64Array };
}

export interface BridgeFit extends BridgeStart {
  /** For each item: the score across viewpoints, 0 to 1, and its interval. */
  score: Float64Array;
  low: Float64Array;
  high: Float64Array;
  /** The item's viewpoint: above 0 it is liked more by raters whose viewpoint is above 0. */
  viewpoint: Float64Array;
  /** The probability that the item is liked by both camps, and by one alone. */
  agreed: Float64Array;
  oneSided: Float64Array;
  /** For each item the probability of each kind (both, first only, second only, neither): four numbers each. */
  kinds: Float64Array;
  /** Indexes of BRIDGE_STATUSES. */
  status: Uint8Array;
}

export interface BridgeOptions {
  policy?: BridgePolicy;
  /** An earlier fit of the same raters, perhaps with more of them since. */
  warm?: BridgeStart | undefined;
  /** A guess of each rater's camp, in log odds; default: from who rated what. */
  side?: Float64Array | undefined;
  /** The previous status of each item, which is harder to lose than to gain. */
  previousStatus?: Uint8Array | undefined;
}

/** Fits a whole crowd. The same ratings give the same result, whatever their order and the ids of raters and items. */
export function fitBridge(ratings: Ratings, options: BridgeOptions = {}): BridgeFit {
  const { policy = BRIDGE_POLICY, warm, previousStatus } = options;
  const layout = layOut(ratings);
  const camps = campsOf(layout, { ...options, policy });
  const place = camps.raters.side.map((side) => Math.tanh(side / 2));
  const factors = factorise(layout, place, warm?.variances);
  const start: BridgeStart = {
    policy,
    model: camps.model,
    scoring: { mean: factors.mean, like: camps.model.like, campsShare: campsShare(layout, factors, camps.predicted) },
    variances: factors.variances,
    bar: agreedBar(camps.kinds, policy),
    rater: { intercept: factors.raterIntercept, leniency: camps.raters.leniency, viewpoint: factors.raterView, side: camps.raters.side },
  };
  return { ...start, ...judgeItems(layout, start, { camps, previousStatus }) };
}

function campsOf(layout: Layout, { policy: { presenceCounts }, warm, side }: BridgeOptions & { policy: BridgePolicy }): Camps {
  if (warm) return findCamps(layout, { raters: fitted(warm, layout.raterCount), model: warm.model, presenceCounts });
  const raters = { side: side ?? firstSplit(layout), leniency: new Float64Array(layout.raterCount) };
  return oriented(layout, findCamps(layout, { raters, presenceCounts }));
}

/** The raters of an earlier fit, and newcomers with neutral values. */
function fitted({ rater, model }: BridgeStart, raterCount: number): Raters {
  const lean = Math.log(model.camp / (1 - model.camp));
  const known = rater.side.length;
  return {
    side: Float64Array.from({ length: raterCount }, (_, u) => (u < known ? (rater.side[u] as number) : lean)),
    leniency: Float64Array.from({ length: raterCount }, (_, u) => (u < known ? (rater.leniency[u] as number) : 0)),
  };
}

/** Names the camps the same way every time: the first is the one that rates more or, if even, the first rater's. */
function oriented(layout: Layout, camps: Camps): Camps {
  const { volume } = camps.model;
  const even = Math.abs(volume - 0.5) < 1e-9;
  if (even ? (camps.raters.side.find((side) => side !== 0) ?? 0) >= 0 : volume > 0.5) return camps;
  const kinds = camps.kinds.slice();
  const known = camps.known.slice();
  for (let n = 0; n < layout.itemCount; n += 1) {
    kinds[n * KINDS + 1] = camps.kinds[n * KINDS + 2] as number;
    kinds[n * KINDS + 2] = camps.kinds[n * KINDS + 1] as number;
    known[n * 2] = camps.known[n * 2 + 1] as number;
    known[n * 2 + 1] = camps.known[n * 2] as number;
  }
  const raters = { ...camps.raters, side: camps.raters.side.map((side) => -side) };
  return { ...camps, model: mirrored(camps.model), raters, kinds, known };
}

function judgeItems(
  layout: Layout,
  start: BridgeStart,
  { camps, previousStatus }: { camps: Camps; previousStatus: Uint8Array | undefined },
) {
  const numbers = (): Float64Array => new Float64Array(layout.itemCount);
  const judged = { score: numbers(), low: numbers(), high: numbers(), viewpoint: numbers(), agreed: numbers(), oneSided: numbers() };
  const status = new Uint8Array(layout.itemCount);
  for (let n = 0; n < layout.itemCount; n += 1) {
    const kinds = camps.kinds.subarray(n * KINDS, (n + 1) * KINDS);
    const item: JudgedItem = judgeItem(layout, start, {
      item: n,
      kinds,
      known: camps.known.subarray(n * 2, n * 2 + 2),
      previous: previousStatus?.[n],
    });
    for (const name of Object.keys(judged) as (keyof typeof judged)[]) judged[name][n] = item[name];
    status[n] = item.status;
  }
  return { ...judged, kinds: camps.kinds, status };
}
