import type { BridgeStatus } from '../bridge/index.ts';
import { type Consensus, type FeedbackCounts, judge, splitOf, type VerdictPolicy } from './table.ts';

/** How likely a label is right, and whether people of different viewpoints agree on it; all null where nobody has rated it. */
export interface PublishedProbability {
  probability: number | null;
  interval: [low: number, high: number] | null;
  bridging: { status: BridgeStatus; score: number; interval: [low: number, high: number] } | null;
}

/** What is published about a label, in the names of the community-feedback API. */
export interface PublishedStats extends FeedbackCounts, PublishedProbability {
  total: number;
  positive_percentage: number;
  negative_percentage: number;
  is_controversial: boolean;
  consensus: Consensus;
  consensus_score: number;
  policy_version: string;
  /** With fewer answers there is no verdict, and percentages say nothing. */
  min_feedbacks: number;
}

/** Percentages to one decimal, shares to four: enough to tell any two splits of a thousand apart. */
export const roundPercent = (share: number): number => Math.round(share * 1000) / 10;
export const roundShare = (share: number): number => Math.round(share * 10_000) / 10_000;

/** What is kept of a label's probability; null throughout where nothing is. */
export interface KeptProbability {
  probability: number | null;
  low: number | null;
  high: number | null;
  bridging: BridgeStatus | null;
  bridge_score: number | null;
  bridge_low: number | null;
  bridge_high: number | null;
}

const UNRATED: PublishedProbability = { probability: null, interval: null, bridging: null };

export function publishProbability(kept: KeptProbability): PublishedProbability {
  const { probability, bridging } = kept;
  if (probability === null || bridging === null) return UNRATED;
  const rounded = (share: number | null): number => roundShare(share as number);
  return {
    probability: rounded(probability),
    interval: [rounded(kept.low), rounded(kept.high)],
    bridging: { status: bridging, score: rounded(kept.bridge_score), interval: [rounded(kept.bridge_low), rounded(kept.bridge_high)] },
  };
}

/** The counts of a label, with the verdict on them and the policy that gave it. */
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

/** Judges the counts and publishes what comes of it. A label that nobody has rated has zeros. */
export function publishStats(counts: FeedbackCounts, policy: VerdictPolicy, sureness?: PublishedProbability): PublishedStats {
  const { consensus, isControversial } = judge(counts, policy);
  const { version: policy_version, minFeedbacks: min_feedbacks } = policy;
  return publishTally({ ...counts, consensus, is_controversial: isControversial, policy_version, min_feedbacks }, sureness);
}
