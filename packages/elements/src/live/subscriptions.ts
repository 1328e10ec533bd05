import type { LiveMessage, PollAnswer, ServerFrame } from '@verdict/wire/live';
import { MAX_CHANNELS } from '@verdict/wire/live-frame';

export type LiveEvent =
  | ({ type: 'message' } & LiveMessage)
  /** From here on nothing is missed: read afresh now. Comes first, and again whenever too much was missed. */
  | { type: 'reset' }
  /** This topic is not for whoever is signed in here. */
  | { type: 'refused' };

export type LiveHandler = (event: LiveEvent) => void;

interface Topic {
  handlers: Set<LiveHandler>;
  /** Those of the handlers that have not been told yet to read. */
  fresh: Set<LiveHandler>;
  /** The last log entry that was heard of; undefined before the first answer. */
  seq: number | undefined;
  /** How often the server was asked on this connection and has not answered. */
  asked: number;
  isJoined: boolean;
  isRefused: boolean;
}

/** Topics to ask for together. */
export interface Wish {
  topics: string[];
  since?: number;
}

/** Who listens to what, and how far each topic has been heard. Knows nothing of connections. */
export class Subscriptions {
  readonly #topics = new Map<string, Topic>();

  get isEmpty(): boolean {
    return this.#topics.size === 0;
  }

  /** Adds a handler; true when the topic is new. */
  add(name: string, handler: LiveHandler, since: number | undefined): boolean {
    const known = this.#topics.get(name);
    const topic = known ?? { handlers: new Set(), fresh: new Set(), seq: since, asked: 0, isJoined: false, isRefused: false };
    this.#topics.set(name, topic);
    topic.handlers.add(handler);
    const missesNothing = since !== undefined && since >= (topic.seq ?? Number.POSITIVE_INFINITY);
    if (!missesNothing) topic.fresh.add(handler);
    // What happens after the last entry heard of will be heard, connected or not; so reading can begin.
    if (known && topic.seq !== undefined) queueMicrotask(() => this.#announceNew(topic));
    return known === undefined;
  }

  /** Takes a handler away; true when nobody listens to the topic any more. */
  remove(name: string, handler: LiveHandler): boolean {
    const topic = this.#topics.get(name);
    topic?.handlers.delete(handler);
    topic?.fresh.delete(handler);
    return topic?.handlers.size === 0;
  }

  /** Drops the topics that nobody has come back to. */
  sweep(): string[] {
    const left = [...this.#topics].filter(([, { handlers }]) => handlers.size === 0).map(([name]) => name);
    for (const name of left) this.#topics.delete(name);
    return left;
  }

  /** What to ask for, each with how far it has been heard. */
  wishes(names: Iterable<string> = this.#topics.keys()): Wish[] {
    const wanted = [...names].filter((name) => this.#topics.has(name));
    const bySeq = Map.groupBy(wanted, (name) => this.#topics.get(name)?.seq);
    return [...bySeq].flatMap(([since, topics]) =>
      inParts(topics).map((part) => (since === undefined ? { topics: part } : { topics: part, since })),
    );
  }

  noteRequested({ topics }: Wish): void {
    for (const topic of this.#named(topics)) topic.asked += 1;
  }

  /** The connection is gone; nothing is joined and no answer will come. */
  forgetConnection(): void {
    for (const topic of this.#topics.values()) Object.assign(topic, { asked: 0, isJoined: false, isRefused: false });
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

  /** What these topics have to say, asked without a connection: it holds for them alone and joins nothing. */
  hearAnswer(names: readonly string[], { seq, messages, refused, reset }: Omit<PollAnswer, 'success'>): void {
    const told = names.filter((name) => !refused.includes(name));
    for (const message of messages) this.#deliver(message);
    if (reset) this.#reset(told, seq);
    for (const topic of this.#named(told)) this.#reach(topic, seq);
    this.#refuse(refused);
  }

  #settle({ topics, refused, seq }: Extract<ServerFrame, { type: 'subscribed' }>): void {
    for (const topic of this.#named([...topics, ...refused])) topic.asked -= 1;
    for (const topic of this.#named(topics)) {
      if (topic.asked > 0) continue; // a later question is still open, and its answer counts
      topic.isJoined = true;
      this.#reach(topic, seq);
    }
    this.#refuse(refused);
  }

  #reach(topic: Topic, seq: number): void {
    topic.seq = Math.max(topic.seq ?? seq, seq);
    this.#announceNew(topic);
  }

  #refuse(names: readonly string[]): void {
    for (const topic of this.#named(names)) {
      if (!topic.isRefused) tell(topic.handlers, { type: 'refused' });
      topic.isRefused = true;
    }
  }

  #deliver(message: LiveMessage): void {
    const topic = this.#topics.get(message.topic);
    if (!topic || message.seq <= (topic.seq ?? Number.NEGATIVE_INFINITY)) return; // heard before the connection broke
    topic.seq = message.seq;
    const ready = [...topic.handlers].filter((handler) => !topic.fresh.has(handler)); // the others will read it
    tell(ready, { type: 'message', ...message });
  }

  #reset(names: readonly string[], seq: number): void {
    for (const topic of this.#named(names)) {
      topic.seq = seq;
      topic.fresh = new Set(topic.handlers);
      this.#announceNew(topic);
    }
  }

  /** A frame tells for all topics of the connection how far it goes, so that quiet ones do not fall behind. */
  #advance(seq: number): void {
    for (const topic of this.#topics.values()) if (topic.isJoined) topic.seq = Math.max(topic.seq ?? seq, seq);
  }

  #announceNew(topic: Topic): void {
    const { fresh } = topic;
    topic.fresh = new Set();
    tell(fresh, { type: 'reset' });
  }

  #named(names: readonly string[]): Topic[] {
    return names.flatMap((name) => this.#topics.get(name) ?? []);
  }
}

/** No more at once than the server takes; what is too much altogether it refuses. */
export function inParts(names: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(names.length / MAX_CHANNELS) }, (_, i) => names.slice(i * MAX_CHANNELS, (i + 1) * MAX_CHANNELS));
}

/** One listener's mistake must not silence the others. */
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
