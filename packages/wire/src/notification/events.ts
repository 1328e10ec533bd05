import { Type } from 'typebox';
import { defineEvents, type EventsOf, payloadOf } from '../event/index.ts';
import { NotificationKind, Preference } from './index.ts';

export const NOTIFICATION_EVENTS = defineEvents({
  'notification.created': { meaning: 'A person was notified.', personal: true, payload: payloadOf({ kind: NotificationKind }) },
  'notification.read': { meaning: 'A person read notifications.', personal: true, payload: payloadOf({}) },
  'notification.preferences_changed': {
    meaning: 'A person chose what to be notified of, and how.',
    personal: true,
    payload: payloadOf({ choices: Type.Array(Preference) }),
  },
});

declare module '../event/index.ts' {
  interface Events extends EventsOf<typeof NOTIFICATION_EVENTS> {}
}
