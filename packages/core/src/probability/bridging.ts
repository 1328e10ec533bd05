import {
  BRIDGE_POLICY,
  BRIDGE_STATUSES,
  type BridgeStatus,
  bridgeItem,
  type JudgedItem,
  numberOfStatus,
  type RaterPlace,
  type SavedBridge,
} from '../bridge/index.ts';

/** Whether people of different viewpoints consider a label right. */
export interface Bridging {
  status: BridgeStatus;
  score: number;
  low: number;
  high: number;
  viewpoint: number;
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
  return bridgeItem({ ...model, policy, rater }, columns, held === null ? undefined : numberOfStatus(held));
}
