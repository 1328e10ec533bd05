import { FALL_SINCE } from '@verdict/core/report-card';
import { type Static, Type } from 'typebox';
import { LabelSetName, LabelTypeName } from '../label/index.ts';
import { Id, Timestamp } from '../list/index.ts';

const Count = Type.Integer({ minimum: 0 });

const Share = Type.Object(
  {
    share: Type.Number(),
    low: Type.Number({ description: 'The lower end of the 95% interval.' }),
    high: Type.Number({ description: 'The upper end of the 95% interval.' }),
    of: Count,
  },
  { description: 'A share of a count, 0 to 1, with its Wilson interval.' },
);
const MaybeShare = Type.Union([Share, Type.Null()], { description: 'Null if no label has a verdict.' });

const ProbablePrecision = Type.Union([Share, Type.Null()], {
  description:
    'The share that is probably right: the mean probability of all labels that have one, decided or not. A moderator’s decision counts as certain.',
});

const Outcomes = {
  labels: Count,
  right: Type.Integer({ minimum: 0, description: 'Confirmed or likely correct, or validated by a moderator.' }),
  wrong: Type.Integer({ minimum: 0, description: 'Rejected or likely incorrect, or disputed or overridden by a moderator.' }),
  undecided: Count,
};

export const ModelSummary = Type.Object(
  {
    model_version: Type.String(),
    ...Outcomes,
    precision: MaybeShare,
    first_seen: Timestamp,
    last_seen: Timestamp,
  },
  { $id: 'ModelSummary' },
);
export type ModelSummary = Static<typeof ModelSummary>;

export const ModelQuery = Type.Object({ labelSet: Type.Optional(LabelSetName) }, { additionalProperties: false });
export const ModelList = Type.Object({ success: Type.Literal(true), items: Type.Array(Type.Ref('ModelSummary')) });

const Day = Type.String({ format: 'date', pattern: '^(19|20)\\d\\d-' });

export const ReportQuery = Type.Object(
  {
    labelSet: Type.Optional(LabelSetName),
    from: Type.Optional({ ...Day, description: 'Labels made on this day (UTC) or later.' }),
    to: Type.Optional({ ...Day, description: 'Labels made on this day (UTC) or earlier.' }),
  },
  { additionalProperties: false },
);
export type ReportQuery = Static<typeof ReportQuery>;

const TypeOutcomes = Type.Object({
  fallacy_type: LabelTypeName,
  ...Outcomes,
  precision: MaybeShare,
  probable_precision: ProbablePrecision,
});
const MissedType = Type.Object({ fallacy_type: LabelTypeName, reported: Count, confirmed: Count });

const Bin = Type.Object({
  from: Type.Number(),
  to: Type.Number(),
  count: Count,
  mean_confidence: Type.Union([Type.Number(), Type.Null()]),
  right: MaybeShare,
  probable: Type.Union([Type.Object({ ...Share.properties, mean_confidence: Type.Number() }), Type.Null()], {
    description: 'The same by the labels’ probabilities, including undecided labels.',
  }),
});

const Confusion = Type.Object({ fallacy_type: LabelTypeName, suggested_fallacy_type: LabelTypeName, count: Count });

const Reason = Type.Object({
  label_id: Id,
  point_id: Id,
  fallacy_type: LabelTypeName,
  feedback_type: Type.String(),
  suggested_fallacy_type: Type.Union([Type.String(), Type.Null()]),
  explanation: Type.String(),
  helpful_votes: Count,
});

const Warning = Type.Object({
  since: Type.Enum([...FALL_SINCE]),
  fallacy_type: Type.Union([LabelTypeName, Type.Null()], { description: 'Null for all types together.' }),
  before: Share,
  now: Share,
});

export const ModelReport = Type.Object(
  {
    model_version: Type.String(),
    first_seen: Type.Union([Timestamp, Type.Null()]),
    last_seen: Type.Union([Timestamp, Type.Null()]),
    totals: Type.Object({ ...Outcomes, precision: MaybeShare, probable_precision: ProbablePrecision, ratings: Count }),
    by_type: Type.Array(TypeOutcomes),
    missed: Type.Object(
      { reported: Count, confirmed: Count, recall: MaybeShare, by_type: Type.Array(MissedType) },
      { description: 'What people reported as missed in points where this detector flagged something else: an indication of its recall.' },
    ),
    calibration: Type.Object({ expected_error: Type.Union([Type.Number(), Type.Null()]), bins: Type.Array(Bin) }),
    reasons: Type.Object({
      correct: Count,
      false_positive: Count,
      wrong_type: Count,
      confusion: Type.Array(Confusion),
      explanations: Type.Array(Reason),
    }),
    weeks: Type.Array(
      Type.Object({
        week: Type.String({ format: 'date', description: 'Its Monday.' }),
        ...Outcomes,
        precision: MaybeShare,
        probable_precision: ProbablePrecision,
      }),
    ),
    previous_version: Type.Union([Type.Object({ model_version: Type.String(), precision: MaybeShare }), Type.Null()]),
    warnings: Type.Array(Warning),
    policy_version: Type.String(),
  },
  { $id: 'ModelReport' },
);
export type ModelReport = Static<typeof ModelReport>;
export const ModelReportAnswer = Type.Object({ success: Type.Literal(true), report: Type.Ref('ModelReport') });

/** Schemas that others refer to by name. */
export const REPORT_CARD_SCHEMAS = [ModelSummary, ModelReport] as const;
