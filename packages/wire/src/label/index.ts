import { DEFAULT_LABEL_SET, LABEL_ORIGINS, LABEL_SET_NAMES, LABEL_STATUSES, LABEL_TYPES } from '@verdict/core/label';
import { BRIDGE_STATUSES } from '@verdict/core/probability';
import { CONSENSUSES } from '@verdict/core/verdict';
import { type Static, Type } from 'typebox';
import { Checking, Id, listOf, PageQuery, Timestamp } from '../list/index.ts';
import { PublicReason } from '../moderation/index.ts';

export const LabelSetName = Type.Enum(LABEL_SET_NAMES, { description: `What the detector looks for; by default "${DEFAULT_LABEL_SET}".` });
export const LabelTypeName = Type.Enum([...LABEL_TYPES], { description: 'A type of the label’s set.' });
export const LabelStatusName = Type.Enum([...LABEL_STATUSES]);
export const ConsensusName = Type.Enum([...CONSENSUSES]);
export const BridgeStatusName = Type.Enum([...BRIDGE_STATUSES]);
export const ModelVersion = Type.String({ minLength: 1, maxLength: 100, pattern: '^[\\x21-\\x7e]+$' });

const MAX_LABELS = 1000;
const Explanation = Type.String({ minLength: 1, maxLength: 4000 });

/** A excerpt of a point: its words, and where they start if they occur more than once. */
export const Excerpt = {
  textExcerpt: Type.Optional(Type.String({ minLength: 1, maxLength: 5000, description: 'The flagged words, exactly as in the point.' })),
  excerptStart: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 20_000, description: 'Where they start, in UTF-16 units, in case they occur more than once.' }),
  ),
};

export const CreateLabel = Type.Object(
  {
    pointId: Id,
    labelSet: Type.Optional(LabelSetName),
    fallacyType: LabelTypeName,
    confidenceScore: Type.Number({ minimum: 0, maximum: 1, description: 'The detector’s confidence.' }),
    ...Excerpt,
    aiExplanation: Type.Optional(Explanation),
    aiSuggestion: Type.Optional(Explanation),
    modelVersion: ModelVersion,
    externalId: Type.Optional(
      Type.String({ minLength: 1, maxLength: 200, description: 'The detector’s own id; a second label with it is the same label.' }),
    ),
  },
  { additionalProperties: false },
);
export type CreateLabel = Static<typeof CreateLabel>;

export const CreateLabels = Type.Object(
  { labels: Type.Array(CreateLabel, { minItems: 1, maxItems: MAX_LABELS }) },
  { additionalProperties: false },
);

const Interval = Type.Array(Type.Number(), { minItems: 2, maxItems: 2, description: 'The interval: lower end, upper end.' });

/** The estimates of a fit, beside the plain counts. */
export const Confidence = {
  probability: Type.Union([Type.Number(), Type.Null()], {
    description: 'The probability that the label is right, 0 to 1, given the reliability of its raters; null if nobody has rated it.',
  }),
  interval: Type.Union([Interval, Type.Null()]),
  bridging: Type.Union([Type.Object({ status: BridgeStatusName, score: Type.Number(), interval: Interval }), Type.Null()], {
    description: 'Whether people of different viewpoints consider it right: agreed, one_sided, or not_enough answers.',
  }),
};

/** How a label is rated so far. The names are those of the community-feedback API. */
export const FeedbackStats = Type.Object(
  {
    total: Type.Integer(),
    correct: Type.Integer(),
    false_positive: Type.Integer(),
    wrong_type: Type.Integer(),
    missed_fallacy: Type.Integer(),
    positive_percentage: Type.Number(),
    negative_percentage: Type.Number(),
    is_controversial: Type.Boolean(),
    consensus: ConsensusName,
    consensus_score: Type.Number({ description: 'The larger share, 0 to 1.' }),
    ...Confidence,
    policy_version: Type.String(),
    min_feedbacks: Type.Integer({ description: 'With fewer answers there is no verdict, and percentages are meaningless.' }),
  },
  { $id: 'FeedbackStats' },
);
export type FeedbackStats = Static<typeof FeedbackStats>;

/** The public part of a label, without moderators' notes. */
export const Label = Type.Object(
  {
    id: Id,
    uuid: Type.String({ format: 'uuid' }),
    point_id: Id,
    label_set: LabelSetName,
    fallacy_type: LabelTypeName,
    origin: Type.Enum([...LABEL_ORIGINS]),
    confidence_score: Type.Union([Type.Number(), Type.Null()]),
    text_excerpt: Type.Union([Type.String(), Type.Null()]),
    excerpt_start: Type.Union([Type.Integer(), Type.Null()]),
    ai_explanation: Type.Union([Type.String(), Type.Null()]),
    ai_suggestion: Type.Union([Type.String(), Type.Null()]),
    model_version: Type.Union([Type.String(), Type.Null()]),
    status: LabelStatusName,
    moderator_override: Type.Boolean(),
    external_id: Type.Union([Type.String(), Type.Null()]),
    outdated_at: Type.Union([Timestamp, Type.Null()], {
      description: 'When the flagged words were changed. Since then the label accepts no answers and no decisions.',
    }),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { $id: 'Label' },
);
export type Label = Static<typeof Label>;

export const LabelAnswer = Type.Object({ success: Type.Literal(true), label: Type.Ref('Label') });

/** The outcome of each label of a batch, in order. */
export const LabelsAnswer = Type.Object({
  success: Type.Literal(true),
  created: Type.Integer(),
  results: Type.Array(
    Type.Union([
      Type.Object({ created: Type.Boolean(), label: Type.Ref('Label') }),
      Type.Object({ error: Type.Object({ code: Type.String(), message: Type.String(), details: Type.Unknown() }) }),
    ]),
  ),
});

/** The caller's own answer to a label. */
export const OwnFeedback = Type.Object(
  {
    id: Id,
    feedback_type: Type.String(),
    suggested_fallacy_type: Type.Union([Type.String(), Type.Null()]),
    explanation: Type.Union([Type.String(), Type.Null()]),
    confidence: Type.Union([Type.Integer(), Type.Null()]),
    helpful_votes: Type.Integer(),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { $id: 'OwnFeedback' },
);
export type OwnFeedback = Static<typeof OwnFeedback>;

const AuthorReply = Type.Object({ id: Id, text: Type.String(), created_at: Timestamp });
export type AuthorReply = Static<typeof AuthorReply>;

/** A label as the widget shows it. */
export const LabelResponse = Type.Object(
  {
    ...Label.properties,
    stats: Type.Ref('FeedbackStats'),
    your_feedback: Type.Union([Type.Ref('OwnFeedback'), Type.Null()]),
    is_yours: Type.Boolean({ description: 'Whether it flags the caller’s own words, which they cannot rate.' }),
    reply: Type.Union([AuthorReply, Type.Null()], { description: 'The reply of the author of the flagged words.' }),
    review_requested_at: Type.Union([Timestamp, Type.Null()], { description: 'When the author requested a review by a moderator.' }),
    review_settled_at: Type.Union([Timestamp, Type.Null()], { description: 'When a moderator decided after that.' }),
    ...Checking,
  },
  { $id: 'LabelView' },
);
export type LabelResponse = Omit<Static<typeof LabelResponse>, 'stats' | 'your_feedback'> & {
  stats: FeedbackStats;
  your_feedback: OwnFeedback | null;
};

export const LabelViewAnswer = Type.Object({ success: Type.Literal(true), label: Type.Ref('LabelView'), point: Type.Ref('Point') });

export const LabelQuery = Type.Object(
  {
    ...PageQuery,
    debateId: Type.Optional(Id),
    pointId: Type.Optional(Id),
    labelSet: Type.Optional(LabelSetName),
    type: Type.Optional(LabelTypeName),
    status: Type.Optional(LabelStatusName),
    verdict: Type.Optional(ConsensusName),
    modelVersion: Type.Optional(ModelVersion),
  },
  { additionalProperties: false },
);
export type LabelQuery = Static<typeof LabelQuery>;
export const LabelList = listOf(Type.Ref('LabelView'));

const MAX_REPLY = 2000;

export const CreateLabelReply = Type.Object(
  {
    text: Type.String({ minLength: 1, maxLength: MAX_REPLY, pattern: '\\S', description: 'The reply of the author of the flagged words.' }),
  },
  { additionalProperties: false },
);
export type CreateLabelReply = Static<typeof CreateLabelReply>;
export const LabelReplyAnswer = Type.Object({ success: Type.Literal(true), reply: AuthorReply });

/** Authors delete their own reply without a reason; a moderator gives one. */
export const DeleteLabelReply = Type.Object({ reason: Type.Optional(PublicReason) }, { additionalProperties: false });

export const RequestReview = Type.Object(
  { reason: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_REPLY, pattern: '\\S', description: 'For moderators only.' })) },
  { additionalProperties: false },
);
export type RequestReview = Static<typeof RequestReview>;
export const ReviewAnswer = Type.Object({ success: Type.Literal(true), review_requested_at: Timestamp });

/** Schemas that others refer to by name. */
export const LABEL_SCHEMAS = [FeedbackStats, Label, OwnFeedback, LabelResponse] as const;

/** A label as everyone sees it, without what concerns only the viewer. */
export type PublicLabel = Omit<LabelResponse, 'your_feedback' | 'is_yours'>;

declare module '../live/index.ts' {
  interface LiveMessages {
    'label.changed': PublicLabel;
  }
}
