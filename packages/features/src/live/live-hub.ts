import type { Actor } from '@verdict/core/account';
import type { Socket } from '@verdict/platform/http';
import type { Refusal } from '@verdict/wire/error';
import { type ClientFrame, readClientFrame } from '@verdict/wire/live';
import { MAX_CHANNELS } from '@verdict/wire/live-frame';
import { LRUCache } from 'lru-cache';
import type { Authenticator } from '../account/index.ts';
import type { LiveChannels } from '../define-slice.ts';
import type { Deps } from '../deps.ts';
import { ChannelIndex } from './channel-index.ts';
import { type EncodedMessage, encodeFrame, frameOf, isTooMuch, textOf } from './frames.ts';
import type { LiveClient } from './live-client.ts';
import { LiveSocket, type Visitor } from './live-socket.ts';
import { type Listeners, LiveTail } from './live-tail.ts';
import type { RecentMessages } from './recent-messages.ts';
import { SocketCounts } from './socket-counts.ts';

export interface LiveOptions {
  channels: readonly LiveChannels[];
  authenticator: Authenticator;
}

const CHECK_EVERY_MS = 2000;
const PROBE_EVERY_CHECKS = 15;

type Subscribe = Extract<ClientFrame, { type: 'subscribe' }>;

/** All sockets of this process and their subscriptions. */
export class LiveHub implements Listeners {
  readonly #deps: Deps;
  readonly #options: LiveOptions;
  readonly #tail: LiveTail;
  readonly #clients = new Set<LiveClient>();
  readonly #counts = new SocketCounts();
  readonly #index = new ChannelIndex<LiveClient>();
  /** Clients that lost their connection together resume from the same entry. */
  readonly #replays = new LRUCache<string, Buffer>({ max: 20 });
  #replayed: RecentMessages | undefined;
  #checking: NodeJS.Timeout | undefined;
  #checks = 0;
  #isStopped = false;

  constructor(deps: Deps, options: LiveOptions) {
    this.#deps = deps;
    this.#options = options;
    this.#tail = new LiveTail(deps, options.channels, this);
  }

  /** The refusal if this visitor may not open another socket. */
  refuse(visitor: Visitor): Refusal | undefined {
    const { LIVE_NETWORK: network, LIVE_ACCOUNT: account } = this.#deps.settings;
    return this.#counts.hasRoomFor(visitor, { network, account }) ? undefined : { code: 'too_many_sockets' };
  }

  connect(socket: Socket, visitor: Visitor): void {
    const client = new LiveSocket(socket, visitor, this.#deps.metrics);
    socket.on('message', (data, isBinary) => this.#hear(client, isBinary ? '' : String(data)));
    this.join(client, socket);
  }

  /** Adds a client of any protocol, until its socket closes. */
  join(client: LiveClient, socket: Socket): void {
    if (this.#isStopped) {
      client.close('restarting');
      return;
    }
    this.#clients.add(client);
    this.#counts.add(client.visitor);
    this.#deps.metrics.liveSockets.set(this.#clients.size);
    socket.on('close', () => this.#forget(client));
    this.#checking ??= setInterval(() => this.#check(), CHECK_EVERY_MS).unref();
  }

  /** Counts a socket for an account that signs in later, unless the account has too many. */
  rename(client: LiveClient, visitor: Visitor): Refusal | undefined {
    if (!this.#clients.has(client)) return undefined;
    this.#counts.remove(client.visitor);
    const refusal = this.refuse(visitor);
    if (!refusal) client.visitor = visitor;
    this.#counts.add(client.visitor);
    return refusal;
  }

  /** Subscribes a client to a channel; false if they may not listen. They get every later message. */
  follow(client: LiveClient, topic: string): Promise<boolean> {
    return this.#tail.join(undefined, () => {
      const mayJoin = this.#clients.has(client) && this.#authorize(client.visitor.actor, [topic]).topics.length > 0;
      if (mayJoin) this.#index.add(client, topic);
      return mayJoin;
    });
  }

  unfollow(client: LiveClient, topic: string): void {
    this.#index.remove(client, topic);
  }

  /** Closes all sockets, and resolves once they are closed. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#checking);
    const clients = [...this.#clients];
    for (const client of clients) client.close('restarting');
    await Promise.all([this.#tail.stop(), ...clients.map((client) => client.closed())]);
  }

  /** The response to a poll, as JSON. */
  poll(actor: Actor, wanted: readonly string[], since: number | undefined): Promise<string> {
    const { topics, refused } = this.#authorize(actor, wanted);
    return this.#tail.join(since, (recent) => {
      const missed = since === undefined ? undefined : recent.after(since, new Set(topics));
      const reset = missed === undefined || isTooMuch(missed);
      const messages = reset ? '[]' : textOf(missed);
      return `{"success":true,"seq":${recent.to - 1},"messages":${messages},"refused":${JSON.stringify(refused)},"reset":${reset}}`;
    });
  }

  hasListeners(): boolean {
    return this.#index.size > 0;
  }

  send(messages: readonly EncodedMessage[], seq: number): void {
    const { liveMessages } = this.#deps.metrics;
    for (const { listeners, heard } of this.#index.match(messages)) {
      const frame = encodeFrame(heard, seq);
      for (const client of listeners) client.send(frame, heard);
      liveMessages.inc(heard.length * listeners.length);
    }
  }

  resetAll(seq: number): void {
    for (const client of this.#clients) if (client.topics.size > 0) client.reset(seq);
  }

  #hear(client: LiveSocket, text: string): void {
    if (!client.isOpen) return;
    const frame = readClientFrame(text);
    if (!client.mayHear(performance.now())) client.close('too_many_frames');
    else if (!frame) client.close('invalid_frame');
    else if (frame.type === 'ping') client.send(frameOf({ type: 'pong', seq: this.#tail.seq }));
    else this.#handle(client, frame).catch(() => client.close('unavailable'));
  }

  /** Subscribing and unsubscribing run in order, or an unsubscribe could overtake its subscribe. */
  #handle(client: LiveSocket, frame: Exclude<ClientFrame, { type: 'ping' }>): Promise<void> {
    if (frame.type === 'unsubscribe') return this.#tail.join(undefined, () => this.#leave(client, frame.topics));
    return this.#tail.join(frame.since, (recent) => this.#subscribe(client, frame, recent));
  }

  #subscribe(client: LiveSocket, { topics: wanted, since }: Subscribe, recent: RecentMessages): void {
    if (!client.isOpen) return;
    const { topics, refused } = this.#authorize(client.visitor.actor, wanted);
    const excess = topics.filter((topic) => !client.topics.has(topic)).slice(MAX_CHANNELS - client.topics.size);
    const joined = topics.filter((topic) => !excess.includes(topic));
    for (const topic of joined) this.#index.add(client, topic);
    if (since !== undefined && joined.length > 0) this.#replay(client, { topics: joined, since, recent });
    const seq = recent.to - 1;
    client.send(frameOf({ type: 'subscribed', topics: joined, refused: [...refused, ...excess], seq }));
  }

  #replay(client: LiveSocket, { topics, since, recent }: { topics: string[]; since: number; recent: RecentMessages }): void {
    if (since === recent.to - 1) return;
    if (recent !== this.#replayed) this.#replays.clear();
    this.#replayed = recent;
    const key = `${since} ${topics.join()}`;
    const frame = this.#replays.get(key) ?? replayFrame(topics, since, recent);
    this.#replays.set(key, frame);
    client.send(frame);
  }

  #leave(client: LiveClient, topics: readonly string[]): void {
    for (const topic of topics) this.#index.remove(client, topic);
  }

  #authorize(actor: Actor, wanted: readonly string[]): { topics: string[]; refused: string[] } {
    const mayJoin = (topic: string): boolean =>
      this.#options.channels.map((channels) => channels.mayJoin(actor, topic)).find((answer) => answer !== undefined) ?? false;
    const { true: topics = [], false: refused = [] } = Object.groupBy(new Set(wanted), (topic) => `${mayJoin(topic)}`);
    return { topics, refused };
  }

  #forget(client: LiveClient): void {
    this.#leave(client, [...client.topics]);
    this.#clients.delete(client);
    this.#counts.remove(client.visitor);
    this.#deps.metrics.liveSockets.set(this.#clients.size);
  }

  #check(): void {
    this.#checks += 1;
    if (this.#checks % PROBE_EVERY_CHECKS === 0) for (const client of this.#clients) client.probe();
    this.#endDeadSessions().catch((error: Error) => this.#deps.log.warn({ err: error }, 'live sessions not checked'));
  }

  async #endDeadSessions(): Promise<void> {
    const clients = [...this.#clients].flatMap((client) =>
      client.visitor.token === undefined ? [] : [{ client, token: client.visitor.token }],
    );
    if (clients.length === 0) return;
    const valid = await this.#options.authenticator.validTokens([...new Set(clients.map(({ token }) => token))]);
    for (const { client, token } of clients) if (!valid.has(token)) this.#remove(client);
  }

  /** Removes a client, which gets no more messages. */
  #remove(client: LiveClient): void {
    this.#leave(client, [...client.topics]);
    client.close('session_ended');
  }
}

function replayFrame(topics: string[], since: number, recent: RecentMessages): Buffer {
  const missed = recent.after(since, new Set(topics));
  const seq = recent.to - 1;
  return missed ? encodeFrame(missed, seq) : frameOf({ type: 'reset', topics, seq });
}
