import type { EncodedMessage } from './frames.ts';

/** Listeners that get the same messages of a batch. */
export interface Audience<Listener> {
  listeners: Listener[];
  heard: EncodedMessage[];
}

/** Which clients listen to which channels. */
export class ChannelIndex<Listener extends { topics: Set<string> }> {
  readonly #byTopic = new Map<string, Set<Listener>>();

  /** The number of channels with listeners. */
  get size(): number {
    return this.#byTopic.size;
  }

  add(listener: Listener, topic: string): void {
    listener.topics.add(topic);
    const listeners = this.#byTopic.get(topic) ?? new Set();
    listeners.add(listener);
    this.#byTopic.set(topic, listeners);
  }

  remove(listener: Listener, topic: string): void {
    listener.topics.delete(topic);
    const listeners = this.#byTopic.get(topic);
    listeners?.delete(listener);
    if (listeners?.size === 0) this.#byTopic.delete(topic);
  }

  /** Groups listeners by the messages they get, so that each frame is encoded once and holds all messages of a listener. */
  match(messages: readonly EncodedMessage[]): Audience<Listener>[] {
    const heardBy = new Map<Listener, string[]>();
    for (const topic of new Set(messages.map((message) => message.topic))) {
      for (const listener of this.#byTopic.get(topic) ?? []) heardBy.set(listener, [...(heardBy.get(listener) ?? []), topic]);
    }
    const audiences = Map.groupBy(heardBy, ([, topics]) => topics.join());
    return [...audiences].map(([key, members]) => {
      const topics = new Set(key.split(','));
      return { listeners: members.map(([listener]) => listener), heard: messages.filter(({ topic }) => topics.has(topic)) };
    });
  }
}
