import { setTimeout as delay } from 'node:timers/promises';
import { RefusalError } from '@verdict/platform/http';
import { isConnectionLost } from '@verdict/platform/postgres';
import { type LogRange, logSize, readEvents } from '../audit/index.ts';
import type { LiveChannels } from '../define-slice.ts';
import type { Deps } from '../deps.ts';
import { type EncodedMessage, encodeMessage } from './frames.ts';
import { MAX_REPLAY, RecentMessages } from './recent-messages.ts';

const PAUSE_MS = 150;
const RETRY_MS = 1000;
const BATCH = 200;
/**
 * Clients that join within this time share one read of the log. Later, or once the log has grown, it is read again, because
 * messages may have been deleted since.
 */
const KEPT_MS = 2000;

/** The receivers of the messages. */
export interface Listeners {
  hasListeners(): boolean;
  send(messages: readonly EncodedMessage[], seq: number): void;
  /** Messages up to here cannot be sent; all clients must reload. */
  resetAll(seq: number): void;
}

interface Join {
  since: number | undefined;
  run(recent: RecentMessages): void;
  fail(error: unknown): void;
}

/** Reads the log as it grows, once for all sockets of this process, and only while there are listeners. */
export class LiveTail {
  readonly #deps: Deps;
  readonly #channels: readonly LiveChannels[];
  readonly #listeners: Listeners;
  #recent: RecentMessages | undefined;
  #begunAt = 0;
  #joins: Join[] = [];
  #joinedAt = 0;
  #running: Promise<void> | undefined;
  #wake = (): void => undefined;
  #isFailing = false;
  #isStopped = false;

  constructor(deps: Deps, channels: readonly LiveChannels[], listeners: Listeners) {
    this.#deps = deps;
    this.#channels = channels;
    this.#listeners = listeners;
  }

  /** The last entry that was sent. */
  get seq(): number {
    return (this.#recent?.to ?? 0) - 1;
  }

  /**
   * Runs `run` when all present messages have been sent and before any later one, with the messages since `since`. A client
   * that joins there misses nothing and gets nothing twice.
   */
  join<Answer>(since: number | undefined, run: (recent: RecentMessages) => Answer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.#isStopped) return reject(new RefusalError({ code: 'unavailable' }, 1));
      this.#joins.push({ since, run: (recent) => resolve(run(recent)), fail: reject });
      this.#joinedAt = performance.now();
      this.#running ??= this.#run();
      this.#wake();
    });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#wake();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#isStopped && this.#isNeeded()) {
      await this.#round();
      if (this.#joins.length === 0) await this.#pause();
    }
    for (const { fail } of this.#joins.splice(0)) fail(new RefusalError({ code: 'unavailable' }, 1));
    this.#recent = undefined;
    this.#running = undefined;
  }

  #isNeeded(): boolean {
    return this.#joins.length > 0 || this.#listeners.hasListeners() || performance.now() - this.#joinedAt < KEPT_MS;
  }

  #pause(): Promise<void> {
    if (this.#isStopped) return Promise.resolve();
    const waiting = new AbortController();
    this.#wake = () => waiting.abort();
    return delay(this.#isFailing ? RETRY_MS : PAUSE_MS, undefined, { signal: waiting.signal }).catch(() => undefined);
  }

  async #round(): Promise<void> {
    const joins = this.#joins;
    this.#joins = [];
    try {
      await this.#catchUp(await logSize(this.#deps.db));
      await this.#reachBack(joins);
    } catch (error) {
      for (const { fail } of joins) fail(error);
      if (!this.#isFailing) this.#deps.log.warn({ err: error as Error }, 'live updates wait for the database');
      this.#isFailing = true;
      return;
    }
    this.#isFailing = false;
    for (const join of joins) this.#join(join);
  }

  #join({ run, fail }: Join): void {
    try {
      run(this.#recent as RecentMessages);
    } catch (error) {
      fail(error);
    }
  }

  async #catchUp(size: number): Promise<void> {
    let recent = this.#recent ?? this.#beginAt(size);
    // A flood, as from an import, is skipped: clients reload.
    if (size - recent.to > MAX_REPLAY) recent = this.#skipTo(size);
    else if (recent.to < size || performance.now() - this.#begunAt >= KEPT_MS) recent = this.#beginAt(recent.to);
    while (recent.to < size && !this.#isStopped) {
      const to = Math.min(recent.to + BATCH, size);
      const messages = await this.#messagesOf({ from: recent.to, to });
      if (!messages) {
        recent = this.#skipTo(to);
        continue;
      }
      recent.append(messages, to);
      this.#listeners.send(messages, to - 1);
    }
  }

  /** Makes sure that resuming clients get what they missed, unless it is too much. */
  async #reachBack(joins: readonly Join[]): Promise<void> {
    const recent = this.#recent as RecentMessages;
    const reach = recent.to - MAX_REPLAY;
    const oldest = joins
      .map(({ since }) => (since === undefined ? recent.to : since + 1))
      .filter((from) => from >= reach)
      .reduce((least, from) => Math.min(least, from), recent.from);
    while (recent.from > oldest && !recent.isFull) {
      const from = Math.max(oldest, recent.from - BATCH);
      const messages = await this.#messagesOf({ from, to: recent.from });
      if (!messages) return;
      recent.prepend(messages, from);
    }
  }

  #skipTo(size: number): RecentMessages {
    this.#listeners.resetAll(size - 1);
    return this.#beginAt(size);
  }

  #beginAt(seq: number): RecentMessages {
    this.#recent = new RecentMessages(seq);
    this.#begunAt = performance.now();
    return this.#recent;
  }

  /** The messages of these entries; undefined if a slice fails, which must not stop later messages. */
  async #messagesOf(range: LogRange): Promise<EncodedMessage[] | undefined> {
    try {
      const events = await this.#deps.db.transaction((tx) => readEvents(tx, range));
      const messages = await Promise.all(this.#channels.map((slice) => slice.messagesFor(this.#deps.db, events, this.#deps.slices)));
      return messages
        .flat()
        .toSorted((a, b) => a.seq - b.seq)
        .map(encodeMessage);
    } catch (error) {
      if (isConnectionLost(error)) throw error;
      this.#deps.log.error({ err: error as Error, ...range }, 'live messages');
      return undefined;
    }
  }
}
