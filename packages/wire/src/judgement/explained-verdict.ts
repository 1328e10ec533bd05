import { FEEDBACK_TYPES } from '@verdict/core/feedback';
import { type Static, Type } from 'typebox';
import { BridgeStatusName, type LabelResponse } from '../label/index.ts';
import { Timestamp } from '../list/index.ts';
import type { Point } from '../point/index.ts';

const Count = Type.Integer({ minimum: 0 });
const Share = Type.Number({ minimum: 0, maximum: 1 });
const LogOdds = Type.Number({ description: 'Natural logarithm of the odds that the label is right.' });
const AnswerName = Type.Enum([...FEEDBACK_TYPES]);
const SideCount = Type.Object({ right: Count, wrong: Count });

const Table = Type.Object({
  policy_version: Type.String(),
  min_feedbacks: Count,
  strong_percent: Type.Number(),
  leaning_percent: Type.Number(),
  leaning_needs: Count,
});

const Counted = Type.Object({ answer: AnswerName, count: Count, weight: Type.Number({ description: 'Their total weight.' }) });

const Fit = Type.Object({
  id: Type.String({ format: 'uuid' }),
  made_at: Timestamp,
  consensus_policy: Type.String(),
  bridge_policy: Type.String(),
  judgements: Count,
  raters: Count,
  labels: Count,
  gold: Type.Integer({ minimum: 0, description: 'The number of labels decided by moderators, used for calibration.' }),
  correlation: Type.Number({ description: 'The correlation of mistakes on one label.' }),
  forms: Type.Array(Type.Object({ name: Type.String(), weight: Type.Number() }), {
    description: 'The forms of the model, which are averaged.',
  }),
});

const Probability = Type.Object({
  is_current: Type.Boolean({ description: 'False while a new answer has not been counted yet.' }),
  probability: Share,
  low: Share,
  high: Share,
  before: LogOdds,
  answers: Type.Array(Type.Object({ ...Counted.properties, log_odds: LogOdds }), { description: 'What each answer adds.' }),
  together: Type.Number({ description: 'The correction for shared mistakes, in log odds.' }),
  log_odds: Type.Number({ description: 'The sum of "before", "answers" and "together": the log odds of the probability.' }),
  unheard: Type.Integer({ minimum: 0, description: 'Answers given after the fit.' }),
  newcomers: Type.Integer({ minimum: 0, description: 'Answers of people unknown to the fit.' }),
  fit: Fit,
});

const Viewpoints = Type.Object({
  status: BridgeStatusName,
  held: Type.Union([BridgeStatusName, Type.Null()], {
    description: 'The status at the time of the fit, which is easier to keep than to gain.',
  }),
  score: Share,
  low: Share,
  high: Share,
  agreed: Type.Number({ description: 'The probability that both sides consider the label right.' }),
  one_sided: Type.Number({ description: 'The probability that only one does.' }),
  bar: Type.Number({ description: 'The probability needed for "agreed".' }),
  one_sided_bar: Type.Number({ description: 'The probability needed for "one_sided".' }),
  sides: Type.Union([Type.Array(SideCount, { minItems: 2, maxItems: 2 }), Type.Null()], {
    description: 'How each side answered; null while there are so few answers that it would reveal single people.',
  }),
  unplaced: Type.Union([SideCount, Type.Null()], { description: 'People whose side is unknown.' }),
});

const Proofs = Type.Object({
  is_cut: Type.Boolean({ description: 'Whether older ones are left out.' }),
  entries: Type.Array(
    Type.Object({
      seq: Type.Union([Count, Type.Null()], { description: 'Its number in the log; null until it has one, a moment later.' }),
      kind: Type.String(),
      occurred_at: Timestamp,
    }),
  ),
});

/** How one verdict came about, step by step, without names. */
export const ExplainedVerdict = Type.Object({
  table: Table,
  counted: Type.Array(Counted),
  withdrawn: Count,
  set_aside: Type.Integer({
    minimum: 0,
    description: 'Answers without weight because their authors are suspended, or the answers are in quarantine.',
  }),
  probability: Type.Union([Probability, Type.Null()]),
  viewpoints: Type.Union([Viewpoints, Type.Null()]),
  log: Proofs,
});
export type ExplainedVerdict = Static<typeof ExplainedVerdict>;

export const ExplainedVerdictAnswer = Type.Object({
  success: Type.Literal(true),
  label: Type.Ref('LabelView'),
  point: Type.Ref('Point'),
  verdict: ExplainedVerdict,
});

/** A verdict with the label it is about. */
export interface ExplainedLabel {
  label: LabelResponse;
  point: Point;
  verdict: ExplainedVerdict;
}
