import { LABEL_SET_NAMES } from '@verdict/core/label';
import { Type } from 'typebox';
import { defineEvents, type EventsOf, payloadOf } from '../event/index.ts';
import { Confidence } from '../label/index.ts';
import { Id, nullable } from '../list/index.ts';

const Refitted = {
  fit_id: Id,
  label_set: Type.Enum(LABEL_SET_NAMES),
  judgements: Type.Integer(),
  raters: Type.Integer(),
  labels: Type.Integer(),
  gold: Type.Integer(),
};

export const PROBABILITY_EVENTS = defineEvents({
  'verdict.refitted': {
    meaning: 'The reliability of raters was recalculated; the hashes prove which fit the probabilities are from.',
    personal: false,
    payload: payloadOf({ ...Refitted, fit_sha256: Type.String(), raters_sha256: Type.String() }),
    earlier: [payloadOf(Refitted)],
  },
  'label.probability_changed': {
    meaning: 'The published probability of a label changed.',
    personal: false,
    payload: payloadOf({ label_id: Id, point_id: Id, fit_id: nullable(Id), ...Confidence }),
  },
});

declare module '../event/index.ts' {
  interface Events extends EventsOf<typeof PROBABILITY_EVENTS> {}
}
