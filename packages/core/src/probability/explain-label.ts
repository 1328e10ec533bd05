import type { BridgeStatus } from '../bridge/index.ts';
import { FEEDBACK_TYPES, type FeedbackType } from '../feedback/index.ts';
import { explainItem, type Judgement, ratesOf } from '../rater-model/index.ts';
import { weighSides } from './bridging.ts';
import { type JudgedProbability, judgeLabel, type LabelFit, type LabelJudgement } from './judge-label.ts';
import { answerOf, RIGHT } from './label-answer.ts';

/** What all who gave one answer add to the log odds that the label is right. */
export interface ExplainedAnswer {
  answer: FeedbackType;
  count: number;
  weight: number;
  logOdds: number;
}

/** How many hold the label right, and how many do not. */
export interface SideCount {
  right: number;
  wrong: number;
}

export interface LabelExplanation {
  judged: JudgedProbability;
  /** In log odds: before anyone answered, what each answer adds, what is taken off since answers err together, and the sum. */
  before: number;
  answers: ExplainedAnswer[];
  together: number;
  logOdds: number;
  /** How many came after the fit, and how many are from people it has not met. */
  unheard: number;
  newcomers: number;
  viewpoints: {
    /** How likely the label is held right on both sides, and on one alone. */
    agreed: number;
    oneSided: number;
    /** How likely "on both" must be to be said, and "on one alone". */
    bar: number;
    oneSidedBar: number;
    sides: [SideCount, SideCount];
    /** Those of whom nobody knows where they stand. */
    unplaced: SideCount;
  };
}

/** Someone stands on a side when that is at least three times as likely as the other. */
const FIRM = Math.log(3);

/** The side someone stands on, by the log odds of a fit; null where nobody knows. */
export function firmSide(side: number): -1 | 1 | null {
  if (Math.abs(side) < FIRM) return null;
  return side > 0 ? 1 : -1;
}

/** Explains what `judgeLabel` says of the same judgements; nothing where it says nothing. */
export function explainLabel(
  fit: LabelFit,
  judgements: readonly LabelJudgement[],
  held: BridgeStatus | null,
): LabelExplanation | undefined {
  const judged = judgeLabel(fit, judgements, held);
  if (!judged) return undefined;
  const counted = judgements.filter(({ feedbackType, weight }) => weight > 0 && answerOf(feedbackType) !== undefined);
  const kinds = FEEDBACK_TYPES.filter((type) => counted.some(({ feedbackType }) => feedbackType === type));
  const groups = kinds.map((type) => counted.filter(({ feedbackType }) => feedbackType === type));
  const { groups: shares, ...sum } = explainItem(fit.consensus, asJudgements(fit, groups), RIGHT);
  return {
    judged,
    ...sum,
    answers: kinds.map((answer, i) => explained(answer, groups[i] as LabelJudgement[], shares[i] as number)),
    unheard: counted.filter(({ heard }) => !heard).length,
    newcomers: counted.filter(({ rater }) => !rater).length,
    viewpoints: acrossViewpoints(fit, counted, held),
  };
}

function asJudgements({ consensus }: LabelFit, groups: readonly (readonly LabelJudgement[])[]): Judgement[][] {
  const newcomer = ratesOf(consensus, -1);
  return groups.map((group) =>
    group.map(({ feedbackType, weight, rater }) => ({
      answer: answerOf(feedbackType) as number,
      weight,
      rates: rater?.rates ?? newcomer,
    })),
  );
}

function explained(answer: FeedbackType, group: readonly LabelJudgement[], logOdds: number): ExplainedAnswer {
  return { answer, count: group.length, weight: group.reduce((sum, { weight }) => sum + weight, 0), logOdds };
}

function acrossViewpoints(
  { bridge }: LabelFit,
  counted: readonly LabelJudgement[],
  held: BridgeStatus | null,
): LabelExplanation['viewpoints'] {
  const ratings = counted.map(({ feedbackType, weight, rater, heard }) => ({
    rating: answerOf(feedbackType) as number,
    weight,
    place: rater?.place,
    heard,
  }));
  const { agreed, oneSided } = weighSides(bridge, ratings, held);
  const count = (side: -1 | 1 | null): SideCount => {
    const here = ratings.filter(({ place }) => firmSide(place?.side ?? 0) === side);
    const right = here.filter(({ rating }) => rating === RIGHT).length;
    return { right, wrong: here.length - right };
  };
  return {
    agreed,
    oneSided,
    bar: bridge.bar,
    oneSidedBar: bridge.policy.oneSidedAt,
    sides: [count(1), count(-1)],
    unplaced: count(null),
  };
}
