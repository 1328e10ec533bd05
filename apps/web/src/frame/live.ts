import { LiveConnection, type LiveEvent, type LiveHandler, type LiveState } from '@verdict/elements/live';
import { Shared } from '@verdict/elements/state';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { session } from './session.ts';

/** The live connection of the page. */
export const connection = new Shared<LiveState>(globalThis.navigator?.onLine === false ? 'offline' : 'connecting');

interface Listener {
  channel: string;
  handler: LiveHandler;
  stop?: () => void;
}

/** Opened again when someone signs in or out: a socket belongs to the session that opened it. */
class LiveLine {
  readonly #listeners = new Set<Listener>();
  #connection: LiveConnection | undefined;
  /** The viewer for whom the connection was opened. */
  #accountId = whoListens();

  constructor() {
    window.addEventListener('offline', () => connection.change('offline'));
    window.addEventListener('online', () => connection.change('connecting'));
    session.state.listen(() => this.#followAccount());
  }

  subscribe(channel: string, handler: LiveHandler): () => void {
    const listener: Listener = { channel, handler };
    this.#listeners.add(listener);
    if (session.state.value.kind !== 'checking') this.#join(listener);
    return () => {
      this.#listeners.delete(listener);
      listener.stop?.();
    };
  }

  #join(listener: Listener): void {
    listener.stop = this.#open().subscribe(listener.channel, listener.handler);
  }

  #open(): LiveConnection {
    if (this.#connection) return this.#connection;
    this.#connection = new LiveConnection({ sessionEnded: () => void this.#loadViewer() });
    this.#connection.watchState((state) => connection.change(navigator.onLine ? state : 'offline'));
    return this.#connection;
  }

  /** The server ended the session. If there is one nevertheless, the connection may have been opened before it began. */
  async #loadViewer(): Promise<void> {
    const before = this.#connection;
    await session.check();
    if (this.#connection === before) before?.renew();
  }

  #followAccount(): void {
    const accountId = whoListens();
    const isNews = accountId !== this.#accountId;
    this.#accountId = accountId;
    if (!isNews || accountId === undefined) return;
    this.#connection?.close();
    this.#connection = undefined;
    for (const listener of this.#listeners) this.#join(listener);
  }
}

/** The viewer of a session: null for a guest, undefined while it is not known. */
function whoListens(): number | null | undefined {
  const { value } = session.state;
  if (value.kind === 'checking') return undefined;
  return value.kind === 'signed-in' ? value.account.id : null;
}

const line = new LiveLine();

/** Listens to a channel until the returned function is called, for code that is not an element. */
export const listen = (channel: string, hear: LiveHandler): (() => void) => line.subscribe(channel, hear);

/** Listens to channels while its host is on the page. The first event, and any after a long gap, is `reset`: load again. */
export class LiveController implements ReactiveController {
  readonly #channels: () => readonly string[];
  readonly #hear: (event: LiveEvent) => void;
  readonly #joined = new Map<string, () => void>();

  constructor(host: ReactiveControllerHost, channels: () => readonly string[], hear: (event: LiveEvent) => void) {
    this.#channels = channels;
    this.#hear = hear;
    connection.watch(host);
    host.addController(this);
  }

  hostUpdated(): void {
    const wanted = new Set(this.#channels());
    for (const [channel, leave] of this.#joined) if (!wanted.has(channel)) this.#leave(channel, leave);
    for (const channel of wanted) if (!this.#joined.has(channel)) this.#joined.set(channel, line.subscribe(channel, this.#hear));
  }

  hostDisconnected(): void {
    for (const [channel, leave] of this.#joined) this.#leave(channel, leave);
  }

  #leave(channel: string, leave: () => void): void {
    leave();
    this.#joined.delete(channel);
  }
}
