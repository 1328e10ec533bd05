import { OUTCOMES } from '@verdict/core/challenge';
import { APPEAL_OUTCOMES, APPEAL_SIDES, JURY_POOLS, JURY_VOTES, MIN_GROUNDS } from '@verdict/core/jury';
import { type Static, Type } from 'typebox';
import { Id, listOf, nullable, PageQuery, Timestamp, wordsOf } from '../list/index.ts';
import type { JURY_EVENTS } from './events.ts';

const OutcomeName = Type.Enum([...OUTCOMES]);

export const CreateResolutionAppeal = Type.Object(
  { grounds: wordsOf(4000, `What is new: what the voters did not know or consider. At least ${MIN_GROUNDS} characters.`) },
  { additionalProperties: false },
);
export const CastJuryVote = Type.Union([
  Type.Object(
    { vote: Type.Enum(['uphold', 'overturn']), reason: wordsOf(2000, 'Why. Public once the jury has decided.') },
    { additionalProperties: false },
  ),
  Type.Object({ vote: Type.Literal('modify'), modifyTo: OutcomeName, reason: wordsOf(2000, 'Why.') }, { additionalProperties: false }),
]);
export type CastJuryVote = Static<typeof CastJuryVote>;

export const ResolutionAppeal = Type.Object(
  {
    id: Id,
    uuid: Type.String({ format: 'uuid' }),
    challenge_id: Id,
    challenge_title: Type.String(),
    resolution_id: Id,
    side: Type.Enum([...APPEAL_SIDES]),
    grounds: Type.String({ description: 'Empty if removed by a moderator.' }),
    created_at: Timestamp,
    decide_by: Timestamp,
    outcome: nullable(Type.Enum([...APPEAL_OUTCOMES])),
    decided_at: nullable(Timestamp),
    seats: Type.Array(
      Type.Object({
        drawn_from: Type.Enum([...JURY_POOLS]),
        viewpoint: nullable(Type.Integer({ description: 'Their side, -1 or 1, if known.' })),
        has_voted: Type.Boolean(),
        vote: nullable(Type.Enum([...JURY_VOTES])),
        modify_to: nullable(OutcomeName),
        reason: nullable(Type.String()),
        is_you: Type.Boolean(),
      }),
    ),
  },
  {
    $id: 'ResolutionAppeal',
    description: 'An appeal against a resolution. The jurors stay secret; their votes are shown once they have decided.',
  },
);
export type ResolutionAppeal = Static<typeof ResolutionAppeal>;

export const ResolutionAppealAnswer = Type.Object({ success: Type.Literal(true), appeal: Type.Ref('ResolutionAppeal') });
export const ResolutionAppealQuery = Type.Object(
  {
    ...PageQuery,
    challengeId: Type.Optional(Id),
    mine: Type.Optional(Type.Boolean({ description: 'Only appeals on whose jury the caller is.' })),
  },
  { additionalProperties: false },
);
export type ResolutionAppealQuery = Static<typeof ResolutionAppealQuery>;
export const ResolutionAppealList = listOf(Type.Ref('ResolutionAppeal'));

/** Schemas that others refer to by name. */
export const JURY_SCHEMAS = [ResolutionAppeal] as const;

declare module '../live/index.ts' {
  interface LiveMessages extends Record<Exclude<keyof typeof JURY_EVENTS, 'jury.drawn'>, ResolutionAppeal> {}
}
