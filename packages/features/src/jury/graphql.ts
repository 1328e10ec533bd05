import { CastJuryVote, CreateResolutionAppeal, ResolutionAppeal, ResolutionAppealList, ResolutionAppealQuery } from '@verdict/wire/jury';
import type { GraphqlPart } from '../define-graphql.ts';

const { seats, side, outcome } = ResolutionAppeal.properties;

export const JURY_GRAPHQL: GraphqlPart = {
  types: {
    ResolutionAppeal,
    AppealSide: side,
    AppealOutcome: outcome,
    ResolutionAppealPage: ResolutionAppealList,
    JurySeat: seats,
    JuryVote: seats.items.properties.vote,
    DrawnFrom: seats.items.properties.drawn_from,
  },
  queries: {
    resolutionAppeals: { route: 'GET /api/resolution-appeals', args: ResolutionAppealQuery, returns: 'ResolutionAppealPage' },
    resolutionAppeal: { route: 'GET /api/resolution-appeals/:id', part: 'appeal', returns: 'ResolutionAppeal' },
  },
  mutations: {
    appealResolution: {
      route: 'POST /api/challenges/:challengeId/appeals',
      args: CreateResolutionAppeal,
      part: 'appeal',
      returns: 'ResolutionAppeal',
    },
    castJuryVote: {
      route: 'PUT /api/resolution-appeals/:appealId/vote',
      args: CastJuryVote,
      part: 'appeal',
      returns: 'ResolutionAppeal',
    },
  },
  connections: {
    Challenge: {
      appeals: {
        route: 'GET /api/resolution-appeals',
        from: { challengeId: 'id' },
        args: ResolutionAppealQuery,
        returns: 'ResolutionAppealPage',
      },
    },
    ResolutionAppeal: {
      challenge: { route: 'GET /api/challenges/:id', part: 'challenge', from: { id: 'challenge_id' }, returns: 'Challenge' },
    },
  },
  longest: { 'ResolutionAppeal.seats': 7 },
};
