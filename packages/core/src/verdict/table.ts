import type { PolicyProblem } from '../policy/index.ts';

export const CONSENSUSES = ['confirmed', 'rejected', 'likely_correct', 'likely_incorrect', 'uncertain'] as const;
export type Consensus = (typeof CONSENSUSES)[number];

/** How many people gave each answer to a label; each person counts once. */
export interface FeedbackCounts {
  correct: number;
  false_positive: number;
  wrong_type: number;
  missed_fallacy: number;
}

export const NO_FEEDBACK: FeedbackCounts = { correct: 0, false_positive: 0, wrong_type: 0, missed_fallacy: 0 };

export interface VerdictPolicy {
  version: string;
  /** Fewer ratings than this are "uncertain". */
  minFeedbacks: number;
  /** The share of agreement, in hundredths so that comparisons are exact. */
  strongPercent: number;
  leaningPercent: number;
  leaningNeeds: number;
  controversialAbovePercent: number;
  controversialNeeds: number;
}

export const VERDICT_POLICY: VerdictPolicy = {
  version: 'table-1',
  minFeedbacks: 3,
  strongPercent: 70,
  leaningPercent: 50,
  leaningNeeds: 5,
  controversialAbovePercent: 30,
  controversialNeeds: 3,
};

/** The thresholds must be ordered: what is confirmed is also likely. */
export function problemWithVerdictPolicy(policy: VerdictPolicy): PolicyProblem | undefined {
  if (policy.leaningPercent > policy.strongPercent)
    return { field: 'leaningPercent', problem: 'must be at most strongPercent, or no label could lean' };
  if (policy.leaningNeeds < policy.minFeedbacks)
    return { field: 'leaningNeeds', problem: 'must be at least minFeedbacks, below which there is no verdict' };
  return undefined;
}

export interface Verdict extends Split {
  consensus: Consensus;
  isControversial: boolean;
}

/** How people are divided, independent of thresholds. */
interface Split {
  /** Everyone who answered, including those who reported what was missed. */
  total: number;
  /** Those who said whether the label is right; the base of the shares. */
  rated: number;
  /** Shares of the rated, 0 to 1; 0 if nobody has rated. */
  positive: number;
  negative: number;
  consensusScore: number;
}

/** The community's verdict so far: the first matching row of the table, read from the top. */
export function judge(counts: FeedbackCounts, policy: VerdictPolicy): Verdict {
  const negatives = counts.false_positive + counts.wrong_type;
  const rated = counts.correct + negatives;
  return {
    ...splitOf(counts),
    consensus: consensusOf(counts.correct, negatives, policy),
    isControversial: rated >= policy.controversialNeeds && isMoreThan(negatives, rated, policy.controversialAbovePercent),
  };
}

export function splitOf({ correct, false_positive, wrong_type, missed_fallacy }: FeedbackCounts): Split {
  const negatives = false_positive + wrong_type;
  const rated = correct + negatives;
  const share = (votes: number): number => (rated === 0 ? 0 : votes / rated);
  return {
    total: rated + missed_fallacy,
    rated,
    positive: share(correct),
    negative: share(negatives),
    consensusScore: share(Math.max(correct, negatives)),
  };
}

/** An even split matches both leaning rows; the first one wins. */
function consensusOf(positives: number, negatives: number, policy: VerdictPolicy): Consensus {
  const rated = positives + negatives;
  if (rated === 0 || rated < policy.minFeedbacks) return 'uncertain';
  if (isAtLeast(positives, rated, policy.strongPercent)) return 'confirmed';
  if (isAtLeast(negatives, rated, policy.strongPercent)) return 'rejected';
  if (rated < policy.leaningNeeds) return 'uncertain';
  if (isAtLeast(positives, rated, policy.leaningPercent)) return 'likely_correct';
  return isAtLeast(negatives, rated, policy.leaningPercent) ? 'likely_incorrect' : 'uncertain';
}

// Compares integers: 7 of 10 as a floating-point number may be on either side of 0.7.
const isAtLeast = (votes: number, of: number, percent: number): boolean => votes * 100 >= of * percent;
const isMoreThan = (votes: number, of: number, percent: number): boolean => votes * 100 > of * percent;

export const isTruePositive = (consensus: Consensus): boolean => consensus === 'confirmed' || consensus === 'likely_correct';
export const isFalsePositive = (consensus: Consensus): boolean => consensus === 'rejected' || consensus === 'likely_incorrect';
