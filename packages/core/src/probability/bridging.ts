import {
  BRIDGE_POLICY,
  BRIDGE_STATUSES,
  type BridgeFit,
  type BridgeStart,
  type BridgeStatus,
  bridgeItem,
  fitBridge,
  type JudgedItem,
  type Ratings,
} from '../bridge/index.ts';

/** Where a rater stands between viewpoints and how readily they agree, as the fit found it. */
export interface RaterPlace {
  viewpoint: number;
  intercept: number;
  side: number;
  leniency: number;
}

/** Whether a label is held right by people of different viewpoints. */
export interface Bridging {
  status: BridgeStatus;
  score: number;
  low: number;
  high: number;
  viewpoint: number;
}

/** A fit across viewpoints as JSON, without what it says of single raters. */
export type KeptBridge = Omit<BridgeStart, 'rater'>;

export function keepBridge({ policy, model, scoring, variances, bar }: BridgeStart): KeptBridge {
  return { policy, model, scoring, variances, bar };
}

/** One judgement as far as viewpoints go. */
export interface PlacedRating {
  rating: number;
  weight: number;
  /** Undefined for someone the fit has not met. */
  place: RaterPlace | undefined;
  /** Whether the fit has heard it already, so that it is in what it says of the rater. */
  heard: boolean;
}

const STRANGER = -1;

export function bridgeLabel(model: KeptBridge, ratings: readonly PlacedRating[], held: BridgeStatus | null): Bridging {
  const { status, score, low, high, viewpoint } = weighSides(model, ratings, held);
  return { status: BRIDGE_STATUSES[status] as BridgeStatus, score, low, high, viewpoint };
}

/** All that the ratings of a label say of it across viewpoints. */
export function weighSides(model: KeptBridge, ratings: readonly PlacedRating[], held: BridgeStatus | null): JudgedItem {
  const column = (read: (place: RaterPlace) => number): Float64Array =>
    Float64Array.from(ratings, ({ place }) => (place ? read(place) : 0));
  const rater = {
    viewpoint: column(({ viewpoint }) => viewpoint),
    intercept: column(({ intercept }) => intercept),
    side: column(({ side }) => side),
    leniency: column(({ leniency }) => leniency),
  };
  const columns = {
    rater: Int32Array.from(ratings, ({ place }, i) => (place ? i : STRANGER)),
    rating: Float32Array.from(ratings, ({ rating }) => rating),
    weight: Float32Array.from(ratings, ({ weight }) => weight),
    heard: Uint8Array.from(ratings, ({ place, heard }) => (place && heard ? 1 : 0)),
  };
  // What a policy asks today holds for a fit that was kept before it asked.
  const policy = { ...BRIDGE_POLICY, ...model.policy };
  return bridgeItem({ ...model, policy, rater }, columns, held === null ? undefined : numberOf(held));
}

const numberOf = (status: BridgeStatus | null): number => BRIDGE_STATUSES.indexOf(status ?? 'not_enough');

/** What an earlier fit said: of all together, and of each rater of this one whom it knew. */
export interface EarlierBridge {
  model: KeptBridge;
  places: readonly (RaterPlace | undefined)[];
}

export function fitBridging(
  ratings: Ratings,
  { earlier, held }: { earlier?: EarlierBridge | undefined; held?: readonly (BridgeStatus | null)[] | undefined },
): BridgeFit {
  return fitBridge(ratings, { warm: earlier && warmStart(earlier), previousStatus: held && Uint8Array.from(held, numberOf) });
}

/** Newcomers begin where most are. */
function warmStart({ model, places }: EarlierBridge): BridgeStart {
  const { camp } = model.model;
  const newcomer = { viewpoint: 0, intercept: 0, side: Math.log(camp / (1 - camp)), leniency: 0 };
  const column = (name: keyof RaterPlace): Float64Array => Float64Array.from(places, (place) => (place ?? newcomer)[name]);
  return {
    ...model,
    rater: { viewpoint: column('viewpoint'), intercept: column('intercept'), side: column('side'), leniency: column('leniency') },
  };
}

export function placeOf({ rater: { viewpoint, intercept, side, leniency } }: BridgeStart, rater: number): RaterPlace {
  return {
    viewpoint: viewpoint[rater] as number,
    intercept: intercept[rater] as number,
    side: side[rater] as number,
    leniency: leniency[rater] as number,
  };
}
