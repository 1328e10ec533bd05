import { setTimeout as delay } from 'node:timers/promises';
import { type ClientOptions, WebSocket } from 'ws';

export interface SocketOptions extends ClientOptions {
  protocols?: string[];
}

/** A client that keeps what it hears until someone asks for it. */
export class TestSocket<Frame extends { type: string }> {
  readonly #socket: WebSocket;
  readonly #frames: Frame[] = [];
  readonly opened: Promise<void>;
  readonly closed: Promise<[code: number, reason: string]>;

  constructor(url: string, { protocols = [], ...options }: SocketOptions = {}) {
    this.#socket = new WebSocket(url.replace('http', 'ws'), protocols, options);
    this.#socket.on('message', (text) => this.#frames.push(JSON.parse(String(text))));
    this.closed = new Promise((resolve) => this.#socket.on('close', (code, reason) => resolve([code, String(reason)])));
    this.opened = new Promise((resolve, reject) => {
      this.#socket.on('open', resolve);
      this.#socket.on('unexpected-response', (_request, reply) => reject(new Error(String(reply.statusCode))));
      this.#socket.on('error', reject);
    });
    this.opened.catch(() => undefined);
  }

  async say(frame: object | string): Promise<void> {
    await this.opened;
    this.#socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  }

  /** The next of its type, and of those that carry an id the next with this one. */
  async hear<Type extends Frame['type']>(type: Type, id?: string): Promise<Extract<Frame, { type: Type }>> {
    for (let waited = 0; waited < 10_000; waited += 10) {
      const at = this.#frames.findIndex((frame) => frame.type === type && (id === undefined || ('id' in frame && frame.id === id)));
      if (at >= 0) return this.#frames.splice(at, 1)[0] as Extract<Frame, { type: Type }>;
      await delay(10);
    }
    throw new Error(`no ${type}; heard ${JSON.stringify(this.#frames)}`);
  }

  get unheard(): readonly Frame[] {
    return this.#frames;
  }

  pause(): void {
    this.#socket.pause();
  }

  end(): void {
    this.#socket.terminate();
  }
}
