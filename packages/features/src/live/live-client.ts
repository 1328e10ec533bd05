import type { CloseCode } from '@verdict/wire/live';
import type { EncodedMessage } from './frames.ts';
import type { Visitor } from './live-socket.ts';

/** Someone who listens, in any of the protocols. */
export interface LiveClient {
  visitor: Visitor;
  /** What they listen to. The hub keeps it. */
  readonly topics: Set<string>;
  readonly isOpen: boolean;
  /** Sends messages; `frame` holds the same ones, encoded once for all who receive them. */
  send(frame: Buffer, messages: readonly EncodedMessage[]): void;
  /** What happened up to here cannot be sent; they must read afresh. */
  reset(seq: number): void;
  /** Asks whether anyone is still there. */
  probe(): void;
  close(code: CloseCode): void;
  /** Resolves once the connection is gone. */
  closed(): Promise<void>;
}
