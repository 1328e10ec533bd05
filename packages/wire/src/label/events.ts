import { LABEL_ORIGINS, LABEL_SET_NAMES, LABEL_STATUSES, LABEL_TYPES } from '@verdict/core/label';
import { CONSENSUSES } from '@verdict/core/verdict';
import { Type } from 'typebox';
import { defineEvents, type EventsOf, payloadOf } from '../event/index.ts';
import { Id, nullable } from '../list/index.ts';

const Label = { label_id: Id, point_id: Id };
const Reply = { label_id: Id, reply_id: Id };
const Status = Type.Enum([...LABEL_STATUSES]);
const Count = Type.Integer();

export const LABEL_EVENTS = defineEvents({
  'label.created': {
    meaning: 'A detector or the community a flagged excerpt.',
    personal: false,
    payload: payloadOf({
      ...Label,
      label_set: Type.Enum(LABEL_SET_NAMES),
      fallacy_type: Type.Enum([...LABEL_TYPES]),
      origin: Type.Enum([...LABEL_ORIGINS]),
      confidence_score: nullable(Type.Number()),
      model_version: nullable(Type.String()),
    }),
  },
  'label.status_changed': {
    meaning: 'The status of a label changed, by feedback or by a moderator.',
    personal: false,
    payload: payloadOf({
      ...Label,
      from: Status,
      to: Status,
      by: Type.Enum(['community', 'moderator']),
      consensus: Type.Enum([...CONSENSUSES]),
      policy_version: Type.String(),
      counts: payloadOf({ correct: Count, false_positive: Count, wrong_type: Count, missed_fallacy: Count }),
    }),
  },
  'label.replied': { meaning: 'The author of a flagged excerpt replied to the label.', personal: true, payload: payloadOf(Reply) },
  'label.reply_deleted': {
    meaning: 'A reply to a label was deleted.',
    personal: true,
    payload: payloadOf({ ...Reply, by: Type.Enum(['owner', 'moderator']) }),
  },
  'label.reply_restored': {
    meaning: 'A moderator restored a reply to a label.',
    personal: true,
    payload: payloadOf({ ...Reply, by: Type.Literal('moderator') }),
  },
  'label.outdated': {
    meaning: 'The flagged excerpt was changed, so the label takes no more feedback.',
    personal: false,
    payload: payloadOf(Label),
  },
  'label.review_requested': {
    meaning: 'The author of a flagged excerpt asked a moderator to review the label.',
    personal: true,
    payload: payloadOf({ label_id: Id }),
  },
});

declare module '../event/index.ts' {
  interface Events extends EventsOf<typeof LABEL_EVENTS> {}
}
