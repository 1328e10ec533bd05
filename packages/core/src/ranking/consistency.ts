import type { ConsistencyFormula } from '../topic/index.ts';
import type { RankingPolicy } from './policy.ts';

export interface Consistency {
  consistencyScore: number;
  /** Of the similarities; null with fewer proposals than the score needs. */
  variance: number | null;
  meanSimilarity: number | null;
}

type ConsistencyPolicy = Pick<RankingPolicy, 'consistencyWindow' | 'leastProposals' | 'newAuthorConsistency' | 'deviationScale'>;

/** How evenly an author's last proposals fit their topic. `similarities` are theirs to it, oldest first. */
export function consistencyOf(similarities: readonly number[], policy: ConsistencyPolicy, formula: ConsistencyFormula): Consistency {
  const last = similarities.slice(-policy.consistencyWindow);
  if (last.length === 0 || last.length < policy.leastProposals)
    return { consistencyScore: policy.newAuthorConsistency, variance: null, meanSimilarity: null };
  const mean = last.reduce((sum, each) => sum + each, 0) / last.length;
  const variance = last.reduce((sum, each) => sum + (each - mean) ** 2, 0) / last.length;
  return { consistencyScore: scoreOf(variance, policy, formula), variance, meanSimilarity: mean };
}

/** The literal formula of the requirements cannot fall below 0.67 for similarities between 0 and 1, so the scaled one is the default. */
function scoreOf(variance: number, { deviationScale }: ConsistencyPolicy, formula: ConsistencyFormula): number {
  return formula === 'literal' ? 1 / (1 + Math.sqrt(variance)) : 1 / (1 + variance / deviationScale ** 2);
}
