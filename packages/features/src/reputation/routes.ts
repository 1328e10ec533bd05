import { type Http, pageOf, readCursor, sendRefusal } from '@verdict/platform/http';
import { Id } from '@verdict/wire/list';
import {
  FinishTutorialStep,
  Leaderboard,
  LeaderboardQuery,
  ReputationAnswer,
  ReputationEntryList,
  ReputationEntryQuery,
  Tutorial,
} from '@verdict/wire/reputation';
import { Type } from 'typebox';
import type { Deps } from '../deps.ts';
import { perform } from '../perform.ts';
import { policyInForce } from '../policy/index.ts';
import { signedIn } from '../signed-in.ts';
import { listEntries } from './entry-list.ts';
import { readLeaderboard } from './leaderboard.ts';
import { finishStep, readTutorial } from './tutorial.ts';
import { readReputation } from './view.ts';

const tags = ['Reputation'];
const ById = Type.Object({ id: Id });

export function reputationRoutes(http: Http, deps: Deps): void {
  const policy = policyInForce(deps.settings);
  const { db, clock } = deps;
  const config = { action: 'reputation.read' } as const;

  http.get(
    '/api/people/:id/reputation',
    {
      config,
      schema: {
        tags,
        summary: 'A person’s points, tier and badges',
        description: 'What is due today, and what their ballots still lack, is told to themselves alone.',
        params: ById,
        response: { 200: ReputationAnswer },
      },
    },
    async ({ params, actor }, reply) => {
      const result = await readReputation(db.kysely, params.id, { viewer: actor, now: clock.now(), policy });
      return result.ok ? { success: true as const, reputation: result.value } : sendRefusal(reply, result.refusal);
    },
  );

  http.get(
    '/api/people/:id/reputation/entries',
    {
      config,
      schema: {
        tags,
        summary: 'What a person got points for, the newest first',
        params: ById,
        querystring: ReputationEntryQuery,
        response: { 200: ReputationEntryList },
      },
    },
    async ({ params, query: { limit = 50, cursor }, actor }, reply) => {
      const person = await readReputation(db.kysely, params.id, { viewer: actor, now: clock.now(), policy });
      if (!person.ok) return sendRefusal(reply, person.refusal);
      return pageOf(await listEntries(db, { userId: params.id, viewer: actor, limit, before: readCursor(cursor) }), limit);
    },
  );

  http.get(
    '/api/leaderboard',
    { config, schema: { tags, summary: 'Who earned most in a time', querystring: LeaderboardQuery, response: { 200: Leaderboard } } },
    async ({ query: { period = 'week', limit = 20 }, actor }) => {
      const items = await readLeaderboard(db, { period, limit, viewer: actor, now: clock.now() });
      return { success: true as const, period, items };
    },
  );

  tutorialRoutes(http, deps);
}

function tutorialRoutes(http: Http, deps: Deps): void {
  const { db, clock } = deps;

  http.get(
    '/api/tutorial',
    {
      config: { action: 'tutorial.read_own' },
      schema: { tags, summary: 'How far you are with the practice claim', response: { 200: Tutorial } },
    },
    async ({ actor }) => ({ success: true as const, ...(await readTutorial(db.kysely, signedIn(actor).userId)) }),
  );

  http.post(
    '/api/tutorial',
    {
      config: { action: 'tutorial.edit_own' },
      schema: {
        tags,
        summary: 'Note a step as done',
        description: 'Steps come in order. It earns a badge and no points.',
        body: FinishTutorialStep,
        response: { 200: Tutorial },
      },
    },
    (request, reply) => {
      const step = { userId: signedIn(request.actor).userId, step: request.body.step, now: clock.now() };
      return perform(deps, { request, reply }, (tx) => finishStep(tx, step));
    },
  );
}
