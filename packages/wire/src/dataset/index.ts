import { EXPORT_FORMATS, SPLITS } from '@verdict/core/dataset';
import { FEEDBACK_TYPES } from '@verdict/core/feedback';
import { LABEL_STATUSES } from '@verdict/core/label';
import { CONSENSUSES } from '@verdict/core/verdict';
import { type Static, Type } from 'typebox';
import { LabelSetName, LabelTypeName, ModelVersion } from '../label/index.ts';
import { Id, listOf, PageQuery, Timestamp } from '../list/index.ts';

const Day = '\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])';
const DayOrMoment = Type.String({
  maxLength: 40,
  pattern: `^${Day}(T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?(Z|[+-]\\d{2}:\\d{2}))?$`,
  description: 'A day such as 2026-03-01 (in UTC), or a time with its zone.',
});

const ExportFormatName = Type.Enum([...EXPORT_FORMATS]);

/** Which labels are included. */
const Filters = {
  minFeedbacks: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 1_000_000,
      description: 'Only labels with at least this many answers; by default 3 for ml, otherwise 0.',
    }),
  ),
  excludeUncertain: Type.Optional(Type.Boolean({ description: 'Leave out labels without a verdict.' })),
  includeOverridden: Type.Optional(
    Type.Boolean({ description: 'Whether to include labels that a moderator has decided; by default true.' }),
  ),
  from: Type.Optional(DayOrMoment),
  to: Type.Optional(Type.String({ ...DayOrMoment, description: 'A day, which is included, or a time, which is excluded.' })),
  type: Type.Optional(LabelTypeName),
  modelVersion: Type.Optional(ModelVersion),
  labelSet: Type.Optional(LabelSetName),
};
const RequestedFilters = Type.Object(Filters);
export type RequestedFilters = Static<typeof RequestedFilters>;

export const ExportQuery = Type.Object(
  {
    format: Type.Optional(ExportFormatName),
    ...Filters,
    queue: Type.Optional(Type.Boolean({ description: 'Make it in the background, however small, and store it for a day.' })),
  },
  { additionalProperties: false },
);

/** The filters of an export, with defaults filled in. */
export const ExportFilters = Type.Object({
  min_feedbacks: Type.Integer(),
  exclude_uncertain: Type.Boolean(),
  include_overridden: Type.Boolean(),
  created_from: Type.Union([Timestamp, Type.Null()]),
  created_before: Type.Union([Timestamp, Type.Null()]),
  type: Type.Union([Type.String(), Type.Null()]),
  model_version: Type.Union([Type.String(), Type.Null()]),
  label_set: Type.Union([Type.String(), Type.Null()]),
});
export type ExportFilters = Static<typeof ExportFilters>;

export const EXPORT_STATES = ['queued', 'running', 'ready', 'failed'] as const;

/** A numbered snapshot: its id is its number. */
export const Export = Type.Object(
  {
    id: Id,
    uuid: Type.String({ format: 'uuid' }),
    format: ExportFormatName,
    filters: ExportFilters,
    state: Type.Enum([...EXPORT_STATES]),
    problem: Type.Union([Type.Enum(['stopped', 'interrupted', 'internal']), Type.Null()], {
      description: 'Why it failed: the client closed the connection, the server stopped, or another error.',
    }),
    rows: Type.Union([Type.Integer(), Type.Null()]),
    bytes: Type.Union([Type.Integer(), Type.Null()]),
    sha256: Type.Union([Type.String(), Type.Null()]),
    policy_version: Type.String(),
    log_size: Type.Union([Type.Integer(), Type.Null()], { description: 'The number of log entries at that time.' }),
    checkpoint_size: Type.Union([Type.Integer(), Type.Null()], { description: 'The newest signed checkpoint at that time.' }),
    is_yours: Type.Boolean(),
    file_url: Type.Union([Type.String(), Type.Null()], { description: 'The download address, if it was made for you and is stored.' }),
    expires_at: Type.Union([Timestamp, Type.Null()]),
    created_at: Timestamp,
    finished_at: Type.Union([Timestamp, Type.Null()]),
  },
  { $id: 'Export' },
);
export type Export = Static<typeof Export>;

export const ExportListQuery = Type.Object(
  { ...PageQuery, mine: Type.Optional(Type.Boolean({ description: 'Only your own exports.' })) },
  { additionalProperties: false },
);
export const ExportList = listOf(Type.Ref('Export'));
export const ExportAnswer = Type.Object({ success: Type.Literal(true), export: Type.Ref('Export') });

const Counts = Type.Record(Type.String(), Type.Integer());

/** What someone who finds the file needs to know about it. */
export const DataCard = Type.Object({
  title: Type.String(),
  description: Type.String(),
  collection: Type.String(),
  licence: Type.String(),
  columns: Type.Array(Type.Object({ name: Type.String(), meaning: Type.String() })),
  counts: Type.Object({
    rows: Type.Union([Type.Integer(), Type.Null()]),
    by_type: Type.Optional(Counts),
    by_consensus: Type.Optional(Counts),
    by_split: Type.Optional(Type.Partial(Type.Object(Object.fromEntries(SPLITS.map((split) => [split, Type.Integer()]))))),
  }),
  policies: Type.Record(Type.String(), Type.String()),
  provenance: Type.Object({
    number: Id,
    uuid: Type.String(),
    taken_at: Type.Union([Timestamp, Type.Null()]),
    sha256: Type.Union([Type.String(), Type.Null()]),
    filters: ExportFilters,
    log_size: Type.Union([Type.Integer(), Type.Null()]),
    checkpoint_size: Type.Union([Type.Integer(), Type.Null()]),
    fits: Type.Array(Type.Object({ label_set: LabelSetName, fit: Type.String(), made_at: Type.String() }), {
      description: 'The newest fit of each label set at that time, with which labels were judged.',
    }),
  }),
  personal_data: Type.String(),
  known_limits: Type.Array(Type.String()),
});
export type DataCard = Static<typeof DataCard>;
export const DataCardAnswer = Type.Object({ success: Type.Literal(true), export: Type.Ref('Export'), card: DataCard });

const CountOf = (names: readonly string[]) => Type.Object(Object.fromEntries(names.map((name) => [name, Type.Integer()])));

export const StatisticsQuery = Type.Object({ labelSet: Type.Optional(LabelSetName) }, { additionalProperties: false });
export const Statistics = Type.Object({
  total_fallacy_labels: Type.Integer(),
  by_type: Counts,
  by_consensus: CountOf(CONSENSUSES),
  by_status: CountOf(LABEL_STATUSES),
  by_label_set: Counts,
  by_model_version: Counts,
  feedback_stats: Type.Object({
    total_feedbacks: Type.Integer(),
    avg_feedbacks_per_label: Type.Number(),
    moderator_overrides: Type.Integer(),
    labels_with_feedback: Type.Integer(),
    controversial_labels: Type.Integer(),
    by_feedback_type: CountOf(FEEDBACK_TYPES),
  }),
  policy_version: Type.String(),
});
export type Statistics = Omit<Static<typeof Statistics>, 'by_consensus' | 'by_status' | 'feedback_stats'> & {
  by_consensus: Record<string, number>;
  by_status: Record<string, number>;
  feedback_stats: Omit<Static<typeof Statistics>['feedback_stats'], 'by_feedback_type'> & { by_feedback_type: Record<string, number> };
};
export const StatisticsAnswer = Type.Object({ success: Type.Literal(true), ...Statistics.properties });
