import { Type } from 'typebox';
import { defineEvents, type EventsOf, payloadOf } from '../event/index.ts';

const Values = Type.Record(Type.String(), Type.Unknown());

export const POLICY_EVENTS = defineEvents({
  'policy.changed': {
    meaning: 'The thresholds of a policy were changed.',
    personal: true,
    payload: payloadOf({
      name: Type.String(),
      version: Type.Integer(),
      version_name: Type.String(),
      from: Values,
      to: Values,
      reason: Type.String(),
    }),
  },
});

declare module '../event/index.ts' {
  interface Events extends EventsOf<typeof POLICY_EVENTS> {}
}
