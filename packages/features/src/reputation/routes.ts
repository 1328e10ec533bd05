import type { Http } from '@verdict/platform/http';
import {
  FinishTutorialStep,
  Leaderboard,
  LeaderboardQuery,
  ReputationAnswer,
  ReputationEntryList,
  ReputationEntryQuery,
  Tutorial,
} from '@verdict/wire/reputation';
import type { Deps } from '../deps.ts';
import { named, paged, router } from '../router.ts';
import { listEntries } from './entry-list.ts';
import { readLeaderboard } from './leaderboard.ts';
import { finishStep, readTutorial } from './tutorial.ts';
import { readReputation } from './view.ts';

export function reputationRoutes(http: Http, deps: Deps): void {
  const { db, clock } = deps;
  const route = router(http, deps, 'Reputation');

  route('GET /api/people/:id/reputation', {
    action: 'reputation.read',
    summary: 'Read a person’s reputation, tier and badges',
    description: 'What was earned today, and what their ballots still lack, is shown only to the person.',
    returns: ReputationAnswer,
    refuses: ['not_found', 'gone'],
    handle: async ({ params, actor }) =>
      named('reputation', await readReputation(db.kysely, params.id, { viewer: actor, now: clock.now() })),
  });

  route('GET /api/people/:id/reputation/entries', {
    action: 'reputation.read',
    summary: 'List what a person earned reputation for, newest first',
    query: ReputationEntryQuery,
    returns: ReputationEntryList,
    refuses: ['not_found', 'gone'],
    async handle({ params, query, actor }) {
      const person = await readReputation(db.kysely, params.id, { viewer: actor, now: clock.now() });
      if (!person.ok) return person;
      return paged(query, (page) => listEntries(db, { userId: params.id, viewer: actor, ...page }));
    },
  });

  route('GET /api/leaderboard', {
    action: 'reputation.read',
    summary: 'List who earned most in a period',
    query: LeaderboardQuery,
    returns: Leaderboard,
    handle: async ({ query: { period = 'week', limit = 20 }, actor }) => ({
      period,
      items: await readLeaderboard(db, { period, limit, viewer: actor, now: clock.now() }),
    }),
  });

  route('GET /api/tutorial', {
    action: 'tutorial.read_own',
    summary: 'Read your progress with the practice claim',
    returns: Tutorial,
    handle: ({ user }) => readTutorial(db.kysely, user.userId),
  });

  route('POST /api/tutorial', {
    action: 'tutorial.edit_own',
    summary: 'Mark a step as done',
    description: 'Steps are done in order. Finishing earns a badge and no points.',
    body: FinishTutorialStep,
    returns: Tutorial,
    once: ({ user: { userId }, body: { step } }, tx) => finishStep(tx, { userId, step, now: clock.now() }),
  });
}
