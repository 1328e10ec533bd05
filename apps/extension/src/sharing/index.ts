export type { Outgoing } from './payload.ts';
export { SHARING_MODES, type SharingMode } from './sharing-data.ts';
export {
  SharingManager,
  type SharingPreview,
  type SharingRefusal,
  type SharingResult,
  type SharingState,
  type TurnOn,
} from './sharing-manager.ts';
export { startSharing } from './start-sharing.ts';
