import { BADGES, ENTRY_REASONS, TIERS, type Tier } from '@verdict/core/reputation';
import { type Static, Type } from 'typebox';
import { Id, listOf, nullable, PageQuery, Timestamp } from '../list/index.ts';

export { REPUTATION } from './policy.ts';

const TierName = Type.Enum([...TIERS]);

export const ReputationEntry = Type.Object(
  {
    id: Id,
    uuid: Type.String({ format: 'uuid' }),
    reason: Type.Enum([...ENTRY_REASONS]),
    points: Type.Integer(),
    balance: Type.Integer(),
    subject_kind: nullable(Type.String()),
    subject_id: nullable(Id),
    href: nullable(Type.String({ description: 'The page of the thing it was given for.' })),
    reverses_id: nullable(Id),
    created_at: Timestamp,
  },
  { $id: 'ReputationEntry' },
);
export type ReputationEntry = Static<typeof ReputationEntry>;
export const ReputationEntryList = listOf(Type.Ref('ReputationEntry'));
export const ReputationEntryQuery = Type.Object({ ...PageQuery }, { additionalProperties: false });

export const ReputationView = Type.Object(
  {
    user_id: Id,
    name: Type.String(),
    points: Type.Integer(),
    tier: TierName,
    vote_weight: Type.Number(),
    next_tier: nullable(TierName),
    points_to_next: nullable(Type.Integer()),
    challenges_a_day: nullable(Type.Integer()),
    challenges_left_today: nullable(Type.Integer()),
    points_today: nullable(Type.Integer()),
    most_points_a_day: Type.Integer(),
    ballots: Type.Integer(),
    accurate: Type.Integer(),
    decided: Type.Integer({ description: 'Their ballots on decided challenges; accurate ones agreed with the outcome.' }),
    badges: Type.Array(Type.Object({ badge: Type.Enum([...BADGES]), earned_at: Timestamp })),
    ballots_count_from: nullable(
      Type.Object(
        { verified: Type.Boolean(), account_days_missing: Type.Integer(), closed_ballots_missing: Type.Integer() },
        { description: 'What is still missing before ballots have a weight.' },
      ),
    ),
  },
  { $id: 'ReputationView', description: 'The reputation of a person. Only they see what is left for today.' },
);
export type ReputationView = Static<typeof ReputationView>;
export const ReputationAnswer = Type.Object({ success: Type.Literal(true), reputation: Type.Ref('ReputationView') });

export const LEADERBOARD_PERIODS = ['week', 'month', 'year', 'all'] as const;
export const LeaderboardQuery = Type.Object(
  {
    period: Type.Optional(Type.Enum([...LEADERBOARD_PERIODS])),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
  },
  { additionalProperties: false },
);
export const Leaderboard = Type.Object({
  success: Type.Literal(true),
  period: Type.Enum([...LEADERBOARD_PERIODS]),
  items: Type.Array(
    Type.Object({
      rank: Type.Integer(),
      user_id: Id,
      name: Type.String(),
      tier: TierName,
      points: Type.Integer({ description: 'Earned in the period.' }),
      is_you: Type.Boolean(),
    }),
  ),
});
export type Leaderboard = Static<typeof Leaderboard>;

export const TUTORIAL_STEPS = ['read', 'evidence', 'ballot', 'outcome'] as const;
export type TutorialStep = (typeof TUTORIAL_STEPS)[number];
export const FinishTutorialStep = Type.Object({ step: Type.Enum([...TUTORIAL_STEPS]) }, { additionalProperties: false });
export const Tutorial = Type.Object({
  success: Type.Literal(true),
  done: Type.Array(Type.Enum([...TUTORIAL_STEPS])),
  finished: Type.Boolean(),
  first_points: Type.Object({ points: Type.Integer(), needed: Type.Integer() }),
});
export type Tutorial = Static<typeof Tutorial>;

/** Schemas that others refer to by name. */
export const REPUTATION_SCHEMAS = [ReputationEntry, ReputationView] as const;

declare module '../live/index.ts' {
  interface LiveMessages {
    'reputation.changed': { user_id: number; points: number; tier: Tier };
  }
}
