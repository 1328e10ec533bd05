export type { Outgoing } from './payload.ts';
export type { SharingPreview, SharingRefusal, SharingResult, SharingState, TurnOn } from './sharing-answers.ts';
export { SHARING_MODES, type SharingMode } from './sharing-data.ts';
export { SharingManager } from './sharing-manager.ts';
export { startSharing } from './start-sharing.ts';
