import type { LabelStatus } from '../label/index.ts';
import { type Consensus, isFalsePositive, isTruePositive } from '../verdict/index.ts';

/** What is known about a label when it becomes a training example. */
export interface Judged {
  consensus: Consensus;
  status: LabelStatus;
  moderator_override: boolean;
}

export interface TrainingTarget {
  is_true_positive: boolean;
  is_false_positive: boolean;
}

/**
 * What a model should learn: a moderator's decision if there is one, else the community's verdict. A moderator who disputes or
 * overrides a label decides that it is wrong.
 */
export function trainingTarget({ consensus, status, moderator_override }: Judged): TrainingTarget {
  if (!moderator_override) return { is_true_positive: isTruePositive(consensus), is_false_positive: isFalsePositive(consensus) };
  return { is_true_positive: status === 'validated', is_false_positive: status !== 'validated' };
}
