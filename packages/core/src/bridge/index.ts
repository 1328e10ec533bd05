export { type BridgeFit, type BridgeStart, fitBridge } from './fit.ts';
export { bridgeItem, type ItemRatings, type JudgedItem } from './judge-item.ts';
export type { Ratings } from './layout.ts';
export { BRIDGE_POLICY } from './policy.ts';
export { BRIDGE_STATUSES, type BridgeStatus } from './status.ts';
