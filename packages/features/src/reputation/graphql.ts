import {
  FinishTutorialStep,
  Leaderboard,
  LeaderboardQuery,
  ReputationEntry,
  ReputationEntryList,
  ReputationEntryQuery,
  ReputationView,
  Tutorial,
} from '@verdict/wire/reputation';
import type { GraphqlPart, GraphqlRoute } from '../define-graphql.ts';

const { badges, tier, ballots_count_from } = ReputationView.properties;

const reputation: GraphqlRoute = {
  route: 'GET /api/people/:userId/reputation',
  part: 'reputation',
  returns: 'Reputation',
};
const entries: GraphqlRoute = {
  route: 'GET /api/people/:userId/reputation/entries',
  args: ReputationEntryQuery,
  returns: 'ReputationEntryPage',
};

export const REPUTATION_GRAPHQL: GraphqlPart = {
  types: {
    Reputation: ReputationView,
    Tier: tier,
    EarnedBadge: badges,
    Badge: badges.items.properties.badge,
    BallotsCountFrom: ballots_count_from,
    ReputationEntry,
    ReputationEntryPage: ReputationEntryList,
    EntryReason: ReputationEntry.properties.reason,
    Leaderboard,
    LeaderboardPeriod: Leaderboard.properties.period,
    LeaderboardRow: Leaderboard.properties.items,
    Tutorial,
    TutorialStep: Tutorial.properties.done,
    FirstPoints: Tutorial.properties.first_points,
  },
  queries: {
    reputation,
    reputationEntries: entries,
    leaderboard: { route: 'GET /api/leaderboard', args: LeaderboardQuery, returns: 'Leaderboard' },
    tutorial: { route: 'GET /api/tutorial', returns: 'Tutorial' },
  },
  mutations: { finishTutorialStep: { route: 'POST /api/tutorial', args: FinishTutorialStep, returns: 'Tutorial' } },
  connections: {
    Account: { standing: { ...reputation, from: { userId: 'id' } } },
    Reputation: { entries: { ...entries, from: { userId: 'user_id' } } },
  },
  longest: { 'Tutorial.done': 4 },
};
