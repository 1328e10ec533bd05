import { Type } from 'typebox';
import { defineEvents, type EventsOf, payloadOf } from '../event/index.ts';
import { Id } from '../list/index.ts';

export const AUDIT_EVENTS = defineEvents({
  'payloads.erased': {
    meaning: 'The payloads of earlier events were erased; their commitments stay, so old proofs still verify.',
    personal: false,
    payload: payloadOf({ events: Type.Array(Id), reason: Type.String() }),
  },
});

declare module '../event/index.ts' {
  interface Events extends EventsOf<typeof AUDIT_EVENTS> {}
}
