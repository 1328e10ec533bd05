export {
  type PublishedProbability,
  type PublishedTally,
  publishProbability,
  publishStats,
  publishTally,
  roundPercent,
  roundShare,
  type StoredProbability,
} from './stats.ts';
export {
  CONSENSUSES,
  type Consensus,
  type FeedbackCounts,
  isFalsePositive,
  isTruePositive,
  judge,
  NO_FEEDBACK,
  problemWithVerdictPolicy,
  splitOf,
  VERDICT_POLICY,
  type VerdictPolicy,
} from './table.ts';
