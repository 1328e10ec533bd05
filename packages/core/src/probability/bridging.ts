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

/** A rater's viewpoint, leniency and camp, as estimated by the fit. */
export interface RaterPlace {
  viewpoint: number;
  intercept: number;
  side: number;
  leniency: number;
}

/** Whether people of different viewpoints consider a label right. */
export interface Bridging {
  status: BridgeStatus;
  score: number;
  low: number;
  high: number;
  viewpoint: number;
}

/** The bridging model as JSON, without single raters. */
export type SavedBridge = Omit<BridgeStart, 'rater'>;

export function toSavedBridge({ policy, model, scoring, variances, bar }: BridgeStart): SavedBridge {
  return { policy, model, scoring, variances, bar };
}

/** One answer as the bridging model sees it. */
export interface PlacedRating {
  rating: number;
  weight: number;
  /** Undefined for newcomers to the fit. */
  place: RaterPlace | undefined;
  /** Whether the fit already includes this answer, so that the rater's place depends on it. */
  heard: boolean;
}

const STRANGER = -1;

export function bridgeLabel(model: SavedBridge, ratings: readonly PlacedRating[], held: BridgeStatus | null): Bridging {
  const { status, score, low, high, viewpoint } = weighSides(model, ratings, held);
  return { status: BRIDGE_STATUSES[status] as BridgeStatus, score, low, high, viewpoint };
}

/** All figures about a label across viewpoints. */
export function weighSides(model: SavedBridge, ratings: readonly PlacedRating[], held: BridgeStatus | null): JudgedItem {
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
  // A fit that was saved before a policy value existed uses today's value.
  const policy = { ...BRIDGE_POLICY, ...model.policy };
  return bridgeItem({ ...model, policy, rater }, columns, held === null ? undefined : numberOf(held));
}

const numberOf = (status: BridgeStatus | null): number => BRIDGE_STATUSES.indexOf(status ?? 'not_enough');

/** An earlier fit: its model, and the place of each rater it knew. */
export interface EarlierBridge {
  model: SavedBridge;
  places: readonly (RaterPlace | undefined)[];
}

export function fitBridging(
  ratings: Ratings,
  { earlier, held }: { earlier?: EarlierBridge | undefined; held?: readonly (BridgeStatus | null)[] | undefined },
): BridgeFit {
  return fitBridge(ratings, { warm: earlier && warmStart(earlier), previousStatus: held && Uint8Array.from(held, numberOf) });
}

/** Newcomers start with average values. */
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
