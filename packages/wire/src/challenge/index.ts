import {
  CHALLENGE_STATUSES,
  CHALLENGE_TYPES,
  CHOICES,
  EVIDENCE_KINDS,
  EVIDENCE_SIDES,
  OUTCOMES,
  WEIGHED_DOWN,
} from '@verdict/core/challenge';
import { LANGUAGES } from '@verdict/core/notification';
import { TIERS } from '@verdict/core/reputation';
import { type Static, Type } from 'typebox';
import { EventId } from '../audit/index.ts';
import { Checking, Id, listOf, nullable, PageQuery, Timestamp, wordsOf } from '../list/index.ts';
import type { CHALLENGE_EVENTS } from './events.ts';

export { CHALLENGE } from './policy.ts';

const TypeName = Type.Enum([...CHALLENGE_TYPES]);
const TierName = Type.Enum([...TIERS]);

const Text = wordsOf(2000, 'What it shows.');
const SideName = Type.Enum([...EVIDENCE_SIDES], { description: 'What a piece of evidence supports.' });
const Backs = Type.Optional(SideName);
export const CreateEvidence = Type.Union(
  [
    Type.Object(
      {
        kind: Type.Literal('link'),
        url: Type.String({ minLength: 8, maxLength: 2000, pattern: '^https?://\\S+$' }),
        text: Text,
        backs: Backs,
      },
      { additionalProperties: false },
    ),
    Type.Object({ kind: Type.Literal('quote'), quote: wordsOf(4000), text: Text, backs: Backs }, { additionalProperties: false }),
    Type.Object({ kind: Type.Literal('file'), fileId: Id, text: Text, backs: Backs }, { additionalProperties: false }),
  ],
  { description: 'A link needs its url, a quote its words, a file the id that POST /api/evidence-files returned.' },
);
export type CreateEvidence = Static<typeof CreateEvidence>;

export const CreateChallenge = Type.Object(
  {
    claimId: Id,
    challengeType: TypeName,
    title: wordsOf(140, 'What is wrong, in one line.'),
    statement: wordsOf(4000, 'What is wrong, and why.'),
    language: Type.Optional(Type.Enum([...LANGUAGES])),
    evidence: Type.Array(CreateEvidence, { maxItems: 10, description: 'At least one piece.' }),
  },
  { additionalProperties: false },
);
export type CreateChallenge = Static<typeof CreateChallenge>;

export const EditChallenge = Type.Object(
  { title: Type.Optional(wordsOf(140)), statement: Type.Optional(wordsOf(4000)) },
  { additionalProperties: false, minProperties: 1 },
);
export type EditChallenge = Static<typeof EditChallenge>;

export const CastBallot = Type.Object(
  { choice: Type.Enum([...CHOICES]), reason: Type.Optional(wordsOf(2000, 'Public once voting has closed.')) },
  { additionalProperties: false },
);
export type CastBallot = Static<typeof CastBallot>;

export const RateEvidence = Type.Object({ strong: nullable(Type.Boolean()) }, { additionalProperties: false });
export type RateEvidence = Static<typeof RateEvidence>;

const Person = nullable(
  Type.Object(
    { id: Id, name: Type.String(), tier: TierName, reputation: Type.Integer() },
    { description: 'A person and their reputation.' },
  ),
);

export const Evidence = Type.Object(
  {
    id: Id,
    uuid: Type.String({ format: 'uuid' }),
    challenge_id: Id,
    kind: Type.Enum([...EVIDENCE_KINDS]),
    backs: SideName,
    text: Type.String({ description: 'What it shows.' }),
    url: nullable(Type.String()),
    quote: nullable(Type.String()),
    file: nullable(Type.Object({ id: Id, name: Type.String(), media_type: Type.String(), size: Type.Integer(), href: Type.String() })),
    preview: nullable(
      Type.Object({
        state: Type.Enum(['pending', 'ready', 'failed']),
        title: nullable(Type.String()),
        description: nullable(Type.String()),
        site: Type.String(),
        checked_at: nullable(Timestamp),
      }),
    ),
    author: Person,
    strong_count: Type.Integer(),
    rating_count: Type.Integer(),
    your_rating: nullable(Type.Boolean()),
    is_yours: Type.Boolean(),
    created_at: Timestamp,
  },
  { $id: 'Evidence' },
);
export type Evidence = Static<typeof Evidence>;

const TierSum = Type.Object({
  tier: TierName,
  each: Type.Number({ description: 'The weight of a ballot of this tier.' }),
  support: Type.Number(),
  support_count: Type.Integer(),
  oppose: Type.Number(),
  oppose_count: Type.Integer(),
});

const TALLY = {
  support_weight: Type.Number(),
  oppose_weight: Type.Number(),
  support_share: nullable(Type.Number()),
  support_count: Type.Integer(),
  oppose_count: Type.Integer(),
  abstain_count: Type.Integer(),
  counted: Type.Integer(),
  by_tier: Type.Array(TierSum),
};
export const Tally = Type.Object(TALLY, { $id: 'Tally', description: 'The sums of all ballots. Counts include only ballots with weight.' });
export type Tally = Static<typeof Tally>;

export const Resolution = Type.Object(
  {
    id: Id,
    uuid: Type.String({ format: 'uuid' }),
    decided_by: Type.Enum(['ballots', 'jury']),
    outcome: Type.Enum([...OUTCOMES]),
    ...TALLY,
    veracity_before: Type.Number(),
    veracity_impact: Type.Number(),
    veracity_after: Type.Number(),
    policy_version: Type.String(),
    created_at: Timestamp,
    superseded_at: nullable(Timestamp),
    others_appeal_from: Type.String({
      format: 'date-time',
      description: 'Until then only the losing party can appeal.',
    }),
    appeal_until: Timestamp,
  },
  { $id: 'Resolution' },
);
export type Resolution = Static<typeof Resolution>;

const ChallengePolicy = Type.Object(
  {
    version: Type.String(),
    evidenceHours: Type.Number(),
    votingHours: Type.Number(),
    tallyHiddenHours: Type.Number(),
    acceptAt: Type.Number(),
    maxImpact: Type.Number(),
    quorum: Type.Integer(),
    capFromVoters: Type.Integer(),
    mostShareOfOne: Type.Number(),
    leastAccountDays: Type.Number(),
    leastClosedBallots: Type.Integer(),
    leastReputation: Type.Integer({ description: 'The points needed to make this challenge.' }),
    tierWeights: Type.Record(TierName, Type.Number(), { description: 'The weight of a ballot, by the tier of its voter.' }),
  },
  { description: 'The rules by which this challenge is decided.' },
);

export const Challenge = Type.Object(
  {
    id: Id,
    uuid: Type.String({ format: 'uuid' }),
    claim_id: Id,
    claim_title: Type.String(),
    claim_statement: Type.String(),
    claim_veracity: Type.Number(),
    challenge_type: TypeName,
    title: Type.String(),
    statement: Type.String(),
    language: Type.String(),
    status: Type.Enum([...CHALLENGE_STATUSES]),
    challenger: Person,
    evidence_count: Type.Integer(),
    ballot_count: Type.Integer(),
    created_at: Timestamp,
    updated_at: Timestamp,
    evidence_ends_at: Timestamp,
    voting_ends_at: Timestamp,
    closed_at: nullable(Timestamp),
    withdrawn_at: nullable(Timestamp),
    held: nullable(Type.Object({ since: Timestamp, reason: Type.String() }), 'Its resolution waits until a moderator has looked.'),
    ...Checking,
    outcome: nullable(Type.Enum([...OUTCOMES])),
    policy: ChallengePolicy,
  },
  { $id: 'Challenge', description: 'Anyone can see how many have voted, but not how they voted, until the tally is shown.' },
);
export type Challenge = Static<typeof Challenge>;

export const OwnBallot = Type.Object({
  choice: Type.Enum([...CHOICES]),
  reason: nullable(Type.String()),
  created_at: Timestamp,
  updated_at: Timestamp,
  changed_after_tally: Type.Boolean(),
  weight: Type.Number({ description: 'Its weight, provisional until voting closes.' }),
  weighed_down: nullable(Type.Enum([...WEIGHED_DOWN], { description: 'Why a ballot counts for less.' })),
});
export type OwnBallot = Static<typeof OwnBallot>;

const TALLY_IN_SIGHT = {
  tally: nullable(Type.Ref('Tally'), 'Null while it is hidden from you; the reason is beside it.'),
  tally_hidden_until: nullable(Timestamp),
  tally_hidden_because: nullable(Type.Enum(['not_voted', 'too_early', 'not_open', 'not_a_voter'])),
};

/** One challenge with its evidence, and what the caller can see and do. */
export const ChallengeView = Type.Object(
  {
    ...Challenge.properties,
    evidence: Type.Array(Type.Ref('Evidence')),
    ...TALLY_IN_SIGHT,
    your_ballot: nullable(OwnBallot),
    your_part: nullable(Type.Enum(['challenger', 'author'])),
    may_edit: Type.Boolean(),
    may_withdraw: Type.Boolean(),
    resolutions: Type.Array(Type.Ref('Resolution'), { description: 'The newest last; more than one if a jury has changed it.' }),
    reasons: Type.Array(Type.Object({ id: Id, choice: Type.Enum([...CHOICES]), reason: Type.String() }), {
      description: 'Why people voted as they did, once voting has closed.',
    }),
  },
  { $id: 'ChallengeView' },
);
export type ChallengeView = Omit<Static<typeof ChallengeView>, 'evidence' | 'tally' | 'resolutions'> & {
  evidence: Evidence[];
  tally: Tally | null;
  resolutions: Resolution[];
};

export const ChallengeAnswer = Type.Object({ success: Type.Literal(true), challenge: Type.Ref('ChallengeView') });
export const EvidenceAnswer = Type.Object({ success: Type.Literal(true), evidence: Type.Ref('Evidence') });
const BallotStats = Type.Object(
  { ballot_count: Type.Integer({ minimum: 0 }), ...TALLY_IN_SIGHT },
  { description: 'The number of votes, and the tally if the caller can see it: not in the first hours of voting.' },
);
export type BallotStats = Pick<Challenge, 'ballot_count'> & Pick<ChallengeView, keyof typeof TALLY_IN_SIGHT>;
export const BallotAnswer = Type.Object({
  success: Type.Literal(true),
  ballot: OwnBallot,
  points_earned: Type.Integer(),
  stats: BallotStats,
  event: EventId,
});
export const EvidenceFileAnswer = Type.Object({
  success: Type.Literal(true),
  file: Type.Object({ id: Id, name: Type.String(), media_type: Type.String(), size: Type.Integer() }),
});
export const EvidenceFileQuery = Type.Object(
  { name: Type.String({ minLength: 1, maxLength: 200, pattern: '^[^/\\\\\\x00-\\x1f]+$' }) },
  { additionalProperties: false },
);

export const ChallengeQuery = Type.Object(
  {
    ...PageQuery,
    claimId: Type.Optional(Id),
    status: Type.Optional(Type.Enum([...CHALLENGE_STATUSES])),
    type: Type.Optional(TypeName),
    challengerId: Type.Optional(Id),
    awaitingMe: Type.Optional(Type.Boolean({ description: 'Only those in voting on which the caller can vote and has not.' })),
  },
  { additionalProperties: false },
);
export type ChallengeQuery = Static<typeof ChallengeQuery>;
export const ChallengeList = listOf(Type.Ref('Challenge'));

/** What the caller still needs for each type, and whether one is already open on the claim. */
export const ChallengeOptions = Type.Object({
  success: Type.Literal(true),
  reputation: Type.Integer(),
  tier: TierName,
  left_today: nullable(Type.Integer(), 'How many more challenges you can make today; null for no limit.'),
  types: Type.Array(
    Type.Object({
      type: TypeName,
      least_reputation: Type.Integer(),
      points_missing: Type.Integer(),
      open_challenge_id: nullable(Id),
    }),
  ),
});
export type ChallengeOptions = Static<typeof ChallengeOptions>;
export const ChallengeOptionsQuery = Type.Object({ claimId: Id }, { additionalProperties: false });

export const HoldResolution = Type.Object({ reason: wordsOf(500, 'Public, in the moderation log.') }, { additionalProperties: false });

export const ReleaseResolution = Type.Object(
  {
    ...HoldResolution.properties,
    withoutLinked: Type.Optional(
      Type.Boolean({ description: 'After voting: whether to ignore ballots of linked accounts with the same choice.' }),
    ),
  },
  { additionalProperties: false },
);

/** For the dashboard; all times, or the last days. */
export const ChallengeStatisticsQuery = Type.Object(
  { days: Type.Optional(Type.Integer({ enum: [7, 30, 90, 365] })) },
  { additionalProperties: false },
);
export const ChallengeStatistics = Type.Object({
  success: Type.Literal(true),
  total: Type.Integer(),
  open: Type.Integer(),
  by_type: Type.Array(
    Type.Object({
      type: TypeName,
      open: Type.Integer(),
      accepted: Type.Integer(),
      partially_accepted: Type.Integer(),
      rejected: Type.Integer(),
      undecided: Type.Integer(),
      withdrawn: Type.Integer(),
    }),
  ),
  hours_to_resolution: Type.Object({ median: nullable(Type.Number()), p90: nullable(Type.Number()) }),
  by_week: Type.Array(
    Type.Object({ week: Type.String({ format: 'date' }), opened: Type.Integer(), resolved: Type.Integer(), ballots: Type.Integer() }),
  ),
  participation: Type.Array(
    Type.Object({
      tier: TierName,
      voters: Type.Integer(),
      ballots: Type.Integer(),
      weight: Type.Number(),
      accurate: Type.Integer(),
      decided: Type.Integer(),
    }),
  ),
  appeals: Type.Object({
    total: Type.Integer(),
    upheld: Type.Integer(),
    modified: Type.Integer(),
    overturned: Type.Integer(),
    overturn_rate: nullable(Type.Number()),
  }),
});
export type ChallengeStatistics = Static<typeof ChallengeStatistics>;

/** The log entries of a challenge, so that each step can be proved. */
export const ChallengeLog = Type.Object({
  success: Type.Literal(true),
  items: Type.Array(
    Type.Object({
      seq: Type.Union([Type.Integer(), Type.Null()], { description: 'Its number in the log; null until it has one, a moment later.' }),
      kind: Type.String(),
      occurred_at: Timestamp,
    }),
  ),
});
export type ChallengeLog = Static<typeof ChallengeLog>;

/** Schemas that others refer to by name. */
export const CHALLENGE_SCHEMAS = [Evidence, Tally, Resolution, Challenge, ChallengeView] as const;

/** Whether a ballot is new or changed is secret, so both are announced as cast. */
type ChallengeMessages = Record<Exclude<keyof typeof CHALLENGE_EVENTS, 'ballot.changed' | 'challenge.removed'>, Challenge> & {
  'challenge.removed': Challenge | { id: number };
};
declare module '../live/index.ts' {
  interface LiveMessages extends ChallengeMessages {}
}
