import { Type } from 'typebox';
import { defineEvents, type EventsOf, payloadOf } from '../event/index.ts';
import { Id } from '../list/index.ts';

export const SIMILARITY_EVENTS = defineEvents({
  'topic.compared': {
    meaning: 'Proposals of a topic were compared with its subtopics: new ones, or all after a change.',
    personal: false,
    payload: payloadOf({ topic_id: Id, proposals: Type.Integer(), vocabulary_version: Type.Integer(), model: Type.String() }),
  },
});

declare module '../event/index.ts' {
  interface Events extends EventsOf<typeof SIMILARITY_EVENTS> {}
}
