import { type Consensus, type FeedbackCounts, judge, type VerdictPolicy } from './table.ts';

/** What is published about a label, in the names of the community-feedback API. */
export interface PublishedStats extends FeedbackCounts {
  total: number;
  positive_percentage: number;
  negative_percentage: number;
  is_controversial: boolean;
  consensus: Consensus;
  consensus_score: number;
  policy_version: string;
}

/** Percentages to one decimal, shares to four: enough to tell any two splits of a thousand apart. */
export const roundPercent = (share: number): number => Math.round(share * 1000) / 10;
export const roundShare = (share: number): number => Math.round(share * 10_000) / 10_000;

/** A label that nobody has rated has zeros. */
export function publishStats(counts: FeedbackCounts, policy: VerdictPolicy): PublishedStats {
  const verdict = judge(counts, policy);
  return {
    total: verdict.total,
    correct: counts.correct,
    false_positive: counts.false_positive,
    wrong_type: counts.wrong_type,
    missed_fallacy: counts.missed_fallacy,
    positive_percentage: roundPercent(verdict.positive),
    negative_percentage: roundPercent(verdict.negative),
    is_controversial: verdict.isControversial,
    consensus: verdict.consensus,
    consensus_score: roundShare(verdict.consensusScore),
    policy_version: policy.version,
  };
}
