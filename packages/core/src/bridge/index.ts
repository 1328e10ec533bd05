export { type BridgeFit, fitBridge } from './fit.ts';
export { bridgeItem, type ItemRatings, type JudgedItem } from './judge-item.ts';
export { type Layout, layOut, type Ratings } from './layout.ts';
export { BRIDGE_POLICY, type BridgePolicy } from './policy.ts';
export { predictRating } from './predict-rating.ts';
export {
  type EarlierBridge,
  fitBridging,
  numberOfStatus,
  placeOf,
  type RaterPlace,
  type SavedBridge,
  toSavedBridge,
} from './saved-bridge.ts';
export { BRIDGE_STATUSES, type BridgeStatus } from './status.ts';
