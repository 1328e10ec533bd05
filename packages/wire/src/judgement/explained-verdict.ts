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

const Counted = Type.Object({ answer: AnswerName, count: Count, weight: Type.Number({ description: 'What they weigh together.' }) });

const Fit = Type.Object({
  id: Type.String({ format: 'uuid' }),
  made_at: Timestamp,
  consensus_policy: Type.String(),
  bridge_policy: Type.String(),
  judgements: Count,
  raters: Count,
  labels: Count,
  gold: Type.Integer({ minimum: 0, description: 'Labels decided by moderators that it was calibrated with.' }),
  correlation: Type.Number({ description: 'How much answers to one label err together.' }),
  forms: Type.Array(Type.Object({ name: Type.String(), weight: Type.Number() }), { description: 'Ways to see raters that are averaged.' }),
});

const Probability = Type.Object({
  is_current: Type.Boolean({ description: 'False for the moment in which something said has not been judged yet.' }),
  probability: Share,
  low: Share,
  high: Share,
  before: LogOdds,
  answers: Type.Array(Type.Object({ ...Counted.properties, log_odds: LogOdds }), { description: 'What each answer adds.' }),
  together: Type.Number({ description: 'What is taken off, or added, since answers err together, in log odds.' }),
  log_odds: Type.Number({ description: '"before", all of "answers" and "together" added up: the log odds of the probability.' }),
  unheard: Type.Integer({ minimum: 0, description: 'Views that came after the fit was made.' }),
  newcomers: Type.Integer({ minimum: 0, description: 'Views of people the fit has not met.' }),
  fit: Fit,
});

const Viewpoints = Type.Object({
  status: BridgeStatusName,
  held: Type.Union([BridgeStatusName, Type.Null()], { description: 'What it was when the fit was made, which is easier to keep.' }),
  score: Share,
  low: Share,
  high: Share,
  agreed: Type.Number({ description: 'How likely both sides hold the label right.' }),
  one_sided: Type.Number({ description: 'How likely only one does.' }),
  bar: Type.Number({ description: 'How likely both must be for "agreed".' }),
  one_sided_bar: Type.Number({ description: 'How likely only one must be for "one_sided".' }),
  sides: Type.Union([Type.Array(SideCount, { minItems: 2, maxItems: 2 }), Type.Null()], {
    description: 'How many of each side said what; null while so few have that it would tell of single people.',
  }),
  unplaced: Type.Union([SideCount, Type.Null()], { description: 'Those of whom it is not known where they stand.' }),
});

const Proofs = Type.Object({
  is_cut: Type.Boolean({ description: 'Whether there are older ones that are left out.' }),
  entries: Type.Array(
    Type.Object({
      seq: Type.Union([Count, Type.Null()], { description: 'Its number in the log; null for the moment until it has one.' }),
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
  set_aside: Type.Integer({ minimum: 0, description: 'Views that weigh nothing while whoever gave them is suspended.' }),
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
