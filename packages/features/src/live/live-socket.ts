import type { Actor } from '@verdict/core/account';
import type { Socket } from '@verdict/platform/http';
import type { Metrics } from '@verdict/platform/metrics';
import type { CloseCode } from '@verdict/wire/live';
import { frameOf } from './frames.ts';
import type { LiveClient } from './live-client.ts';

/** The account or guest behind a socket. */
export interface Visitor {
  actor: Actor;
  /** The token of the connection; undefined for a guest. */
  token: string | undefined;
  network: string;
}

/** A client with more than this waiting is disconnected, and resumes where it was. */
const MAX_BUFFERED = 1024 * 1024;
const MAX_FRAMES_A_SECOND = 20;
/** How long the client has to complete the closing handshake. */
const GRACE_MS = 1000;

export const CLOSE_CODES: Record<CloseCode, number> = {
  restarting: 1012,
  unavailable: 1013,
  invalid_frame: 1008,
  too_many_frames: 1008,
  session_ended: 4401,
};

export class LiveSocket implements LiveClient {
  visitor: Visitor;
  readonly topics = new Set<string>();
  readonly #socket: Socket;
  readonly #metrics: Metrics;
  #wasHeard = true;
  #second = 0;
  #frames = 0;

  constructor(socket: Socket, visitor: Visitor, metrics: Metrics) {
    this.#socket = socket;
    this.visitor = visitor;
    this.#metrics = metrics;
    socket.on('pong', () => {
      this.#wasHeard = true;
    });
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  /** Counts an incoming frame; false if it is over the limit. */
  mayHear(nowMs: number): boolean {
    this.#wasHeard = true;
    const second = Math.floor(nowMs / 1000);
    this.#frames = second === this.#second ? this.#frames + 1 : 1;
    this.#second = second;
    return this.#frames <= MAX_FRAMES_A_SECOND;
  }

  reset(seq: number): void {
    this.send(frameOf({ type: 'reset', topics: [...this.topics], seq }));
  }

  send(frame: Buffer): void {
    if (!this.isOpen) return;
    if (this.#socket.bufferedAmount > MAX_BUFFERED) {
      this.#metrics.liveDropped.inc({ reason: 'too_slow' });
      this.#socket.terminate();
      return;
    }
    this.#socket.send(frame, { binary: false });
  }

  /** Pings the client; disconnects it if it has not replied to the last ping. */
  probe(): void {
    if (this.#wasHeard) this.#socket.ping();
    else this.#socket.terminate();
    this.#wasHeard = false;
  }

  close(code: CloseCode): void {
    this.send(frameOf({ type: 'bye', code }));
    this.hangUp(CLOSE_CODES[code], code);
  }

  /** Closes the socket with a reason, and destroys it if the client does not complete the handshake. */
  hangUp(status: number, reason: string): void {
    if (this.isOpen) {
      this.#metrics.liveDropped.inc({ reason });
      this.#socket.close(status, reason);
    }
    const grace = setTimeout(() => this.#socket.terminate(), GRACE_MS);
    this.#socket.once('close', () => clearTimeout(grace));
  }

  /** Resolves once the connection is closed. */
  closed(): Promise<void> {
    if (this.#socket.readyState === this.#socket.CLOSED) return Promise.resolve();
    return new Promise((resolve) => this.#socket.once('close', () => resolve()));
  }
}
