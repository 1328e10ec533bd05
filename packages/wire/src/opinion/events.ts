import { Type } from 'typebox';
import { defineEvents, type EventsOf, payloadOf } from '../event/index.ts';
import { Id } from '../list/index.ts';

export const OPINION_EVENTS = defineEvents({
  'opinion.fitted': {
    meaning: 'The agreement across viewpoints on a topic’s proposals was computed from its votes; the hash proves the result.',
    personal: false,
    payload: payloadOf({
      topic_id: Id,
      fit_id: Id,
      policy_version: Type.String(),
      tally_seq: Type.Integer({ description: 'The end of the log up to which votes were counted.' }),
      votes: Type.Integer(),
      people: Type.Integer(),
      proposals: Type.Integer(),
      groups: Type.Integer(),
      agreement_sha256: Type.String(),
    }),
  },
});

declare module '../event/index.ts' {
  interface Events extends EventsOf<typeof OPINION_EVENTS> {}
}
