import { Type } from 'typebox';
import { defineEvents, type EventsOf, payloadOf } from '../event/index.ts';
import { Id, nullable } from '../list/index.ts';

export const POINT_EVENTS = defineEvents({
  'point.created': {
    meaning: 'A comment was written here or imported.',
    personal: true,
    payload: payloadOf({
      author: nullable(Type.String({ description: 'Its author on the other platform.' })),
      content: Type.String(),
      language: Type.String(),
      source: Type.String(),
      external_id: nullable(Type.String()),
      parent_id: nullable(Id),
    }),
  },
  'point.edited': {
    meaning: 'A person changed their comment.',
    personal: true,
    payload: payloadOf({ content: Type.String(), language: Type.String() }),
  },
  'point.deleted': {
    meaning: 'A comment was deleted by its author, removed by a moderator, or withdrawn by the last person who shared it.',
    personal: true,
    payload: payloadOf({ by: Type.Enum(['owner', 'moderator', 'contributor']) }),
  },
  'point.restored': { meaning: 'A moderator restored a comment.', personal: true, payload: payloadOf({}) },
});

declare module '../event/index.ts' {
  interface Events extends EventsOf<typeof POINT_EVENTS> {}
}
