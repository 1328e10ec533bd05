import { Type } from 'typebox';
import { defineEvents, type EventsOf, payloadOf } from '../event/index.ts';

export const MAIL_EVENTS = defineEvents({
  'mail.resent': {
    meaning: 'An administrator sent a mail again.',
    personal: true,
    payload: payloadOf({ was: Type.Enum(['failed', 'unknown']) }),
  },
});

declare module '../event/index.ts' {
  interface Events extends EventsOf<typeof MAIL_EVENTS> {}
}
