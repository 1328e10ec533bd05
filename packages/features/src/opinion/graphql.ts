import { RecommendedList, RecommendedQuery, TopicOpinion } from '@verdict/wire/opinion';
import type { GraphqlPart } from '../define-graphql.ts';
import { MAX_POINTS, MAX_PROPOSALS } from './read-opinion.ts';

const { groups, points, you, proposals } = TopicOpinion.properties;
const { items: recommended } = RecommendedList.properties;
const { reason, explanation, like } = recommended.items.properties;

export const OPINION_GRAPHQL: GraphqlPart = {
  types: {
    TopicOpinion,
    OpinionGroup: groups,
    OpinionPoint: points,
    OpinionPosition: you,
    ProposalOpinion: proposals,
    GroupVotes: proposals.items.properties.by_group,
    RecommendedProposals: RecommendedList,
    RecommendedProposal: recommended,
    RecommendationReason: reason,
    RecommendationExplanation: explanation,
    SupportedProposal: like,
  },
  queries: {
    topicOpinion: {
      route: 'GET /api/topics/:topic/opinion',
      texts: ['topic'],
      returns: 'TopicOpinion',
      description: 'Which proposals of a topic people of all viewpoints support, and who votes alike. By the slug or id of the topic.',
    },
    recommendedProposals: {
      route: 'GET /api/proposals/recommended',
      args: RecommendedQuery,
      returns: 'RecommendedProposals',
      description: 'Proposals of a topic that are worth your vote, each with the reason.',
    },
  },
  longest: {
    'RecommendedProposals.items': 50,
    'TopicOpinion.groups': 5,
    'TopicOpinion.points': MAX_POINTS,
    'TopicOpinion.proposals': MAX_PROPOSALS,
    'ProposalOpinion.byGroup': 5,
  },
};
