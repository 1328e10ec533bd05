import {
  ANSWER_TYPES,
  MAX_CONTRIBUTED_TEXT,
  MAX_CONTRIBUTIONS,
  MAX_EPSILON,
  MIN_EPSILON,
  MIN_PEOPLE,
  QUESTION_VALUES,
  QUESTIONS,
} from '@verdict/core/contribution';
import { type Static, Type } from 'typebox';
import { ModelVersion } from '../label/index.ts';
import { Id, listOf, nullable, PageQuery, Timestamp, wordsOf } from '../list/index.ts';

const DeviceId = Type.String({ format: 'uuid', description: 'Made by the device, so that sending it twice counts once.' });
const Language = Type.String({
  pattern: '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$',
  maxLength: 35,
  description: 'BCP 47 language tag.',
});
const AnswerTypeName = Type.Enum([...ANSWER_TYPES]);
const QuestionName = Type.Enum([...QUESTIONS]);

const Classification = Type.Object(
  {
    label: Type.Enum(['hateful', 'normal']),
    confidence: Type.Number({ minimum: 0, maximum: 1 }),
    method: Type.Enum(['ai', 'keyword']),
    keywords: Type.Array(Type.String({ maxLength: 200 }), { maxItems: 50, description: 'The decisive words. They are not stored.' }),
    explanation: Type.String({ maxLength: 2000, description: 'The reason given by the model. It is not stored.' }),
  },
  { additionalProperties: false },
);

const Answer = Type.Object(
  {
    type: AnswerTypeName,
    reason: Type.Optional(Type.String({ maxLength: 500, description: 'Public, like the reasons of others.' })),
    category: Type.Optional(Type.String({ maxLength: 100 })),
  },
  { additionalProperties: false },
);

export const CreateContribution = Type.Object(
  {
    id: DeviceId,
    text: wordsOf(MAX_CONTRIBUTED_TEXT, 'The classified text. Mail addresses, handles and telephone numbers are removed.'),
    language: Type.Optional(Language),
    site: nullable(Type.String({ maxLength: 2000, description: 'The origin of the page. Anything after it is dropped.' })),
    classification: Classification,
    modelUsed: ModelVersion,
    answer: Answer,
    at: Timestamp,
  },
  { additionalProperties: false },
);
export type CreateContribution = Static<typeof CreateContribution>;

export const CreateContributions = Type.Object(
  { contributions: Type.Array(CreateContribution, { minItems: 1, maxItems: MAX_CONTRIBUTIONS }) },
  { additionalProperties: false },
);

export const CreateRandomised = Type.Object(
  {
    id: DeviceId,
    question: QuestionName,
    values: Type.Array(Type.Enum([...new Set(Object.values(QUESTION_VALUES).flat())]), {
      minItems: 1,
      maxItems: Math.max(...Object.values(QUESTION_VALUES).map(({ length }) => length)) - 1,
      uniqueItems: true,
      description: `Answers to the question, drawn on the device (subset selection): with probability d·e^ε / (d·e^ε + k − d) what its reader truly said is among them, where d of the k answers are named. Sentinel names one for type and two for reason and category; at ε = 2 the true one is among them in 79, 57 and 60 of 100.`,
    }),
    epsilon: Type.Number({
      minimum: MIN_EPSILON,
      maximum: MAX_EPSILON,
      description: 'The strength of randomisation: no report is more than e^ε times as likely for one true answer as for another.',
    }),
    modelUsed: ModelVersion,
  },
  { additionalProperties: false },
);
export type CreateRandomised = Static<typeof CreateRandomised>;

export const CreateRandomisedReports = Type.Object(
  { reports: Type.Array(CreateRandomised, { minItems: 1, maxItems: MAX_CONTRIBUTIONS }) },
  { additionalProperties: false },
);

/** The outcome of a contribution. */
const CONTRIBUTION_OUTCOMES = ['taken', 'known', 'nothing_to_rate', 'refused'] as const;

const Problem = Type.Object({ code: Type.String(), message: Type.String(), details: Type.Unknown() });

export const ContributionResult = Type.Object({
  id: Type.String({ format: 'uuid' }),
  outcome: Type.Enum([...CONTRIBUTION_OUTCOMES], {
    description:
      'taken: accepted; known: accepted before; nothing_to_rate: it was classified as normal, so there is no label to rate; refused: see error.',
  }),
  point_id: nullable(Id),
  label_id: nullable(Id),
  error: nullable(Problem),
});
export type ContributionResult = Static<typeof ContributionResult>;

export const ContributionsAnswer = Type.Object({ success: Type.Literal(true), results: Type.Array(ContributionResult) });

/** A contribution, as its sender sees it. */
export const OwnContribution = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    kind: Type.Enum(['text', 'randomised']),
    model_used: Type.String(),
    text: nullable(Type.String({ description: 'As it is stored; null if there is no text.' })),
    site: nullable(Type.String()),
    answer_type: nullable(AnswerTypeName),
    point_id: nullable(Id),
    label_id: nullable(Id),
    question: nullable(QuestionName),
    values: nullable(Type.Array(Type.String())),
    epsilon: nullable(Type.Number()),
    created_at: Timestamp,
  },
  { $id: 'OwnContribution' },
);
export type OwnContribution = Static<typeof OwnContribution>;

export const ContributionQuery = Type.Object(PageQuery, { additionalProperties: false });
export const ContributionList = listOf(Type.Ref('OwnContribution'));
export const WithdrawnAnswer = Type.Object({ success: Type.Literal(true), withdrawn: Type.Integer({ minimum: 0 }) });
export const ByDeviceId = Type.Object({ id: DeviceId });

const EstimatedRate = Type.Object({
  value: Type.String(),
  rate: Type.Number({ description: 'The estimated share of people who really say this, 0 to 1.' }),
  low: Type.Number({ description: 'The lower end of the 95% interval.' }),
  high: Type.Number({ description: 'The upper end of the 95% interval.' }),
});

export const RandomisedQuestion = Type.Object(
  {
    question: QuestionName,
    reports: Type.Integer({ minimum: MIN_PEOPLE }),
    people: Type.Integer({ minimum: MIN_PEOPLE, description: 'Each has the same weight, however often they answered.' }),
    rates: Type.Array(EstimatedRate),
  },
  {
    $id: 'RandomisedQuestion',
    description: `What people say about a version, estimated from the randomised answers of at least ${MIN_PEOPLE} people.`,
  },
);
export type RandomisedQuestion = Static<typeof RandomisedQuestion>;

export const RandomisedAnswer = Type.Object({
  success: Type.Literal(true),
  model_version: Type.String(),
  questions: Type.Array(Type.Ref('RandomisedQuestion')),
});

/** Schemas that others refer to by name. */
export const CONTRIBUTION_SCHEMAS = [OwnContribution, RandomisedQuestion] as const;
