import type { BridgeStatus } from '../bridge/index.ts';
import { FEEDBACK_TYPES, type FeedbackType } from '../feedback/index.ts';
import { explainItem, type Judgement, ratesOf } from '../rater-model/index.ts';
import { weighSides } from './bridging.ts';
import { type JudgedProbability, judgeLabel, type LabelFit, type LabelJudgement } from './judge-label.ts';
import { answerOf, RIGHT } from './label-answer.ts';

/** What all people with one answer add to the log odds that the label is right. */
interface ExplainedAnswer {
  answer: FeedbackType;
  count: number;
  weight: number;
  logOdds: number;
}

/** How many people consider the label right, and how many wrong. */
interface SideCount {
  right: number;
  wrong: number;
}

export interface LabelExplanation {
  judged: JudgedProbability;
  /** In log odds: the prior, what each answer adds, the correction for shared mistakes, and the sum. */
  before: number;
  answers: ExplainedAnswer[];
  together: number;
  logOdds: number;
  /** How many answers came after the fit, and how many are from newcomers to it. */
  unheard: number;
  newcomers: number;
  viewpoints: {
    /** The probability that both sides consider the label right, and that only one does. */
    agreed: number;
    oneSided: number;
    /** The probability needed for "agreed", and for "one-sided". */
    bar: number;
    oneSidedBar: number;
    sides: [SideCount, SideCount];
    /** People whose side is unknown. */
    unplaced: SideCount;
  };
}

/** Someone is on a side if that is at least three times as likely as the other. */
const FIRM = Math.log(3);

/** The side someone is on, from the fit's log odds; null if unknown. */
export function firmSide(side: number): -1 | 1 | null {
  if (Math.abs(side) < FIRM) return null;
  return side > 0 ? 1 : -1;
}

/** Explains the result of `judgeLabel` for the same answers; undefined if that is. */
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
  const { groups: shares, ...sum } = explainItem(fit.consensus, toJudgements(fit, groups), RIGHT);
  return {
    judged,
    ...sum,
    answers: kinds.map((answer, i) => explained(answer, groups[i] as LabelJudgement[], shares[i] as number)),
    unheard: counted.filter(({ heard }) => !heard).length,
    newcomers: counted.filter(({ rater }) => !rater).length,
    viewpoints: acrossViewpoints(fit, counted, held),
  };
}

function toJudgements({ consensus }: LabelFit, groups: readonly (readonly LabelJudgement[])[]): Judgement[][] {
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
