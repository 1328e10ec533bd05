import { Type } from 'typebox';
import { defineEvents, payloadOf } from '../event/index.ts';

export const MAIL_EVENTS = defineEvents({
  'mail.resent': {
    meaning: 'An administrator had a mail sent again.',
    personal: true,
    payload: payloadOf({ was: Type.Enum(['failed', 'unknown']) }),
  },
});

type MailEvents = typeof MAIL_EVENTS;
declare module '../event/index.ts' {
  interface DeclaredEvents extends MailEvents {}
}
