import { FEEDBACK_TYPES } from '@verdict/core/feedback';
import { RELEASE_FORMAT, type ReplayLine } from '@verdict/core/replay';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { BridgeStatusName, ConsensusName, LabelSetName, LabelStatusName } from '../label/index.ts';
import { VERDICT } from '../verdict/index.ts';

export { type ExplainedLabel, ExplainedVerdict, ExplainedVerdictAnswer } from './explained-verdict.ts';

export const JudgementsQuery = Type.Object({ labelSet: Type.Optional(LabelSetName) }, { additionalProperties: false });

const Count = Type.Integer({ minimum: 0 });
const Name = Type.String({ minLength: 1, maxLength: 100 });
const Numbers = Type.Array(Type.Number());
const Nullable = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) => Type.Union([schema, Type.Null()]);
const Counts = Type.Object({ correct: Count, false_positive: Count, wrong_type: Count, missed_fallacy: Count });

const VerdictVersion = Type.Object({ version: Name, ...VERDICT.schema.properties });

const Release = Type.Object({
  type: Type.Literal('release'),
  format: Type.Literal(RELEASE_FORMAT),
  number: Count,
  uuid: Name,
  made_at: Name,
  log_size: Count,
  checkpoint_size: Nullable(Count),
  policies: Type.Object({ verdict: Name, verdict_versions: Type.Optional(Type.Array(VerdictVersion)) }),
});

const Rates = { rates: Numbers, heard: Numbers };
const Form = Type.Object({
  name: Type.String(),
  weight: Type.Number(),
  difficulties: Numbers,
  prior: Numbers,
  mix: Numbers,
  newcomer: Type.Object(Rates),
});

const Fit = Type.Object({
  type: Type.Literal('fit'),
  fit: Name,
  label_set: LabelSetName,
  made_at: Name,
  consensus: Type.Object({
    policyVersion: Name,
    classCount: Type.Literal(2),
    correlation: Type.Number(),
    correlationSpread: Type.Number(),
    intervalDeviations: Type.Number(),
    forms: Type.Array(Form, { minItems: 1 }),
  }),
  bridge: Type.Object({
    policy: Type.Object({ version: Name }),
    model: Type.Object({ like: Numbers, kinds: Numbers, drawn: Type.Array(Numbers, { minItems: 2, maxItems: 2 }) }),
    scoring: Type.Object({ mean: Type.Number(), like: Numbers, campsShare: Type.Number() }),
    variances: Type.Record(Type.String(), Type.Number()),
    bar: Type.Number(),
  }),
});

const Rater = Type.Object({
  type: Type.Literal('rater'),
  fit: Name,
  rater: Name,
  ...Rates,
  viewpoint: Type.Number(),
  intercept: Type.Number(),
  side: Type.Number(),
  leniency: Type.Number(),
});

const Judgement = Type.Object({
  type: Type.Literal('judgement'),
  item: Name,
  rater: Name,
  answer: Type.Enum([...FEEDBACK_TYPES]),
  weight: Type.Number({ minimum: 0 }),
  order: Count,
  policy: Name,
  fit: Nullable(Name),
  heard: Type.Boolean(),
});

const StatusChange = Type.Object({
  entry: Nullable(Count),
  from: LabelStatusName,
  to: LabelStatusName,
  by: Name,
  consensus: ConsensusName,
  policy: Name,
  counts: Counts,
});

const Label = Type.Object({
  type: Type.Literal('label'),
  item: Name,
  label_set: LabelSetName,
  counts: Counts,
  consensus: ConsensusName,
  consensus_score: Type.Number(),
  is_controversial: Type.Boolean(),
  policy: Name,
  status: LabelStatusName,
  decided: Type.Boolean(),
  statuses: Type.Array(StatusChange),
  fit: Nullable(Name),
  probability: Nullable(Type.Number()),
  low: Nullable(Type.Number()),
  high: Nullable(Type.Number()),
  bridging: Nullable(
    Type.Object({
      status: BridgeStatusName,
      held: Nullable(BridgeStatusName),
      score: Type.Number(),
      low: Type.Number(),
      high: Type.Number(),
      viewpoint: Type.Number(),
    }),
  ),
});

const End = Type.Object({ type: Type.Literal('end'), judgements: Count, labels: Count });

const isLine = Compile(Type.Union([Judgement, Label, Rater, Fit, Release, End]));

/** Parses a line of a release; undefined if it is invalid. */
export function readReplayLine(text: string): ReplayLine | undefined {
  try {
    const line: unknown = JSON.parse(text);
    return isLine.Check(line) ? (line as ReplayLine) : undefined;
  } catch {
    return undefined;
  }
}
