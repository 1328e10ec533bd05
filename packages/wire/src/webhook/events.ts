import { Type } from 'typebox';
import { defineEvents, type EventsOf, payloadOf } from '../event/index.ts';

const Kinds = Type.Array(Type.String());

export const WEBHOOK_EVENTS = defineEvents({
  'webhook.created': { meaning: 'A webhook was added.', personal: true, payload: payloadOf({ kinds: Kinds }) },
  'webhook.edited': {
    meaning: 'The settings of a webhook were changed.',
    personal: true,
    payload: payloadOf({ kinds: Kinds, enabled: Type.Boolean() }),
  },
  'webhook.disabled': {
    meaning: 'A webhook was switched off because its deliveries failed or its endpoint is gone.',
    personal: false,
    payload: payloadOf({ reason: Type.Enum(['failing', 'gone']) }),
  },
  'webhook.deleted': { meaning: 'A webhook was deleted.', personal: true, payload: payloadOf({}) },
  'webhook.secret_rotated': { meaning: 'A webhook got a new secret.', personal: true, payload: payloadOf({}) },
});

declare module '../event/index.ts' {
  interface Events extends EventsOf<typeof WEBHOOK_EVENTS> {}
}
