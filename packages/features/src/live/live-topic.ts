import type { Actor } from '@verdict/core/account';
import type { Database } from '@verdict/platform/postgres';
import type { LiveMessage } from '@verdict/wire/live';
import type { LogEvent } from '../audit/index.ts';

/** One thing to tell whoever listens to a topic. `data` is what a fresh read would show, and is the same for every listener. */
export type { LiveMessage };

/** What a slice has to say live, derived from the log, so that nothing is lost between reading and listening. */
export interface LiveTopics {
  /** Whether this slice speaks on the topic, and whether this person may listen; undefined where it is not its topic. */
  mayJoin(actor: Actor, topic: string): boolean | undefined;
  /** The messages these entries make, in their order. */
  messagesFor(database: Database, events: readonly LogEvent[]): Promise<LiveMessage[]>;
}
