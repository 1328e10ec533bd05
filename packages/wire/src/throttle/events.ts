import { Type } from 'typebox';
import { defineEvents, type EventsOf, payloadOf } from '../event/index.ts';

export const THROTTLE_EVENTS = defineEvents({
  'range.throttled': {
    meaning: 'A network may write less for a while. The payload does not say which.',
    personal: false,
    payload: payloadOf({ reason: Type.String(), until: Type.String(), automatic: Type.Boolean() }),
  },
  'range.released': {
    meaning: 'A throttled network may write as before, sooner than it would have.',
    personal: false,
    payload: payloadOf({ reason: Type.String() }),
  },
});

declare module '../event/index.ts' {
  interface Events extends EventsOf<typeof THROTTLE_EVENTS> {}
}
