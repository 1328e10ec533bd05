export {
  type KeptProbability,
  type PublishedProbability,
  type PublishedTally,
  publishProbability,
  publishStats,
  publishTally,
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
  problemWithVerdictPolicy,
  splitOf,
  VERDICT_POLICY,
  type VerdictPolicy,
} from './table.ts';
