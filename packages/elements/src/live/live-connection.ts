import type { PollAnswer, ServerFrame } from '@verdict/wire/live';
import { BEARER_PROTOCOL, LIVE_PROTOCOL } from '@verdict/wire/live-frame';
import { backoffMs } from './backoff.ts';
import { inParts, type LiveHandler, Subscriptions, type Wish } from './subscriptions.ts';

/** `online` by socket, `polling` if no socket can be opened, `offline` if the server cannot be reached. */
export type LiveState = 'online' | 'connecting' | 'polling' | 'offline';

export interface LiveOptions {
  /** The URL of the server; by default the site of the page. */
  baseUrl?: string;
  /** A bearer token; a page of the same site uses its session instead. */
  token?: string;
  /** Called when the server ends the session of the connection; it then reconnects as the current viewer. */
  sessionEnded?: () => void;
  pace?: Partial<typeof PACE>;
  /** For tests. */
  socket?: typeof WebSocket;
  random?: () => number;
}

const PACE = { firstMs: 500, mostMs: 30_000, pingMs: 25_000, pollMs: 5000, lingerMs: 1000, patienceMs: 10_000 };
/** After this many failed attempts a proxy probably blocks sockets. */
const FAILURES_BEFORE_POLLING = 3;

/** One connection for all live channels of a page. It opens with the first and closes after the last. */
export class LiveConnection {
  readonly #options: LiveOptions;
  readonly #pace: typeof PACE;
  readonly #subscriptions = new Subscriptions();
  readonly #watchers = new Set<(state: LiveState) => void>();
  readonly #life = new AbortController();
  #state: LiveState = 'connecting';
  #socket: WebSocket | undefined;
  #heardAt = 0;
  #failures = 0;
  #isCutOff = false;
  #retry: Timer;
  #ping: Timer;
  #sweep: Timer;
  #polling: AbortController | undefined;
  #wanted: string[] = [];

  constructor(options: LiveOptions = {}) {
    this.#options = options;
    this.#pace = { ...PACE, ...options.pace };
    const page = globalThis as Partial<EventTarget>;
    page.addEventListener?.('offline', () => this.#cutOff(), { signal: this.#life.signal });
    page.addEventListener?.('online', () => this.#comeBack(), { signal: this.#life.signal });
  }

  get state(): LiveState {
    return this.#state;
  }

  /** Calls back now and whenever the state changes, until the returned function is called. */
  watchState(watcher: (state: LiveState) => void): () => void {
    this.#watchers.add(watcher);
    watcher(this.#state);
    return () => void this.#watchers.delete(watcher);
  }

  /**
   * Listens to a channel, until the returned function is called. The handler first gets `reset` and loads the data; with
   * `since`, the log entry up to which the caller is up to date, it gets the messages after that instead.
   */
  subscribe(channel: string, handler: LiveHandler, since?: number): () => void {
    if (this.#subscriptions.add(channel, handler, since)) this.#want(channel);
    return () => {
      // A visitor who changes pages often subscribes to the same channel again at once.
      if (this.#subscriptions.remove(channel, handler)) this.#sweep ??= setTimeout(() => this.#leave(), this.#pace.lingerMs);
    };
  }

  /** Reconnects, as the current viewer. */
  renew(): void {
    this.#stop();
    this.#failures = 0;
    this.#start();
  }

  close(): void {
    this.#life.abort();
    clearTimeout(this.#sweep);
    this.#stop();
    this.#watchers.clear();
  }

  /** A page subscribes to many channels at once; they are sent in one frame. */
  #want(channel: string): void {
    this.#wanted.push(channel);
    if (this.#wanted.length > 1) return;
    queueMicrotask(() => {
      const wanted = this.#wanted.splice(0);
      if (this.#state === 'online') this.#ask(wanted);
      else this.#start();
    });
  }

  #start(): void {
    const isUnderway = this.#socket !== undefined || this.#retry !== undefined;
    const isWanted = !this.#subscriptions.isEmpty && !this.#isCutOff && !this.#life.signal.aborted;
    if (isWanted && !isUnderway) this.#connect();
  }

  #connect(): void {
    this.#retry = undefined;
    if (this.#failures < FAILURES_BEFORE_POLLING) this.#become('connecting');
    const Socket = this.#options.socket ?? WebSocket;
    const protocols = [LIVE_PROTOCOL, ...(this.#options.token ? [BEARER_PROTOCOL + this.#options.token] : [])];
    try {
      const socket = new Socket(this.#address('/api/live').replace(/^http/, 'ws'), protocols);
      this.#socket = socket;
      const ifCurrent = (act: () => void) => () => this.#socket === socket && act();
      socket.addEventListener(
        'open',
        ifCurrent(() => this.#opened()),
      );
      socket.addEventListener(
        'close',
        ifCurrent(() => this.#lost()),
      );
      socket.addEventListener('message', ({ data }) => this.#socket === socket && this.#hear(String(data)));
    } catch {
      this.#lost();
    }
  }

  #opened(): void {
    this.#stopPolling();
    this.#become('online');
    this.#heardAt = Date.now();
    this.#ask();
    this.#ping = setInterval(() => this.#probe(), this.#pace.pingMs);
  }

  #hear(text: string): void {
    this.#heardAt = Date.now();
    const frame = readFrame(text);
    if (frame?.type === 'subscribed') this.#failures = 0; // an open socket alone may be a proxy's
    if (frame) this.#subscriptions.hear(frame);
    if (frame?.type === 'bye' && frame.code === 'session_ended') this.#options.sessionEnded?.();
  }

  /** The connection was lost or could not be opened. */
  #lost(): void {
    this.#dropSocket();
    this.#failures += 1;
    if (this.#subscriptions.isEmpty) return;
    this.#retry = setTimeout(() => this.#connect(), this.#waitMs());
    if (this.#failures >= FAILURES_BEFORE_POLLING) this.#startPolling();
    else this.#become('connecting');
  }

  #waitMs(): number {
    return backoffMs(this.#failures, this.#pace, (this.#options.random ?? Math.random)());
  }

  /** A connection whose other end is gone looks open until something is sent and no response arrives. */
  #probe(): void {
    if (Date.now() - this.#heardAt > 2 * this.#pace.pingMs) this.#lost();
    else this.#send({ type: 'ping' });
  }

  #ask(topics?: string[]): void {
    for (const wish of this.#subscriptions.wishes(topics)) {
      this.#subscriptions.noteRequested(wish);
      this.#send({ type: 'subscribe', ...wish });
    }
  }

  #leave(): void {
    this.#sweep = undefined;
    const topics = this.#subscriptions.sweep();
    if (this.#subscriptions.isEmpty) this.#stop();
    for (const part of inParts(topics)) this.#send({ type: 'unsubscribe', topics: part });
  }

  #send(frame: object): void {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(frame));
  }

  #startPolling(): void {
    if (this.#polling) return;
    this.#polling = new AbortController();
    void this.#pollUntilDone(this.#polling.signal);
  }

  #stopPolling(): void {
    this.#polling?.abort();
    this.#polling = undefined;
  }

  async #pollUntilDone(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const answers = await Promise.all(this.#subscriptions.wishes().map((wish) => this.#pollFor(wish, signal)));
      if (signal.aborted) return;
      this.#become(answers.every(Boolean) ? 'polling' : 'offline');
      await pause(this.#pace.pollMs, signal);
    }
  }

  /** Polls once; returns false without a response. */
  async #pollFor({ topics, since }: Wish, signal: AbortSignal): Promise<boolean> {
    const query = new URLSearchParams({ topics: topics.join(), ...(since !== undefined && { since: String(since) }) });
    const headers: Record<string, string> = this.#options.token ? { authorization: `Bearer ${this.#options.token}` } : {};
    const patience = AbortSignal.any([signal, AbortSignal.timeout(this.#pace.patienceMs)]);
    try {
      const reply = await fetch(this.#address(`/api/live/poll?${query}`), { headers, signal: patience });
      if (!reply.ok) return false;
      const answer = (await reply.json()) as PollAnswer;
      if (!signal.aborted) this.#subscriptions.hearAnswer(topics, answer); // otherwise a socket was faster
      return true;
    } catch {
      return false;
    }
  }

  #cutOff(): void {
    this.#isCutOff = true;
    this.#stop();
    this.#become('offline');
  }

  #comeBack(): void {
    this.#isCutOff = false;
    this.#failures = 0;
    this.#start();
  }

  #stop(): void {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    this.#stopPolling();
    this.#dropSocket();
    this.#become('connecting');
  }

  #dropSocket(): void {
    clearInterval(this.#ping);
    const socket = this.#socket;
    this.#socket = undefined; // before it closes, so that closing does not count as a loss
    this.#subscriptions.forgetConnection();
    socket?.close();
  }

  #become(state: LiveState): void {
    if (state === this.#state) return;
    this.#state = state;
    for (const watcher of this.#watchers) watcher(state);
  }

  #address(path: string): string {
    const page = globalThis as { location?: { href: string } };
    return new URL(path, this.#options.baseUrl || page.location?.href).href;
  }
}

type Timer = ReturnType<typeof setTimeout> | undefined;

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function readFrame(text: string): ServerFrame | undefined {
  try {
    return JSON.parse(text) as ServerFrame;
  } catch {
    return undefined; // not a frame of this protocol
  }
}
