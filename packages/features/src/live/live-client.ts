import type { ByeCode } from '@verdict/wire/live-frame';
import type { Told } from './frames.ts';
import type { Visitor } from './live-socket.ts';

/** Someone who listens, in whatever words their protocol has. */
export interface LiveClient {
  visitor: Visitor;
  /** What they listen to. The hub keeps it. */
  readonly topics: Set<string>;
  readonly isOpen: boolean;
  /** Hands over what was said, also as the frame that is the same for all who hear it. */
  tell(frame: Buffer, heard: readonly Told[]): void;
  /** What happened up to here cannot be told; they must read afresh. */
  reset(seq: number): void;
  /** Asks whether anyone is still there. */
  probe(): void;
  bye(code: ByeCode): void;
  /** Resolves once the connection is gone. */
  closed(): Promise<void>;
}
