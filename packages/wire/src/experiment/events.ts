import { EXPERIMENT_OUTCOMES } from '@verdict/core/experiment';
import { RANKING_FORMULAS } from '@verdict/core/topic';
import { Type } from 'typebox';
import { defineEvents, type EventsOf, payloadOf } from '../event/index.ts';
import { Id, nullable } from '../list/index.ts';

export const EXPERIMENT_EVENTS = defineEvents({
  'experiment.started': {
    meaning: 'An experiment started: from now on some people see proposals in another order.',
    personal: true,
    payload: payloadOf({
      experiment_id: Id,
      name: Type.String(),
      topic_id: nullable(Id),
      traffic: Type.Number(),
      person_days: Type.Integer(),
      arms: Type.Array(
        Type.Object({
          arm: Type.Integer(),
          name: Type.String(),
          policy_version: Type.String(),
          formula: nullable(Type.Enum([...RANKING_FORMULAS])),
        }),
      ),
    }),
  },
  'experiment.stopped': {
    meaning: 'An experiment ended, and everyone sees the published order again.',
    personal: true,
    payload: payloadOf({
      experiment_id: Id,
      outcome: Type.Enum([...EXPERIMENT_OUTCOMES]),
      adopted_arm: nullable(Type.Integer()),
      policy_version: Type.String({ description: 'The version of the ranking policy that the control had.' }),
    }),
  },
});

declare module '../event/index.ts' {
  interface Events extends EventsOf<typeof EXPERIMENT_EVENTS> {}
}
