import {
  ConsistencyAnswer,
  ConsistencyQuery,
  DecisionRank,
  ProposalDetail,
  ProposalDetailQuery,
  RankingNumbers,
  RankReason,
  TopAnswer,
  TopQuery,
} from '@verdict/wire/ranking';
import type { GraphqlPart } from '../define-graphql.ts';

const { ranked, similarity, history, merged, changes } = ProposalDetail.properties;
const [{ properties: changed }] = changes.anyOf;

export const RANKING_GRAPHQL: GraphqlPart = {
  types: {
    DecisionRank,
    RankReason,
    RankReasonCode: RankReason.properties.code,
    RankReasonRole: RankReason.properties.role,
    ScoreParts: DecisionRank.properties.parts,
    ScorePoints: DecisionRank.properties.points,
    SubtopicFit: DecisionRank.properties.subtopics,
    TopProposals: TopAnswer,
    RankExperiment: TopAnswer.properties.experiment,
    RankingNumbers,
    ProposalDetail,
    RankChanges: changes,
    SubtopicChange: changed.subtopic,
    LaterRank: changed.in_a_day,
    RankedTopic: ranked,
    SubtopicSimilarity: similarity,
    ProposalHistory: history,
    RankPoint: history.properties.ranks,
    VoteHour: history.properties.votes,
    MergedProposal: merged,
    AuthorConsistency: ConsistencyAnswer,
    TopicConsistency: ConsistencyAnswer.properties.topics,
  },
  queries: {
    topProposals: {
      route: 'GET /api/proposals/top',
      args: TopQuery,
      returns: 'TopProposals',
      description: 'The proposals of a topic that matter most, each with the reason for its place.',
    },
    proposal: {
      route: 'GET /api/proposals/:proposalId',
      texts: ['proposalId'],
      args: ProposalDetailQuery,
      returns: 'ProposalDetail',
    },
    userConsistency: { route: 'GET /api/users/:userId/consistency', args: ConsistencyQuery, returns: 'AuthorConsistency' },
  },
  longest: {
    'TopProposals.items': 200,
    'DecisionRank.subtopics': 12,
    'DecisionRank.reasons': 5,
    'ProposalDetail.neighboursInRank': 2,
    'ProposalDetail.similarity': 12,
    'ProposalDetail.embeddingVector': 1536,
    'ProposalHistory.ranks': 500,
    'ProposalHistory.votes': 72,
  },
};
