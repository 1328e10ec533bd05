import { Type } from 'typebox';
import { defineEvents, type EventsOf, payloadOf } from '../event/index.ts';
import { Id, nullable } from '../list/index.ts';

const Contribution = {
  kind: Type.Enum(['text', 'randomised']),
  /** How many, if many are recorded together. */
  reports: Type.Optional(Type.Integer()),
};

export const CONTRIBUTION_EVENTS = defineEvents({
  'contribution.created': {
    meaning: 'A person shared an answer from the extension.',
    personal: true,
    payload: payloadOf({ ...Contribution, point_id: Type.Optional(nullable(Id)), label_id: Type.Optional(nullable(Id)) }),
  },
  'contribution.withdrawn': { meaning: 'A person withdrew an answer they had shared.', personal: true, payload: payloadOf(Contribution) },
});

declare module '../event/index.ts' {
  interface Events extends EventsOf<typeof CONTRIBUTION_EVENTS> {}
}
