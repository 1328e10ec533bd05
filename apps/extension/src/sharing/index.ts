export type { Outgoing } from './outbox/payload.ts';
export { SHARING_MODES, type SharingMode } from './outbox/sharing-data.ts';
export { parseServer } from './server/server-address.ts';
export { SharingManager } from './sharing-manager.ts';
export type { SharingPreview, SharingRefusal, SharingState, TurnOn } from './sharing-results.ts';
export { startSharing } from './start-sharing.ts';
