import { OUTCOMES } from '@verdict/core/challenge';
import { APPEAL_OUTCOMES, APPEAL_SIDES, JURY_POOLS, JURY_VOTES } from '@verdict/core/jury';
import { Type } from 'typebox';
import { defineEvents, type EventsOf, payloadOf } from '../event/index.ts';
import { Id, nullable } from '../list/index.ts';

const Outcome = Type.Enum([...OUTCOMES]);

export const JURY_EVENTS = defineEvents({
  'resolution.appealed': {
    meaning: 'A person appealed the resolution of a challenge.',
    personal: true,
    payload: payloadOf({ challenge_id: Id, resolution_id: Id, side: Type.Enum([...APPEAL_SIDES]), grounds: Type.String() }),
  },
  'resolution.appeal_decided': {
    meaning: 'A jury decided an appeal.',
    personal: false,
    payload: payloadOf({
      challenge_id: Id,
      outcome: Type.Enum([...APPEAL_OUTCOMES]),
      was: Outcome,
      makes: Outcome,
      votes: Type.Integer(),
    }),
  },
  'resolution.appeal_removed': { meaning: 'A moderator removed the grounds of an appeal.', personal: true, payload: payloadOf({}) },
  'resolution.appeal_restored': { meaning: 'A moderator restored the grounds of an appeal.', personal: true, payload: payloadOf({}) },
  'jury.drawn': {
    meaning: 'A jury was drawn; anyone who knows the seed and the candidates can repeat the draw.',
    personal: false,
    payload: payloadOf({
      seed: Type.String(),
      size: Type.Integer(),
      seats: Type.Array(
        payloadOf({
          drawn_from: Type.Enum([...JURY_POOLS]),
          viewpoint: nullable(Type.Union([Type.Literal(-1), Type.Literal(1)])),
        }),
      ),
    }),
  },
  'jury.voted': {
    meaning: 'A juror voted on an appeal.',
    personal: true,
    payload: payloadOf({ vote: Type.Enum([...JURY_VOTES]), modify_to: nullable(Outcome), reason: Type.String() }),
  },
});

declare module '../event/index.ts' {
  interface Events extends EventsOf<typeof JURY_EVENTS> {}
}
