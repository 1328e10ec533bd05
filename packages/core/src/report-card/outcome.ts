import type { LabelStatus } from '../label/index.ts';
import { type Consensus, isFalsePositive, isTruePositive } from '../verdict/index.ts';

const OUTCOMES = ['right', 'wrong', 'undecided'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The number of labels with each outcome. */
export type OutcomeCounts = Record<Outcome, number>;

export const NO_OUTCOMES: OutcomeCounts = { right: 0, wrong: 0, undecided: 0 };

export interface JudgedLabel {
  status: LabelStatus;
  moderatorOverride: boolean;
  /** Null if nobody has answered. */
  consensus: Consensus | null;
}

/** Whether a detector was right: by a moderator's decision, else by the community's verdict. */
export function outcomeOf({ status, moderatorOverride, consensus }: JudgedLabel): Outcome {
  if (moderatorOverride) return status === 'validated' ? 'right' : 'wrong';
  if (consensus === null) return 'undecided';
  if (isTruePositive(consensus)) return 'right';
  return isFalsePositive(consensus) ? 'wrong' : 'undecided';
}
