import type { LabelStatus } from '../label/index.ts';
import { type Consensus, isFalsePositive, isTruePositive } from '../verdict/index.ts';

/** What is known of a label when it becomes an example to learn from. */
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
 * What a model should learn: the community's verdict, or the moderator's decision where there is one. A moderator who
 * disputes or overrides a label says that it does not stand.
 */
export function trainingTarget({ consensus, status, moderator_override }: Judged): TrainingTarget {
  if (!moderator_override) return { is_true_positive: isTruePositive(consensus), is_false_positive: isFalsePositive(consensus) };
  return { is_true_positive: status === 'validated', is_false_positive: status !== 'validated' };
}
