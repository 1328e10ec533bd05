export { consistencyOf } from './consistency.ts';
export { problemWithRankingPolicy, RANKING_POLICY, RANKING_TIME_NUMBERS, type RankingPolicy } from './policy.ts';
export { type RankChanges, type RankedNow, rankChangesOf, ranksLater } from './rank-changes.ts';
export type { ProposalRank, RankList, ScoreParts } from './rank-list.ts';
export { pointsOf, type RankedProposal, type RankingRules, rankProposals } from './rank-proposals.ts';
export {
  type RelevanceRange,
  rankTopic,
  readContents,
  type TopicContents,
  type TopicInputs,
  type TopicProposal,
  type TopicRanks,
} from './rank-topic.ts';
export {
  RANK_REASONS,
  type RankReason,
  type RankReasonCode,
  type ReasonedProposal,
  reasonsFor,
  type Surroundings,
} from './reasons.ts';
export {
  compareRanks,
  RANK_TOLERANCE,
  type RanksRelease,
  type ReleasedProposal,
  type ReleasedVote,
  type ReplayedRank,
  replayRanks,
} from './replay-ranks.ts';
export { cautiousSupport, trustOf, type WeighedSupport, type WeighedVote, weighSupport } from './support.ts';
export { MAX_TOP, RANK_WINDOWS, type RankWindow } from './top.ts';
