import { SubTopic, Topic, TopicList, TopicQuery } from '@verdict/wire/topic';
import type { GraphqlPart } from '../define-graphql.ts';

const { boosts, status, ranking_formula, normalisation, consistency_formula } = Topic.properties;

export const TOPIC_GRAPHQL: GraphqlPart = {
  types: {
    Topic,
    TopicPage: TopicList,
    SubTopic,
    EmergencyBoost: boosts,
    TopicStatus: status,
    RankingFormula: ranking_formula,
    Normalisation: normalisation,
    ConsistencyFormula: consistency_formula,
  },
  queries: {
    topics: { route: 'GET /api/topics', args: TopicQuery, returns: 'TopicPage' },
    topic: { route: 'GET /api/topics/:topic', texts: ['topic'], part: 'topic', returns: 'Topic', description: 'By its slug or id.' },
  },
};
