import { CONSISTENCY_FORMULAS, KEYWORD_STATES, NORMALISATIONS, RANKING_FORMULAS, TOPIC_STATUSES } from '@verdict/core/topic';
import { Type } from 'typebox';
import { defineEvents, type EventsOf, payloadOf } from '../event/index.ts';
import { Id, Timestamp } from '../list/index.ts';

const Topic = payloadOf({
  topic_id: Id,
  version: Type.Integer(),
  slug: Type.String(),
  title: Type.String(),
  description: Type.String(),
  status: Type.Enum([...TOPIC_STATUSES]),
  ranking_formula: Type.Enum([...RANKING_FORMULAS]),
  normalisation: Type.Enum([...NORMALISATIONS]),
  consistency_formula: Type.Enum([...CONSISTENCY_FORMULAS]),
  subtopics: Type.Array(
    Type.Object(
      { id: Id, name: Type.String(), weight: Type.Number(), keywords: Type.Array(Type.String()) },
      { additionalProperties: false },
    ),
  ),
});
const Boost = payloadOf({ topic_id: Id, boost_id: Id, sub_topic_id: Id, weight: Type.Number(), starts_at: Timestamp, ends_at: Timestamp });

export const TOPIC_EVENTS = defineEvents({
  'topic.created': { meaning: 'A topic was created, with its subtopics.', personal: false, payload: Topic },
  'topic.changed': {
    meaning: 'A topic or its subtopics were changed; the payload is the topic as it is now.',
    personal: false,
    payload: Topic,
  },
  'topic.boosted': { meaning: 'A subtopic weighs more for a while.', personal: false, payload: Boost },
  'topic.boost_ended': { meaning: 'Someone ended a boost before its time.', personal: false, payload: Boost },
  'topic.keyword_decided': {
    meaning: 'An editor accepted or refused a suggested keyword.',
    personal: false,
    payload: payloadOf({ topic_id: Id, sub_topic_id: Id, keyword: Type.String(), state: Type.Enum([...KEYWORD_STATES]) }),
  },
});

declare module '../event/index.ts' {
  interface Events extends EventsOf<typeof TOPIC_EVENTS> {}
}
