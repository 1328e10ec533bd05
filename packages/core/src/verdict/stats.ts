import type { BridgeStatus } from '../bridge/index.ts';
import { type Consensus, type FeedbackCounts, judge, splitOf, type VerdictPolicy } from './table.ts';

/** The probability that a label is right, and whether people of different viewpoints agree on it; null if nobody has rated it. */
export interface PublishedProbability {
  probability: number | null;
  interval: [low: number, high: number] | null;
  bridging: { status: BridgeStatus; score: number; interval: [low: number, high: number] } | null;
}

/** What is published about a label, with the field names of the community-feedback API. */
export interface PublishedStats extends FeedbackCounts, PublishedProbability {
  total: number;
  positive_percentage: number;
  negative_percentage: number;
  is_controversial: boolean;
  consensus: Consensus;
  consensus_score: number;
  policy_version: string;
  /** With fewer answers there is no verdict, and percentages are meaningless. */
  min_feedbacks: number;
}

/** Percentages have one decimal, shares four: enough to distinguish any two splits of a thousand. */
export const roundPercent = (share: number): number => Math.round(share * 1000) / 10;
export const roundShare = (share: number): number => Math.round(share * 10_000) / 10_000;

/** The stored figures about a label's probability; all null if there are none. */
export interface StoredProbability {
  probability: number | null;
  low: number | null;
  high: number | null;
  bridging: BridgeStatus | null;
  bridge_score: number | null;
  bridge_low: number | null;
  bridge_high: number | null;
}

const UNRATED: PublishedProbability = { probability: null, interval: null, bridging: null };

export function publishProbability(kept: StoredProbability): PublishedProbability {
  const { probability, bridging } = kept;
  if (probability === null || bridging === null) return UNRATED;
  const rounded = (share: number | null): number => roundShare(share as number);
  return {
    probability: rounded(probability),
    interval: [rounded(kept.low), rounded(kept.high)],
    bridging: { status: bridging, score: rounded(kept.bridge_score), interval: [rounded(kept.bridge_low), rounded(kept.bridge_high)] },
  };
}

/** The counts of a label, with its verdict and the policy version. */
export interface PublishedTally extends FeedbackCounts {
  consensus: Consensus;
  is_controversial: boolean;
  policy_version: string;
  min_feedbacks: number;
}

export function publishTally(tally: PublishedTally, sureness: PublishedProbability = UNRATED): PublishedStats {
  const { correct, false_positive, wrong_type, missed_fallacy, is_controversial, consensus, policy_version, min_feedbacks } = tally;
  const { total, positive, negative, consensusScore } = splitOf(tally);
  return {
    ...{ total, correct, false_positive, wrong_type, missed_fallacy },
    positive_percentage: roundPercent(positive),
    negative_percentage: roundPercent(negative),
    ...{ is_controversial, consensus },
    consensus_score: roundShare(consensusScore),
    ...sureness,
    ...{ policy_version, min_feedbacks },
  };
}

/** Judges the counts and returns what is published. A label without answers has zeros. */
export function publishStats(counts: FeedbackCounts, policy: VerdictPolicy, sureness?: PublishedProbability): PublishedStats {
  const { consensus, isControversial } = judge(counts, policy);
  const { version: policy_version, minFeedbacks: min_feedbacks } = policy;
  return publishTally({ ...counts, consensus, is_controversial: isControversial, policy_version, min_feedbacks }, sureness);
}
