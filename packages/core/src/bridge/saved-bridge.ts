import { type BridgeFit, type BridgeStart, fitBridge } from './fit.ts';
import type { Ratings } from './layout.ts';
import type { BridgePolicy } from './policy.ts';
import { BRIDGE_STATUSES, type BridgeStatus } from './status.ts';

/** A rater's viewpoint, leniency and camp, as estimated by the fit. */
export interface RaterPlace {
  viewpoint: number;
  intercept: number;
  side: number;
  leniency: number;
}

/** The bridging model as JSON, without single raters. */
export type SavedBridge = Omit<BridgeStart, 'rater'>;

export function toSavedBridge({ policy, model, scoring, variances, bar }: BridgeStart): SavedBridge {
  return { policy, model, scoring, variances, bar };
}

export function placeOf({ rater: { viewpoint, intercept, side, leniency } }: BridgeStart, rater: number): RaterPlace {
  return {
    viewpoint: viewpoint[rater] as number,
    intercept: intercept[rater] as number,
    side: side[rater] as number,
    leniency: leniency[rater] as number,
  };
}

/** An earlier fit: its model, and the place of each rater it knew. */
export interface EarlierBridge {
  model: SavedBridge;
  places: readonly (RaterPlace | undefined)[];
}

interface FitAgain {
  policy?: BridgePolicy;
  earlier?: EarlierBridge | undefined;
  /** The previous status of each item. */
  held?: readonly (BridgeStatus | null)[] | undefined;
  /** A guess of each rater's camp, in log odds, used where there is no earlier fit. */
  side?: Float64Array;
}

/** Fits a crowd, starting from an earlier fit if there is one. */
export function fitBridging(ratings: Ratings, { policy, earlier, held, side }: FitAgain): BridgeFit {
  const previousStatus = held && Uint8Array.from(held, numberOfStatus);
  return fitBridge(ratings, { ...(policy && { policy }), warm: earlier && warmStart(earlier), side, previousStatus });
}

/** An item without a status counts as one with too few ratings. */
export const numberOfStatus = (status: BridgeStatus | null): number => BRIDGE_STATUSES.indexOf(status ?? 'not_enough');

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
