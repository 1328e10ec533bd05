import { Type } from 'typebox';
import { defineEvents, type EventsOf, payloadOf } from '../event/index.ts';

const Score = Type.Number({ minimum: 0, maximum: 1 });

export const TRUST_EVENTS = defineEvents({
  'trust.changed': {
    meaning: 'How far a person’s votes count changed.',
    personal: true,
    payload: payloadOf({ from: Score, to: Score, policy_version: Type.String() }),
  },
});

declare module '../event/index.ts' {
  interface Events extends EventsOf<typeof TRUST_EVENTS> {}
}
