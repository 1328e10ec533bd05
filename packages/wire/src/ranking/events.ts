import { Type } from 'typebox';
import { defineEvents, type EventsOf, payloadOf } from '../event/index.ts';
import { Id } from '../list/index.ts';

export const RANKING_EVENTS = defineEvents({
  'topic.ranked': {
    meaning: 'The ranks of a topic’s proposals were published; the hash proves which.',
    personal: false,
    payload: payloadOf({
      topic_id: Id,
      version: Type.Integer(),
      tally_seq: Type.Integer({ description: 'The end of the log up to which votes were counted.' }),
      policy_version: Type.String(),
      proposals: Type.Integer(),
      ranks_sha256: Type.String(),
    }),
  },
});

declare module '../event/index.ts' {
  interface Events extends EventsOf<typeof RANKING_EVENTS> {}
}
