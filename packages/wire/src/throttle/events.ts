import { Type } from 'typebox';
import { defineEvents, type EventsOf, payloadOf } from '../event/index.ts';

export const THROTTLE_EVENTS = defineEvents({
  'range.throttled': {
    meaning: 'The write limit of a network was lowered for a while. The payload does not name the network.',
    personal: false,
    payload: payloadOf({ reason: Type.String(), until: Type.String(), automatic: Type.Boolean() }),
  },
  'range.released': {
    meaning: 'The throttling of a network was ended early.',
    personal: false,
    payload: payloadOf({ reason: Type.String() }),
  },
});

declare module '../event/index.ts' {
  interface Events extends EventsOf<typeof THROTTLE_EVENTS> {}
}
