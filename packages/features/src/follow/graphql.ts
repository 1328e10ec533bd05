import { Follow, FollowAnswer, FollowList, FollowQuery } from '@verdict/wire/follow';
import type { GraphqlPart } from '../define-graphql.ts';

export const FOLLOW_GRAPHQL: GraphqlPart = {
  types: { Follow, FollowPage: FollowList, Following: FollowAnswer },
  queries: {
    follows: {
      route: 'GET /api/me/follows',
      args: FollowQuery,
      returns: 'FollowPage',
      description: 'The topics and proposals that the caller follows, newest first.',
    },
  },
  mutations: {
    followTopic: { route: 'PUT /api/topics/:topic/follow', texts: ['topic'], returns: 'Following', description: 'By its slug or id.' },
    unfollowTopic: { route: 'DELETE /api/topics/:topic/follow', texts: ['topic'], returns: 'Following' },
    followProposal: { route: 'PUT /api/proposals/:proposalId/follow', texts: ['proposalId'], returns: 'Following' },
    unfollowProposal: { route: 'DELETE /api/proposals/:proposalId/follow', texts: ['proposalId'], returns: 'Following' },
  },
};
