import type { Batch } from './batch.ts';
import type { ServerRefusal } from './server-address.ts';
import type { Sharing, SharingMode, StopCode } from './sharing-data.ts';

export interface TurnOn {
  server: string;
  key: string;
  mode: SharingMode;
  /** Whether the origin of the page goes along with a text. */
  withSite?: boolean;
  /** Whether what was answered before goes out as well. */
  withEarlier?: boolean;
}

export type SharingRefusal =
  | ServerRefusal
  | StopCode
  | 'key_invalid'
  | 'permission_denied'
  | 'unreachable'
  | 'not_on'
  /** The reader has not yet seen what would go out. */
  | 'look_first'
  /** What was shown is no longer what would go out. */
  | 'changed_since'
  | 'server_refused';

export type SharingResult<Value = object> = ({ ok: true } & Value) | { ok: false; code: SharingRefusal };

/** What a reader is told about sharing. The key is not in it. */
export interface SharingState
  extends Pick<Sharing, 'isOn' | 'server' | 'mode' | 'withSite' | 'isApproved' | 'retryAt' | 'stopped' | 'lastSentAt'> {
  waiting: number;
  /** Of those that wait, how many the reader has not looked at; they stay until then. */
  unseen: number;
  sent: number;
  refused: number;
}

/** Requests exactly as they would go out; null where there is none. */
export interface SharingPreview {
  /** What goes out next. */
  next: Batch | null;
  /** What goes out only once the reader has looked at it. */
  unseen: Batch | null;
}
