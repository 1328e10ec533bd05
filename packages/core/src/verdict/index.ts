export {
  type KeptProbability,
  type PublishedProbability,
  type PublishedStats,
  publishProbability,
  publishStats,
  roundPercent,
  roundShare,
} from './stats.ts';
export {
  CONSENSUSES,
  type Consensus,
  type FeedbackCounts,
  isFalsePositive,
  isTruePositive,
  judge,
  NO_FEEDBACK,
  VERDICT_POLICY,
  type Verdict,
  type VerdictPolicy,
} from './table.ts';
