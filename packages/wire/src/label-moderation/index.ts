import { OVERRIDE_STATUSES } from '@verdict/core/label';
import { type Static, Type } from 'typebox';
import { FeedbackTypeName } from '../feedback/index.ts';
import { Confidence, type Label } from '../label/index.ts';
import { Id, MAX_LIMIT, Timestamp } from '../list/index.ts';
import { NamedPerson } from '../moderation/index.ts';
import type { LABEL_MODERATION_EVENTS } from './events.ts';

const OverrideStatusName = Type.Enum([...OVERRIDE_STATUSES], {
  description: '"overridden" removes the label, "validated" confirms it, "disputed" asks for more answers.',
});
const MAX_NOTES = 2000;
const Notes = Type.String({ minLength: 1, maxLength: MAX_NOTES, pattern: '\\S', description: 'Why; seen by moderators only.' });
const Nullable = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) => Type.Union([schema, Type.Null()]);

const MAX_OFFSET = 100_000;
export const ControversialQuery = Type.Object(
  {
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_LIMIT, default: 50 })),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_OFFSET, default: 0 })),
    minFeedbacks: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 10_000,
        description: 'The minimum number of ratings. By default the number the verdict policy needs.',
      }),
    ),
    settled: Type.Optional(Type.Boolean({ description: 'Include labels that a moderator has decided.' })),
  },
  { additionalProperties: false },
);
export type ControversialQuery = Static<typeof ControversialQuery>;

/** A moderator's decision about a label, as moderators see it. */
export const LabelOverride = Type.Object(
  {
    id: Id,
    uuid: Type.String({ format: 'uuid' }),
    label_id: Id,
    status: Nullable(OverrideStatusName),
    notes: Nullable(Type.String()),
    moderator: NamedPerson,
    batch: Nullable(Type.String({ format: 'uuid', description: 'The same for labels that were decided together.' })),
    decided_at: Timestamp,
    undone_at: Nullable(Timestamp),
    undone_by: NamedPerson,
  },
  {
    $id: 'LabelOverride',
    description: 'Status and notes are null for moderators who may review the decision a second time, because they must not know it.',
  },
);
export type LabelOverride = Static<typeof LabelOverride>;

const LabelClaim = Type.Object({ by: NamedPerson, until: Timestamp });
export type LabelClaim = Static<typeof LabelClaim>;

const ModeratedPoint = Type.Object({
  id: Id,
  content: Type.String(),
  language: Type.String(),
  author: Nullable(Type.String()),
  author_id: Nullable(Id),
  parent_id: Nullable(Id),
  created_at: Timestamp,
});
export type ModeratedPoint = Static<typeof ModeratedPoint>;

export const DisputeStats = Type.Object({
  total: Type.Integer(),
  correct: Type.Integer(),
  false_positive: Type.Integer(),
  wrong_type: Type.Integer(),
  dispute_rate: Type.Number({ description: 'The percentage of raters who say it is wrong.' }),
  min_feedbacks: Type.Integer(),
  ...Confidence,
});
export type DisputeStats = Static<typeof DisputeStats>;

/** A label that people are divided about, or whose author requested a review, with what a moderator needs to decide. */
export const ControversialFallacy = Type.Object(
  {
    fallacyLabel: Type.Ref('Label'),
    point: ModeratedPoint,
    feedbackStats: DisputeStats,
    since: Nullable(Type.String({ format: 'date-time', description: 'Since when people are divided about it.' })),
    claim: Nullable(LabelClaim),
    override: Nullable(Type.Ref('LabelOverride')),
    review_requested_at: Nullable(
      Type.String({ format: 'date-time', description: 'When the author requested a review that is still open.' }),
    ),
    review_reason: Nullable(Type.String()),
    second_review_wanted: Type.Boolean({ description: 'Whether the decision waits for a second moderator.' }),
    is_own: Type.Boolean({ description: 'Whether it flags the caller’s own words, about which they cannot decide.' }),
  },
  { $id: 'ControversialFallacy' },
);
export type ControversialFallacy = Omit<Static<typeof ControversialFallacy>, 'fallacyLabel' | 'override'> & {
  fallacyLabel: Label;
  override: LabelOverride | null;
};

const Summary = Type.Object({
  average_dispute_rate: Nullable(Type.Number({ description: 'Over the disputed labels in the list, in percent.' })),
  waiting_over_a_day: Type.Integer(),
  settled_by_day: Type.Array(Type.Integer(), { description: 'Decisions on each of the last 14 days, oldest first.' }),
});
export type ModerationSummary = Static<typeof Summary>;
export const SETTLED_DAYS = 14;

export const ControversialAnswer = Type.Object({
  success: Type.Literal(true),
  total: Type.Integer(),
  limit: Type.Integer(),
  offset: Type.Integer(),
  controversialFallacies: Type.Array(Type.Ref('ControversialFallacy')),
  summary: Summary,
});
export type ControversialAnswer = Omit<Static<typeof ControversialAnswer>, 'controversialFallacies'> & {
  controversialFallacies: ControversialFallacy[];
};

export const OverrideLabel = Type.Object({ status: OverrideStatusName, notes: Notes }, { additionalProperties: false });
export type OverrideLabel = Static<typeof OverrideLabel>;
export const OverrideAnswer = Type.Object({
  success: Type.Literal(true),
  fallacyLabel: Type.Ref('Label'),
  override: Type.Ref('LabelOverride'),
});

const MAX_BATCH = 100;
export const OverrideLabels = Type.Object(
  { ids: Type.Array(Id, { minItems: 1, maxItems: MAX_BATCH, uniqueItems: true }), status: OverrideStatusName, notes: Notes },
  { additionalProperties: false },
);
export type OverrideLabels = Static<typeof OverrideLabels>;

const Refused = Type.Object({ code: Type.String(), message: Type.String(), details: Type.Unknown() });
const BatchResult = Type.Object({
  id: Type.Integer({ ...Id, description: 'The label.' }),
  override: Type.Optional(Type.Ref('LabelOverride')),
  error: Type.Optional(Refused),
});
export type BatchResult = Omit<Static<typeof BatchResult>, 'override'> & { override?: LabelOverride };
export const OverridesAnswer = Type.Object({
  success: Type.Literal(true),
  batch: Nullable(Type.String({ format: 'uuid' })),
  decided: Type.Integer(),
  results: Type.Array(BatchResult, { description: 'The result for each label, in the order of the request.' }),
});
export type OverridesAnswer = Omit<Static<typeof OverridesAnswer>, 'results'> & { results: BatchResult[] };

export const UndoOverride = Type.Object(
  { batch: Type.Optional(Type.Boolean({ description: 'Undo all decisions of the batch.' })) },
  { additionalProperties: false },
);
export const UndoOverrideAnswer = Type.Object({
  success: Type.Literal(true),
  undone: Type.Integer(),
  results: Type.Array(BatchResult),
});

export const ClaimAnswer = Type.Object({ success: Type.Literal(true), fallacyLabelId: Id, claim: Nullable(LabelClaim) });

const Agreement = Type.Object({
  reviewed: Type.Integer(),
  agreed: Type.Integer(),
  share: Nullable(Type.Number()),
  kappa: Nullable(Type.Number({ description: 'Cohen’s kappa; null while there are too few.' })),
});
export type ReviewAgreement = Static<typeof Agreement>;

/** A decision that waits for a second moderator, without the decision itself. */
export const SecondReview = Type.Object(
  {
    id: Type.Integer({ ...Id, description: 'Of the decision.' }),
    fallacyLabel: Type.Object({
      id: Id,
      label_set: Type.String(),
      fallacy_type: Type.String(),
      confidence_score: Nullable(Type.Number()),
      text_excerpt: Nullable(Type.String()),
      excerpt_start: Nullable(Type.Integer()),
      ai_explanation: Nullable(Type.String()),
      ai_suggestion: Nullable(Type.String()),
      model_version: Nullable(Type.String()),
    }),
    point: ModeratedPoint,
    feedbackStats: DisputeStats,
  },
  { $id: 'SecondReview' },
);
export type SecondReview = Static<typeof SecondReview>;

export const SecondReviewQuery = Type.Object(
  { limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_LIMIT, default: 10 })) },
  { additionalProperties: false },
);
export const SecondReviewsAnswer = Type.Object({
  success: Type.Literal(true),
  waiting: Type.Integer({ description: 'How many the caller can review.' }),
  items: Type.Array(Type.Ref('SecondReview')),
  agreement: Agreement,
});
export type SecondReviewsAnswer = Omit<Static<typeof SecondReviewsAnswer>, 'items'> & { items: SecondReview[] };

export const GiveSecondReview = Type.Object({ status: OverrideStatusName }, { additionalProperties: false });
export const SecondReviewAnswer = Type.Object({
  success: Type.Literal(true),
  agrees: Type.Boolean(),
  override: Type.Ref('LabelOverride'),
  agreement: Agreement,
});

/** An answer to a label, as moderators see it: with a number instead of a name. */
const RatedFeedback = Type.Object({
  id: Id,
  rater: Type.Integer({ description: 'A person has the same number within this label, and another one in other labels.' }),
  feedback_type: FeedbackTypeName,
  suggested_fallacy_type: Nullable(Type.String()),
  explanation: Nullable(Type.String()),
  confidence: Nullable(Type.Integer()),
  helpful_votes: Type.Integer(),
  independent: Type.Boolean(),
  created_at: Timestamp,
  updated_at: Timestamp,
  withdrawn_at: Nullable(Timestamp),
});
export type RatedFeedback = Static<typeof RatedFeedback>;

export const HistoryQuery = Type.Object(
  {
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_LIMIT, default: 50 })),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_OFFSET, default: 0 })),
  },
  { additionalProperties: false },
);

export const HistoryAnswer = Type.Object({
  success: Type.Literal(true),
  fallacyLabelId: Id,
  item: Type.Ref('ControversialFallacy'),
  total: Type.Integer({ description: 'The number of answers, including withdrawn ones.' }),
  feedbacks: Type.Array(RatedFeedback, { description: 'The newest first.' }),
  suggestions: Type.Array(Type.Object({ fallacy_type: Type.String(), count: Type.Integer() }), {
    description: 'The types suggested by people who say that the type is wrong.',
  }),
  overrides: Type.Array(Type.Ref('LabelOverride'), { description: 'The newest first.' }),
  reply: Nullable(Type.Object({ text: Type.String(), created_at: Timestamp })),
});
export type LabelHistory = Omit<Static<typeof HistoryAnswer>, 'item' | 'overrides'> & {
  item: ControversialFallacy;
  overrides: LabelOverride[];
};

/** Schemas that others refer to by name. */
export const LABEL_MODERATION_SCHEMAS = [LabelOverride, ControversialFallacy, SecondReview] as const;

/** Which label it was and who decided, never what. */
interface ModeratedLabel {
  label_id: number;
  by: { id: number; name: string } | null;
}
type LabelModerationMessages = Record<keyof typeof LABEL_MODERATION_EVENTS | 'label.review_requested', ModeratedLabel>;
declare module '../live/index.ts' {
  interface LiveMessages extends LabelModerationMessages {}
}
