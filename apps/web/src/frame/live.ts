import { LiveConnection, type LiveEvent, type LiveHandler, type LiveState } from '@verdict/elements/live';
import { Shared } from '@verdict/elements/state';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { session } from './session.ts';

/** How the page hears of what others do. */
export const connection = new Shared<LiveState>(globalThis.navigator?.onLine === false ? 'offline' : 'connecting');

interface Listener {
  topic: string;
  handler: LiveHandler;
  stop?: () => void;
}

/** The page's one live connection, opened anew when someone signs in or out: a socket is of whoever opened it. */
class LiveLine {
  readonly #listeners = new Set<Listener>();
  #connection: LiveConnection | undefined;
  /** As `whoListens` said last. */
  #accountId = whoListens();

  constructor() {
    window.addEventListener('offline', () => connection.change('offline'));
    window.addEventListener('online', () => connection.change('connecting'));
    session.state.listen(() => this.#followAccount());
  }

  subscribe(topic: string, handler: LiveHandler): () => void {
    const listener: Listener = { topic, handler };
    this.#listeners.add(listener);
    if (session.state.value.kind !== 'checking') this.#join(listener);
    return () => {
      this.#listeners.delete(listener);
      listener.stop?.();
    };
  }

  #join(listener: Listener): void {
    listener.stop = this.#open().subscribe(listener.topic, listener.handler);
  }

  #open(): LiveConnection {
    if (this.#connection) return this.#connection;
    this.#connection = new LiveConnection({ sessionEnded: () => void this.#loadViewer() });
    this.#connection.watchState((state) => connection.change(navigator.onLine ? state : 'offline'));
    return this.#connection;
  }

  /** The server ended the session. Where someone has one all the same, the connection may have come back before it had begun. */
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

/** Whose connection it should be: null is a guest's, and undefined that of nobody known yet. */
function whoListens(): number | null | undefined {
  const { value } = session.state;
  if (value.kind === 'checking') return undefined;
  return value.kind === 'signed-in' ? value.account.id : null;
}

const line = new LiveLine();

/** Listens to a topic until the answer is called, for what is no element of its own. */
export const listen = (topic: string, hear: LiveHandler): (() => void) => line.subscribe(topic, hear);

/** Listens to topics while its host is on the page. The first event, and any after too long a gap, is `reset`: read afresh. */
export class LiveController implements ReactiveController {
  readonly #topics: () => readonly string[];
  readonly #hear: (event: LiveEvent) => void;
  readonly #joined = new Map<string, () => void>();

  constructor(host: ReactiveControllerHost, topics: () => readonly string[], hear: (event: LiveEvent) => void) {
    this.#topics = topics;
    this.#hear = hear;
    connection.watch(host);
    host.addController(this);
  }

  hostUpdated(): void {
    const wanted = new Set(this.#topics());
    for (const [topic, leave] of this.#joined) if (!wanted.has(topic)) this.#leave(topic, leave);
    for (const topic of wanted) if (!this.#joined.has(topic)) this.#joined.set(topic, line.subscribe(topic, this.#hear));
  }

  hostDisconnected(): void {
    for (const [topic, leave] of this.#joined) this.#leave(topic, leave);
  }

  #leave(topic: string, leave: () => void): void {
    leave();
    this.#joined.delete(topic);
  }
}
