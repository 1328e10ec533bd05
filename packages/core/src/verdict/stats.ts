import type { BridgeStatus } from '../bridge/index.ts';
import { type Consensus, type FeedbackCounts, judge, type VerdictPolicy } from './table.ts';

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

/** A label that nobody has rated has zeros. */
export function publishStats(counts: FeedbackCounts, policy: VerdictPolicy, sureness: PublishedProbability = UNRATED): PublishedStats {
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
    ...sureness,
    policy_version: policy.version,
  };
}
