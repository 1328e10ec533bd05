import { QUARANTINE_KINDS } from '@verdict/core/quarantine';
import { Type } from 'typebox';
import { defineEvents, type EventsOf, payloadOf } from '../event/index.ts';
import { Id, nullable } from '../list/index.ts';

const Item = { item_kind: Type.Enum([...QUARANTINE_KINDS]), item_id: nullable(Id, 'Null where everything is set aside.') };

export const QUARANTINE_EVENTS = defineEvents({
  'quarantine.started': {
    meaning: 'The answers of a person on an item, or all of them, were set aside.',
    personal: true,
    payload: payloadOf({ ...Item, reason: Type.String() }),
  },
  'quarantine.lifted': {
    meaning: 'Answers that were set aside count again.',
    personal: true,
    payload: payloadOf({ ...Item, reason: Type.String() }),
  },
});

declare module '../event/index.ts' {
  interface Events extends EventsOf<typeof QUARANTINE_EVENTS> {}
}
