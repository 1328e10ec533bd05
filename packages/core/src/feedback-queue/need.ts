import { judge, type VerdictPolicy } from '../verdict/index.ts';

export interface NeedPolicy {
  version: string;
  /** What the parts of a need weigh; together 1. */
  split: number;
  doubt: number;
  lack: number;
  /** With so many views on a divided label another one says little: a moderator should look. */
  enoughViews: number;
  /** A label that waits so long gets the whole bonus. */
  patienceDays: number;
  ageBonus: number;
  /** How far people are sent apart; less than 1, so that labels with too few views stay first. */
  spread: number;
}

export const NEED_POLICY: NeedPolicy = {
  version: 'need-1',
  split: 0.5,
  doubt: 0.3,
  lack: 0.2,
  enoughViews: 20,
  patienceDays: 14,
  ageBonus: 0.1,
  spread: 0.25,
};

export interface RatedLabel {
  correct: number;
  /** Everyone who said whether it is right. */
  rated: number;
  /** How sure the detector is; null where people reported what it missed. */
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
 * How much another view of a label would tell: 1 and more below the number of views a verdict takes, below 1 after that.
 * Null once it is settled: a moderator has decided, the verdict is clear, or people are plainly divided.
 */
export function needOf(label: RatedLabel, { need, verdict }: Policies): number | null {
  const { correct, rated, confidence } = label;
  if (label.moderatorOverride || isSettled(label, { need, verdict })) return null;
  // Shrunk towards even, so that the first view does not settle anything.
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

/** 1 at a half, 0 at either end. */
const nearHalf = (share: number): number => 1 - Math.abs(2 * share - 1);
