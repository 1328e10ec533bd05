import type { Actor } from '@verdict/core/account';
import type { Database } from '@verdict/platform/postgres';
import type { LogEvent } from '../audit/index.ts';

/** One thing to tell whoever listens to a topic. `data` is what a fresh read would show, and is the same for every listener. */
export interface LiveMessage {
  topic: string;
  /** The log entry it comes from. */
  seq: number;
  kind: string;
  data: object | null;
}

/** What a slice has to say live, derived from the log, so that nothing is lost between reading and listening. */
export interface LiveTopics {
  /** Whether this slice speaks on the topic, and whether this person may listen; undefined where it is not its topic. */
  mayJoin(actor: Actor, topic: string): boolean | undefined;
  /** The messages these entries make, in their order. */
  messagesFor(database: Database, events: readonly LogEvent[]): Promise<LiveMessage[]>;
}
