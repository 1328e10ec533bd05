import { EXPERIMENT_OUTCOMES, EXPERIMENT_VERDICTS, MAX_ARMS, MAX_PERSON_DAYS, QUALITIES } from '@verdict/core/experiment';
import { RANKING_FORMULAS } from '@verdict/core/topic';
import { type Static, Type } from 'typebox';
import { Id, listOf, nullable, PageQuery, Timestamp, wordsOf } from '../list/index.ts';
import { ChangePolicy } from '../policy/index.ts';
import { ProposalId } from '../proposal/index.ts';
import { TopicName } from '../topic/index.ts';

const Arm = Type.Integer({ minimum: 0, maximum: MAX_ARMS - 1, description: '0 is the control.' });
const Name = wordsOf(80);
const Changes = Type.Record(Type.String({ maxLength: 60 }), Type.Number(), {
  minProperties: 1,
  maxProperties: 20,
  description: 'The numbers of the policy `ranking` that differ from those in force, by their names.',
});
const PersonDays = Type.Integer({
  minimum: 1,
  maximum: MAX_PERSON_DAYS,
  description: 'For how many days after first seeing a list the votes of a person are counted.',
});
const Traffic = Type.Number({ exclusiveMinimum: 0, maximum: 1, description: 'The share of people who take part.' });

const Formula = Type.Enum([...RANKING_FORMULAS]);
const Candidate = Type.Object(
  {
    name: Name,
    changes: Type.Optional(Changes),
    formula: Type.Optional(Type.Enum([...RANKING_FORMULAS], { description: 'Without it, that of each topic.' })),
  },
  { additionalProperties: false },
);

export const StartExperiment = Type.Object(
  {
    name: Name,
    topic: Type.Optional(Type.String({ ...TopicName.properties.topic, description: 'Its slug or id. Without it, all topics.' })),
    traffic: Traffic,
    person_days: Type.Optional(PersonDays),
    candidates: Type.Array(Candidate, {
      minItems: 1,
      maxItems: MAX_ARMS - 1,
      description: 'The rankings that are compared with the one in force. People are divided equally.',
    }),
  },
  { additionalProperties: false },
);
export type StartExperiment = Static<typeof StartExperiment>;

const ExperimentArm = Type.Object({
  arm: Arm,
  name: Type.String(),
  policy_version: Type.String(),
  formula: nullable(Formula, 'Null: that of each topic.'),
  values: Type.Record(Type.String(), Type.Number(), { description: 'All numbers of the policy.' }),
});

export const Experiment = Type.Object(
  {
    id: Id,
    uuid: Type.String({ format: 'uuid' }),
    name: Type.String(),
    topic: nullable(Type.String(), 'The slug of the topic; null for all topics.'),
    topic_title: nullable(Type.String()),
    traffic: Traffic,
    person_days: PersonDays,
    started_at: Timestamp,
    started_by: nullable(Type.String(), 'The name of who started it; null once the account was erased.'),
    ended_at: nullable(Timestamp, 'Null while it runs.'),
    outcome: nullable(Type.Enum([...EXPERIMENT_OUTCOMES])),
    adopted_arm: nullable(Arm),
    people: Type.Integer({ minimum: 0, description: 'Who saw a list, in all arms.' }),
    arms: Type.Array(ExperimentArm),
  },
  { $id: 'Experiment' },
);
export type Experiment = Static<typeof Experiment>;

const Bound = nullable(Type.Number());
const ArmResult = Type.Object({
  arm: Arm,
  people: Type.Integer({ minimum: 0, description: 'Who saw a list.' }),
  measured: Type.Integer({ minimum: 0, description: 'Those whose days are over. The test is about them.' }),
  votes_per_person: nullable(Type.Number({ minimum: 0 })),
  person_days: Type.Integer({ minimum: 0, description: 'Days on which a person saw a list, added up over people.' }),
  votes_per_day: nullable(Type.Number({ minimum: 0, description: 'Votes on such a day, after the list was seen.' })),
  voting_share: nullable(Type.Number({ minimum: 0, maximum: 1, description: 'The share of such days with a vote.' })),
  top_votes_per_day: nullable(Type.Number({ minimum: 0, description: 'Votes on the first ten places of the list that was seen.' })),
});
const SequencePoint = Type.Object({ at: Timestamp, people: Type.Integer(), difference: Bound, low: Bound, high: Bound });
const ArmComparison = Type.Object({
  arm: Arm,
  verdict: Type.Enum([...EXPERIMENT_VERDICTS]),
  difference: Bound,
  low: Bound,
  high: Bound,
  relative: nullable(
    Type.Object({ value: Type.Number(), low: Type.Number(), high: Type.Number() }),
    'Compared with the control: 0.1 is 10% more.',
  ),
  p_value: Type.Number({ minimum: 0, maximum: 1, description: 'Valid whenever it is looked at.' }),
  sequence: Type.Array(SequencePoint, { description: 'The interval for the difference over time.' }),
  quality: Type.Object({
    proposals: Type.Integer({ minimum: 0, description: 'How many of those that were rated.' }),
    control: Bound,
    candidate: Bound,
    low: Bound,
    high: Bound,
    verdict: Type.Enum([...EXPERIMENT_VERDICTS]),
  }),
});
export const ExperimentResult = Type.Object({
  computed_at: Timestamp,
  alpha: Type.Number({ description: 'The chance that the experiment ever claims a difference that is not there.' }),
  least_people: Type.Integer({ description: 'How many measured people each arm needs.' }),
  ratings: Type.Integer({ minimum: 0 }),
  sample_ratio: Type.Object(
    { p_value: Type.Number(), is_suspicious: Type.Boolean() },
    { description: 'Whether the arms have as many people as they should.' },
  ),
  arms: Type.Array(ArmResult),
  comparisons: Type.Array(ArmComparison, { description: 'Each candidate with the control.' }),
});
export type ExperimentResult = Static<typeof ExperimentResult>;

export const ExperimentQuery = Type.Object({ ...PageQuery }, { additionalProperties: false });
export const ExperimentList = listOf(Type.Ref('Experiment'));
export const ExperimentAnswer = Type.Object({ success: Type.Literal(true), experiment: Type.Ref('Experiment') });
export const ExperimentDetail = Type.Object({ success: Type.Literal(true), experiment: Type.Ref('Experiment'), result: ExperimentResult });

export const AdoptArm = Type.Object(
  { arm: Arm, reason: ChangePolicy.properties.reason, expectedVersion: ChangePolicy.properties.expectedVersion },
  { additionalProperties: false },
);
export type AdoptArm = Static<typeof AdoptArm>;

/** A proposal to rate, without anything that tells where it is listed. */
export const ProposalToRate = Type.Object(
  {
    experiment_id: Id,
    proposal_id: ProposalId,
    topic_title: Type.String(),
    title: Type.String(),
    text: Type.String(),
    language: Type.String(),
  },
  { $id: 'ProposalToRate' },
);
export type ProposalToRate = Static<typeof ProposalToRate>;
export const ToRateList = Type.Object({
  success: Type.Literal(true),
  items: Type.Array(Type.Ref('ProposalToRate'), { description: 'Those with the fewest ratings first, then in an order of one’s own.' }),
  total: Type.Integer({ minimum: 0, description: 'How many you have not rated.' }),
});
export const RateProposal = Type.Object(
  { experiment_id: Id, proposal_id: ProposalId, quality: Type.Enum([...QUALITIES], { description: '1 is poor, 5 excellent.' }) },
  { additionalProperties: false },
);
export type RateProposal = Static<typeof RateProposal>;

export const EXPERIMENT_SCHEMAS = [Experiment, ProposalToRate];
