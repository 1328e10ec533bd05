import { SIGNAL_KINDS } from '@verdict/core/abuse';
import { Type } from 'typebox';
import { defineEvents, type EventsOf, payloadOf } from '../event/index.ts';
import { Id } from '../list/index.ts';

export const ABUSE_EVENTS = defineEvents({
  'abuse.signalled': {
    meaning: 'Unusual behaviour was signalled to the moderators. It changed no weight.',
    personal: false,
    payload: payloadOf({
      signal_id: Id,
      kind: Type.Enum([...SIGNAL_KINDS]),
      rule: Type.String(),
      strength: Type.Number(),
      people: Type.Integer(),
      policy_version: Type.String(),
    }),
  },
});

declare module '../event/index.ts' {
  interface Events extends EventsOf<typeof ABUSE_EVENTS> {}
}
