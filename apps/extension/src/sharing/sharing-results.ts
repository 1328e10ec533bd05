import type { Batch } from './outbox/batch.ts';
import type { Sharing, SharingMode, StopCode } from './outbox/sharing-data.ts';
import type { ServerRefusal } from './server/server-address.ts';

export interface TurnOn {
  server: string;
  key: string;
  mode: SharingMode;
  /** Whether the origin of the page is sent with a text. */
  withSite?: boolean;
  /** Whether earlier answers are sent as well. */
  withEarlier?: boolean;
  /** Whether data on the old server stays there. Otherwise the server is not changed. */
  leaveShared?: boolean;
}

export type SharingRefusal =
  | ServerRefusal
  | StopCode
  | 'key_invalid'
  | 'permission_denied'
  /** The current server has answers, and the reader has not decided whether they stay there. */
  | 'shared_elsewhere'
  | 'unreachable'
  | 'not_on'
  /** The reader has not yet seen what would be sent. */
  | 'look_first'
  /** What was shown differs from what would be sent. */
  | 'changed_since'
  | 'server_refused';

export type SharingResult<Value = object> = ({ ok: true } & Value) | { ok: false; code: SharingRefusal };

/** The state of sharing, as the panel shows it, without the key. */
export interface SharingState extends Pick<Sharing, 'isOn' | 'server' | 'mode' | 'withSite' | 'retryAt' | 'stopped' | 'lastSentAt'> {
  /** Whether the reader has seen what is sent and agreed. */
  isApproved: boolean;
  waiting: number;
  /** How many waiting answers the reader has not approved; they are not sent. */
  unseen: number;
  sent: number;
  refused: number;
  /** Answers on this device that the server has, or may have. */
  held: number;
  /** Answers deleted here that the server may still have. */
  takingBack: number;
}

/** Requests exactly as they would be sent; null if there is none. */
export interface SharingPreview {
  /** Next request. */
  next: Batch | null;
  /** What is sent only after approval. */
  unseen: Batch | null;
}
