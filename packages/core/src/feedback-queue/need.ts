import { judge, type VerdictPolicy } from '../verdict/index.ts';

export interface NeedPolicy {
  version: string;
  /** The weights of the parts of a need; their sum is 1. */
  split: number;
  doubt: number;
  lack: number;
  /** A divided label with this many answers gains little from another: a moderator should decide. */
  enoughViews: number;
  /** A label that has waited this many days gets the whole age bonus. */
  fullBonusDays: number;
  ageBonus: number;
  /** How much the order differs between people. Less than 1, so that labels with too few answers stay first. */
  spread: number;
}

export const NEED_POLICY: NeedPolicy = {
  version: 'need-1',
  split: 0.5,
  doubt: 0.3,
  lack: 0.2,
  enoughViews: 20,
  fullBonusDays: 14,
  ageBonus: 0.1,
  spread: 0.25,
};

export interface RatedLabel {
  correct: number;
  /** Everyone who said whether the label is right. */
  rated: number;
  /** The detector's confidence; null if people reported what the detector missed. */
  confidence: number | null;
  moderatorOverride: boolean;
}

interface Policies {
  need: NeedPolicy;
  verdict: VerdictPolicy;
}

/** Labels without a verdict come before all others. */
const UNRATED_FIRST = 1;

/**
 * How useful another answer to a label is: at least 1 while it has too few for a verdict, below 1 after that. Null once it is
 * settled: a moderator has decided, the verdict is clear, or people are clearly divided.
 */
export function needOf(label: RatedLabel, { need, verdict }: Policies): number | null {
  const { correct, rated, confidence } = label;
  if (label.moderatorOverride || isSettled(label, { need, verdict })) return null;
  // Shrunk towards one half, so that the first answer decides nothing.
  const expected = (correct + 1) / (rated + 2);
  const lack = 1 - Math.min(1, rated / need.enoughViews);
  const inside = need.split * nearHalf(expected) + need.doubt * nearHalf(confidence ?? 0.5) + need.lack * lack;
  return rated < verdict.minFeedbacks ? UNRATED_FIRST + inside : inside * (1 - Number.EPSILON);
}

function isSettled({ correct, rated }: RatedLabel, { need, verdict }: Policies): boolean {
  if (rated < verdict.leaningNeeds) return false;
  const counts = { correct, false_positive: rated - correct, wrong_type: 0, missed_fallacy: 0 };
  const { consensus } = judge(counts, verdict);
  return consensus === 'confirmed' || consensus === 'rejected' || rated >= need.enoughViews;
}

/** 1 at one half, 0 at 0 and 1. */
const nearHalf = (share: number): number => 1 - Math.abs(2 * share - 1);
