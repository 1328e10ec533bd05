import type { Batch } from './outbox/batch.ts';
import type { Sharing, SharingMode, StopCode } from './outbox/sharing-data.ts';
import type { ServerRefusal } from './server/server-address.ts';

export interface TurnOn {
  server: string;
  key: string;
  mode: SharingMode;
  /** Whether the origin of the page goes along with a text. */
  withSite?: boolean;
  /** Whether what was answered before goes out as well. */
  withEarlier?: boolean;
  /** Whether what another server has stays there. Else that one is not changed for this one. */
  leaveShared?: boolean;
}

export type SharingRefusal =
  | ServerRefusal
  | StopCode
  | 'key_invalid'
  | 'permission_denied'
  /** The present server has answers, and the reader has not said whether they stay there. */
  | 'shared_elsewhere'
  | 'unreachable'
  | 'not_on'
  /** The reader has not yet seen what would go out. */
  | 'look_first'
  /** What was shown is no longer what would go out. */
  | 'changed_since'
  | 'server_refused';

export type SharingResult<Value = object> = ({ ok: true } & Value) | { ok: false; code: SharingRefusal };

/** The state of sharing, as the panel shows it. The key is not in it. */
export interface SharingState extends Pick<Sharing, 'isOn' | 'server' | 'mode' | 'withSite' | 'retryAt' | 'stopped' | 'lastSentAt'> {
  /** Whether the reader has seen what goes out and agreed. */
  isApproved: boolean;
  waiting: number;
  /** Of those that wait, how many the reader has not looked at; they stay until then. */
  unseen: number;
  sent: number;
  refused: number;
  /** Answers that are here and that the server has, or may have. */
  held: number;
  /** Answers that are gone from here and that the server may still have. */
  takingBack: number;
}

/** Requests exactly as they would go out; null where there is none. */
export interface SharingPreview {
  /** Next request. */
  next: Batch | null;
  /** What goes out only once the reader has looked at it. */
  unseen: Batch | null;
}
