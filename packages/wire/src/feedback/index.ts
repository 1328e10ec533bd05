import { FEEDBACK_TYPES } from '@verdict/core/feedback';
import { type Static, Type } from 'typebox';
import { EventId } from '../audit/index.ts';
import { Excerpt, LabelSetName, LabelTypeName } from '../label/index.ts';
import { Id, Timestamp } from '../list/index.ts';
import { PublicReason } from '../moderation/index.ts';

export const FeedbackTypeName = Type.Enum([...FEEDBACK_TYPES]);
export const MAX_EXPLANATION = 2000;

const Answer = {
  feedbackType: FeedbackTypeName,
  suggestedFallacyType: Type.Optional(LabelTypeName),
  explanation: Type.Optional(Type.String({ maxLength: MAX_EXPLANATION })),
  confidence: Type.Optional(Type.Integer({ minimum: 1, maximum: 10, description: 'How sure you are.' })),
  sawOthers: Type.Optional(
    Type.Boolean({ description: 'Whether you saw other people’s answers first; then your answer is stored, but is not independent.' }),
  ),
};

export const CreateFeedback = Type.Object(
  {
    fallacyLabelId: Type.Optional(Id),
    ...Answer,
    pointId: Type.Optional(Type.Integer({ ...Id, description: 'For missed_fallacy: the point in which something was missed.' })),
    labelSet: Type.Optional(LabelSetName),
    ...Excerpt,
    userId: Type.Optional(Id),
  },
  { additionalProperties: false },
);
export type CreateFeedback = Static<typeof CreateFeedback>;

export const UpdateFeedback = Type.Object({ fallacyLabelId: Type.Optional(Id), ...Answer }, { additionalProperties: false });
export type UpdateFeedback = Static<typeof UpdateFeedback>;

export const DeleteFeedback = Type.Object(
  {
    reason: Type.Optional(
      Type.String({
        ...PublicReason,
        description: 'The public reason, required if it is not your own. Do not name anyone.',
      }),
    ),
  },
  { additionalProperties: false },
);

/** A person's answer to a label, as they and moderators see it. */
export const Feedback = Type.Object(
  {
    id: Id,
    uuid: Type.String({ format: 'uuid' }),
    fallacy_label_id: Id,
    user_id: Type.Union([Id, Type.Null()]),
    feedback_type: FeedbackTypeName,
    suggested_fallacy_type: Type.Union([Type.String(), Type.Null()]),
    explanation: Type.Union([Type.String(), Type.Null()]),
    confidence: Type.Union([Type.Integer(), Type.Null()]),
    helpful_votes: Type.Integer(),
    independent: Type.Boolean(),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { $id: 'Feedback' },
);
export type Feedback = Static<typeof Feedback>;

export const FeedbackAnswer = Type.Object({
  success: Type.Literal(true),
  feedback: Type.Ref('Feedback'),
  stats: Type.Ref('FeedbackStats', {
    description: 'The label’s counts with this answer, as `GET /api/fallacy-feedback/stats/{id}` returns them.',
  }),
  event: EventId,
});

export const StatsAnswer = Type.Object({ success: Type.Literal(true), fallacyLabelId: Id, stats: Type.Ref('FeedbackStats') });

/** An answer to a label, without its author. */
export const PublicFeedback = Type.Object({
  id: Id,
  feedback_type: FeedbackTypeName,
  suggested_fallacy_type: Type.Union([Type.String(), Type.Null()]),
  explanation: Type.Union([Type.String(), Type.Null()]),
  helpful_votes: Type.Integer(),
  is_yours: Type.Boolean(),
  you_found_helpful: Type.Boolean(),
  created_at: Timestamp,
});
export type PublicFeedback = Static<typeof PublicFeedback>;

/** How many answers come with each label; those with the most helpful explanations first. */
export const SHOWN_FEEDBACKS = 20;

export const PointLabelsAnswer = Type.Object({
  success: Type.Literal(true),
  pointId: Id,
  fallacyLabels: Type.Array(Type.Object({ fallacyLabel: Type.Ref('LabelView'), feedbacks: Type.Array(PublicFeedback) })),
});

export const HelpfulAnswer = Type.Object({ success: Type.Literal(true), helpful_votes: Type.Integer(), you_found_helpful: Type.Boolean() });

export const MAX_IMPORT_ROWS = 20_000;
export const MAX_IMPORT_BYTES = 16 * 1024 * 1024;

/** A wrong row is listed in the report and does not stop the others; so its fields are not validated here. */
const ImportedRow = Type.Partial(
  Type.Object({
    fallacy_label_id: Type.Unknown({ description: 'The label’s id.' }),
    label_external_id: Type.Unknown({ description: 'Or the id its detector gave it.' }),
    user: Type.Unknown({ description: 'Who answered: an account’s id or mail address.' }),
    feedback_type: Type.Unknown({ description: FEEDBACK_TYPES.join(', ') }),
    suggested_fallacy_type: Type.Unknown(),
    explanation: Type.Unknown(),
    confidence: Type.Unknown(),
    created_at: Type.Unknown({ description: 'When it was answered; by default now.' }),
  }),
);

export const ImportFeedback = Type.Object(
  { rows: Type.Array(ImportedRow, { minItems: 1, maxItems: 1000 }), dryRun: Type.Optional(Type.Boolean()) },
  { additionalProperties: false },
);
export type ImportFeedback = Static<typeof ImportFeedback>;
export const ImportQuery = Type.Object(
  { dryRun: Type.Optional(Type.Boolean({ description: 'Return the result without writing anything.' })) },
  { additionalProperties: false },
);

/** The outcome of one row. */
const ImportOutcome = Type.Object({
  line: Type.Integer({ description: 'Its line in the file, or its position among the rows, from 1.' }),
  outcome: Type.Enum(['imported', 'skipped', 'refused']),
  code: Type.Union([Type.String(), Type.Null()]),
  message: Type.Union([Type.String(), Type.Null()]),
  details: Type.Unknown(),
});
export type ImportOutcome = Static<typeof ImportOutcome>;

const Summary = { rows: Type.Integer(), imported: Type.Integer(), skipped: Type.Integer(), refused: Type.Integer() };
const ImportSummary = Type.Object(Summary);
export type ImportSummary = Static<typeof ImportSummary>;
export const ImportAnswer = Type.Object({
  success: Type.Literal(true),
  dry_run: Type.Boolean(),
  ...Summary,
  results: Type.Array(ImportOutcome),
});

/** Schemas that others refer to by name. */
export const FEEDBACK_SCHEMAS = [Feedback] as const;
