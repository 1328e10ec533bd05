import type { CloseCode } from '@verdict/wire/live';
import type { EncodedMessage } from './frames.ts';
import type { Visitor } from './live-socket.ts';

/** A client of any protocol. */
export interface LiveClient {
  visitor: Visitor;
  /** The channels it listens to. Maintained by the hub. */
  readonly topics: Set<string>;
  readonly isOpen: boolean;
  /** Sends messages; `frame` holds the same ones, encoded once for all who receive them. */
  send(frame: Buffer, messages: readonly EncodedMessage[]): void;
  /** Messages up to here cannot be sent; the client must reload. */
  reset(seq: number): void;
  /** Checks that the client still responds. */
  probe(): void;
  close(code: CloseCode): void;
  /** Resolves once the connection is gone. */
  closed(): Promise<void>;
}
