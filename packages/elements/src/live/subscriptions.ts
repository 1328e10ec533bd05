import type { LiveMessage, PollAnswer, ServerFrame } from '@verdict/wire/live';
import { MAX_CHANNELS } from '@verdict/wire/live-frame';

export type LiveEvent =
  | ({ type: 'message' } & LiveMessage)
  /** From here on nothing is missed: load the data now. Comes first, and again whenever messages may have been missed. */
  | { type: 'reset' }
  /** This viewer may not join the channel. */
  | { type: 'refused' };

export type LiveHandler = (event: LiveEvent) => void;

interface Channel {
  handlers: Set<LiveHandler>;
  /** The handlers that have not been told yet to load. */
  fresh: Set<LiveHandler>;
  /** The last log entry received; undefined before the first response. */
  seq: number | undefined;
  /** How many requests on this connection are unanswered. */
  asked: number;
  isJoined: boolean;
  isRefused: boolean;
}

/** Channels to request together. */
export interface Wish {
  topics: string[];
  since?: number;
}

/** The handlers of each channel, and the log entry each channel has reached. Independent of connections. */
export class Subscriptions {
  readonly #channels = new Map<string, Channel>();

  get isEmpty(): boolean {
    return this.#channels.size === 0;
  }

  /** Adds a handler; returns true if the channel is new. */
  add(name: string, handler: LiveHandler, since: number | undefined): boolean {
    const known = this.#channels.get(name);
    const channel = known ?? { handlers: new Set(), fresh: new Set(), seq: since, asked: 0, isJoined: false, isRefused: false };
    this.#channels.set(name, channel);
    channel.handlers.add(handler);
    const missesNothing = since !== undefined && since >= (channel.seq ?? Number.POSITIVE_INFINITY);
    if (!missesNothing) channel.fresh.add(handler);
    // Events after the last entry received will be delivered, connected or not, so loading can start.
    if (known && channel.seq !== undefined) queueMicrotask(() => this.#announceNew(channel));
    return known === undefined;
  }

  /** Removes a handler; returns true if the channel has no handlers left. */
  remove(name: string, handler: LiveHandler): boolean {
    const channel = this.#channels.get(name);
    channel?.handlers.delete(handler);
    channel?.fresh.delete(handler);
    return channel?.handlers.size === 0;
  }

  /** Drops the channels without handlers. */
  sweep(): string[] {
    const left = [...this.#channels].filter(([, { handlers }]) => handlers.size === 0).map(([name]) => name);
    for (const name of left) this.#channels.delete(name);
    return left;
  }

  /** The channels to request, with the log entry each has reached. */
  wishes(names: Iterable<string> = this.#channels.keys()): Wish[] {
    const wanted = [...names].filter((name) => this.#channels.has(name));
    const bySeq = Map.groupBy(wanted, (name) => this.#channels.get(name)?.seq);
    return [...bySeq].flatMap(([since, topics]) =>
      inParts(topics).map((part) => (since === undefined ? { topics: part } : { topics: part, since })),
    );
  }

  noteRequested({ topics }: Wish): void {
    for (const channel of this.#named(topics)) channel.asked += 1;
  }

  /** The connection is lost: nothing is joined and no response will arrive. */
  forgetConnection(): void {
    for (const channel of this.#channels.values()) Object.assign(channel, { asked: 0, isJoined: false, isRefused: false });
  }

  hear(frame: ServerFrame): void {
    if (frame.type === 'messages') {
      for (const message of frame.messages) this.#deliver(message);
      this.#advance(frame.seq);
    } else if (frame.type === 'subscribed') {
      this.#settle(frame);
    } else if (frame.type === 'reset') this.#reset(frame.topics, frame.seq);
    else if (frame.type === 'pong') this.#advance(frame.seq);
  }

  /** Handles the response of a poll, which covers only these channels and joins nothing. */
  hearAnswer(names: readonly string[], { seq, messages, refused, reset }: Omit<PollAnswer, 'success'>): void {
    const told = names.filter((name) => !refused.includes(name));
    for (const message of messages) this.#deliver(message);
    if (reset) this.#reset(told, seq);
    for (const channel of this.#named(told)) this.#reach(channel, seq);
    this.#refuse(refused);
  }

  #settle({ topics, refused, seq }: Extract<ServerFrame, { type: 'subscribed' }>): void {
    for (const channel of this.#named([...topics, ...refused])) channel.asked -= 1;
    for (const channel of this.#named(topics)) {
      if (channel.asked > 0) continue; // a later request is still unanswered, and its response counts
      channel.isJoined = true;
      this.#reach(channel, seq);
    }
    this.#refuse(refused);
  }

  #reach(channel: Channel, seq: number): void {
    channel.seq = Math.max(channel.seq ?? seq, seq);
    this.#announceNew(channel);
  }

  #refuse(names: readonly string[]): void {
    for (const channel of this.#named(names)) {
      if (!channel.isRefused) tell(channel.handlers, { type: 'refused' });
      channel.isRefused = true;
    }
  }

  #deliver(message: LiveMessage): void {
    const channel = this.#channels.get(message.topic);
    if (!channel || message.seq <= (channel.seq ?? Number.NEGATIVE_INFINITY)) return; // received before the connection was lost
    channel.seq = message.seq;
    const ready = [...channel.handlers].filter((handler) => !channel.fresh.has(handler)); // the others will load it
    tell(ready, { type: 'message', ...message });
  }

  #reset(names: readonly string[], seq: number): void {
    for (const channel of this.#named(names)) {
      channel.seq = seq;
      channel.fresh = new Set(channel.handlers);
      this.#announceNew(channel);
    }
  }

  /** A frame says for all channels of the connection how far it goes, so that quiet ones do not fall behind. */
  #advance(seq: number): void {
    for (const channel of this.#channels.values()) if (channel.isJoined) channel.seq = Math.max(channel.seq ?? seq, seq);
  }

  #announceNew(channel: Channel): void {
    const { fresh } = channel;
    channel.fresh = new Set();
    tell(fresh, { type: 'reset' });
  }

  #named(names: readonly string[]): Channel[] {
    return names.flatMap((name) => this.#channels.get(name) ?? []);
  }
}

/** At most as many as the server accepts in one frame; it refuses more. */
export function inParts(names: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(names.length / MAX_CHANNELS) }, (_, i) => names.slice(i * MAX_CHANNELS, (i + 1) * MAX_CHANNELS));
}

/** An error in one handler must not stop the others. */
function tell(handlers: Iterable<LiveHandler>, event: LiveEvent): void {
  for (const handler of handlers) {
    try {
      handler(event);
    } catch (error) {
      queueMicrotask(() => {
        throw error;
      });
    }
  }
}
