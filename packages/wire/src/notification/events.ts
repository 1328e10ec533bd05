import { Type } from 'typebox';
import { defineEvents, type EventsOf, payloadOf } from '../event/index.ts';
import { Preference } from './index.ts';

/** The name of a kind. One that no slice declares any more stays in the log. */
const kind = Type.String();

export const NOTIFICATION_EVENTS = defineEvents({
  'notification.created': { meaning: 'A person was notified.', personal: true, payload: payloadOf({ kind }) },
  'notification.read': { meaning: 'A person read notifications.', personal: true, payload: payloadOf({}) },
  'notification.preferences_changed': {
    meaning: 'A person chose what to be notified of, and how.',
    personal: true,
    payload: payloadOf({ choices: Type.Array(payloadOf({ ...Preference.properties, kind })) }),
  },
});

declare module '../event/index.ts' {
  interface Events extends EventsOf<typeof NOTIFICATION_EVENTS> {}
}
