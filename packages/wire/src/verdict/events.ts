import { defineEvents, type EventsOf, payloadOf } from '../event/index.ts';
import { Id } from '../list/index.ts';

export const VERDICT_EVENTS = defineEvents({
  'label.recounted': {
    meaning: 'The feedback on a label was counted again, because somebody was suspended or their suspension was lifted.',
    personal: false,
    payload: payloadOf({ label_id: Id }),
  },
});

declare module '../event/index.ts' {
  interface Events extends EventsOf<typeof VERDICT_EVENTS> {}
}
