import { OVERRIDE_STATUSES } from '@verdict/core/label';
import { Type } from 'typebox';
import { defineEvents, type EventsOf, payloadOf } from '../event/index.ts';
import { Id, nullable } from '../list/index.ts';

const Override = { label_id: Id, override: Type.String({ format: 'uuid' }) };
const Status = Type.Enum([...OVERRIDE_STATUSES]);

export const LABEL_MODERATION_EVENTS = defineEvents({
  'label.overridden': {
    meaning: 'A moderator decided about a label.',
    personal: true,
    payload: payloadOf({ ...Override, point_id: Id, status: Status, batch: nullable(Type.String({ format: 'uuid' })) }),
  },
  'label.override_undone': {
    meaning: 'A moderator undid a decision about a label.',
    personal: true,
    payload: payloadOf({ ...Override, point_id: Id }),
  },
  'label_moderation.claimed': { meaning: 'A moderator claimed a label for review.', personal: true, payload: payloadOf({ label_id: Id }) },
  'label_moderation.released': { meaning: 'A moderator released a label.', personal: true, payload: payloadOf({ label_id: Id }) },
  'label_moderation.second_reviewed': {
    meaning: 'A second moderator reviewed a decision about a label, without knowing it.',
    personal: true,
    payload: payloadOf({ ...Override, status: Status, agrees: Type.Boolean() }),
  },
});

declare module '../event/index.ts' {
  interface Events extends EventsOf<typeof LABEL_MODERATION_EVENTS> {}
}
