import {
  CONSISTENCY_FORMULAS,
  KEYWORD_ORIGINS,
  KEYWORD_STATES,
  NORMALISATIONS,
  RANKING_FORMULAS,
  TOPIC_STATUSES,
} from '@verdict/core/topic';
import { type Static, Type } from 'typebox';
import { Id, listOf, nullable, PageQuery, Timestamp, wordsOf } from '../list/index.ts';

const MAX_SUBTOPICS = 12;
export const MAX_KEYWORDS = 60;
const MAX_WEIGHT = 100;

const Slug = Type.String({
  pattern: '^(?=.*[a-z])[a-z0-9][a-z0-9-]{0,63}$', // only digits would be an id
  maxLength: 64,
  description: 'The name of the topic in addresses: small letters, digits and hyphens, and at least one letter.',
});
const Keyword = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' });
const Weight = Type.Number({
  exclusiveMinimum: 0,
  maximum: MAX_WEIGHT,
  description: 'Its importance relative to the other subtopics; the shares are made to add up to 1.',
});
const Language = Type.String({ pattern: '^[a-z]{2,3}$', description: 'BCP 47 language, such as en; und if it is not known.' });

/** The topic in an address: its slug or its id. */
export const TopicName = Type.Object({ topic: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,63}$', maxLength: 64 }) });

const SubtopicInput = Type.Object(
  {
    id: Type.Optional(Type.Integer({ ...Id, description: 'Of an existing subtopic. One that the list does not name is removed.' })),
    name: wordsOf(80),
    weight: Weight,
    keywords: Type.Array(Keyword, { maxItems: MAX_KEYWORDS, description: 'Accepted keywords. Suggested ones are kept apart.' }),
  },
  { additionalProperties: false },
);
export type SubtopicInput = Static<typeof SubtopicInput>;

const Subtopics = Type.Array(SubtopicInput, { minItems: 1, maxItems: MAX_SUBTOPICS });
const Named = {
  title: wordsOf(160),
  description: Type.Optional(Type.String({ maxLength: 2000 })),
  language: Type.Optional(Language),
  ranking_formula: Type.Optional(Type.Enum([...RANKING_FORMULAS])),
  normalisation: Type.Optional(Type.Enum([...NORMALISATIONS])),
  consistency_formula: Type.Optional(Type.Enum([...CONSISTENCY_FORMULAS])),
};

export const CreateTopic = Type.Object({ slug: Type.Optional(Slug), ...Named, subtopics: Subtopics }, { additionalProperties: false });
export type CreateTopic = Static<typeof CreateTopic>;

const CHANGES = {
  ...Named,
  title: Type.Optional(Named.title),
  status: Type.Optional(Type.Enum([...TOPIC_STATUSES])),
  subtopics: Type.Optional(Subtopics),
};
/** Changes to look at before they are saved. */
export const PreviewTopic = Type.Object(CHANGES, { additionalProperties: false });
export type PreviewTopic = Static<typeof PreviewTopic>;

export const EditTopic = Type.Object(
  {
    ...CHANGES,
    expected_version: Type.Integer({
      minimum: 1,
      description: 'The version that you changed. If it is no longer the current one, the response is 409.',
    }),
  },
  { additionalProperties: false },
);
export type EditTopic = Static<typeof EditTopic>;

export const EmergencyBoost = Type.Object(
  {
    id: Id,
    uuid: Type.String({ format: 'uuid' }),
    sub_topic_id: Id,
    weight: Weight,
    reason: Type.String(),
    starts_at: Timestamp,
    ends_at: Timestamp,
  },
  { description: 'A subtopic that weighs more for a while.' },
);
export type EmergencyBoost = Static<typeof EmergencyBoost>;

export const SubTopic = Type.Object(
  {
    id: Id,
    uuid: Type.String({ format: 'uuid' }),
    name: Type.String(),
    weight: Weight,
    share: Type.Number({ minimum: 0, maximum: 1, description: 'Its weight now as a share of all, boosts included.' }),
    usual_share: Type.Number({ minimum: 0, maximum: 1, description: 'The share without boosts.' }),
    keywords: Type.Array(Type.String()),
  },
  { $id: 'SubTopic' },
);
export type SubTopic = Static<typeof SubTopic>;

const TOPIC = {
  id: Id,
  uuid: Type.String({ format: 'uuid' }),
  slug: Slug,
  title: Type.String(),
  description: Type.String(),
  language: Type.String(),
  status: Type.Enum([...TOPIC_STATUSES]),
  ranking_formula: Type.Enum([...RANKING_FORMULAS]),
  normalisation: Type.Enum([...NORMALISATIONS]),
  consistency_formula: Type.Enum([...CONSISTENCY_FORMULAS]),
  version: Type.Integer(),
  created_at: Timestamp,
  updated_at: Timestamp,
};

export const Topic = Type.Object(
  {
    ...TOPIC,
    subtopics: Type.Array(Type.Ref('SubTopic'), { description: 'In the order of the editor.' }),
    boosts: Type.Array(EmergencyBoost, { description: 'Boosts in force or to come, the first to end first.' }),
  },
  { $id: 'Topic', description: 'What proposals are made for, with the weighted subtopics that rank them.' },
);
export type Topic = Omit<Static<typeof Topic>, 'subtopics'> & { subtopics: SubTopic[] };

export const TopicAnswer = Type.Object({ success: Type.Literal(true), topic: Type.Ref('Topic') });
export const TopicQuery = Type.Object(
  { ...PageQuery, status: Type.Optional(Type.Enum([...TOPIC_STATUSES])) },
  { additionalProperties: false },
);
export const TopicList = listOf(Type.Ref('Topic'));

export const CreateBoost = Type.Object(
  {
    sub_topic_id: Id,
    weight: Weight,
    reason: wordsOf(500, 'Why, for everyone who reads the topic.'),
    starts_at: Type.Optional(Timestamp),
    ends_at: Timestamp,
  },
  { additionalProperties: false },
);
export type CreateBoost = Static<typeof CreateBoost>;
export const BoostAnswer = Type.Object({ success: Type.Literal(true), boost: EmergencyBoost });
export const BoostParams = Type.Object({ ...TopicName.properties, id: Id });

export const KeywordSuggestion = Type.Object({
  sub_topic_id: Id,
  keyword: Type.String(),
  origin: Type.Enum([...KEYWORD_ORIGINS]),
  state: Type.Enum([...KEYWORD_STATES]),
  similarity: nullable(Type.Number({ description: 'How near it is to the accepted keywords, 0 to 1; null if it was typed in.' })),
});
export type KeywordSuggestion = Static<typeof KeywordSuggestion>;
export const KeywordSuggestionList = Type.Object({ success: Type.Literal(true), items: Type.Array(KeywordSuggestion) });
export const SubtopicParams = Type.Object({ ...TopicName.properties, subtopic: Id });
export const DecideKeyword = Type.Object({ keyword: Keyword, state: Type.Enum(['accepted', 'refused']) }, { additionalProperties: false });
export type DecideKeyword = Static<typeof DecideKeyword>;

/** Schemas that others refer to by name. */
export const TOPIC_SCHEMAS = [SubTopic, Topic] as const;

declare module '../live/index.ts' {
  interface LiveMessages {
    'topic.changed': Topic;
  }
}
