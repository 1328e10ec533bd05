import { NOTIFICATION_KINDS } from '@verdict/core/notification';
import { Type } from 'typebox';
import { defineEvents, payloadOf } from '../event/index.ts';
import { Preference } from './index.ts';

const Kind = Type.Enum([...NOTIFICATION_KINDS]);

export const NOTIFICATION_EVENTS = defineEvents({
  'notification.created': { meaning: 'A person was notified.', personal: true, payload: payloadOf({ kind: Kind }) },
  'notification.read': { meaning: 'A person read notifications.', personal: true, payload: payloadOf({}) },
  'notification.preferences_changed': {
    meaning: 'A person chose what to be notified of, and how.',
    personal: true,
    payload: payloadOf({ choices: Type.Array(payloadOf({ kind: Kind, in_app: Type.Boolean(), mail: Type.String() })) }),
  },
});

type NotificationEvents = typeof NOTIFICATION_EVENTS;
declare module '../event/index.ts' {
  interface DeclaredEvents extends NotificationEvents {}
}
