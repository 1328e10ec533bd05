import type { Actor } from '@verdict/core/account';
import { type Http, ok, pageOf, readCursor, refuse, sendRefusal } from '@verdict/platform/http';
import {
  CastJuryVote,
  CreateResolutionAppeal,
  ResolutionAppealAnswer,
  ResolutionAppealList,
  ResolutionAppealQuery,
} from '@verdict/wire/jury';
import { Id } from '@verdict/wire/list';
import { Type } from 'typebox';
import { noteTrace } from '../account-trace/index.ts';
import type { Deps } from '../deps.ts';
import { perform } from '../perform.ts';
import { signedIn } from '../signed-in.ts';
import { castVote } from './cast-vote.ts';
import { createAppeal } from './create-appeal.ts';
import { listAppeals, readAppeal } from './queries.ts';

const tags = ['Challenges'];
const ById = Type.Object({ id: Id });
const idOf = (actor: Actor): number | null => (actor.kind === 'guest' ? null : actor.userId);

export function juryRoutes(http: Http, deps: Deps): void {
  http.post(
    '/api/challenges/:id/appeals',
    {
      config: { action: 'resolution.appeal' },
      schema: {
        tags,
        summary: 'Appeal the outcome of a challenge',
        params: ById,
        body: CreateResolutionAppeal,
        response: { 201: ResolutionAppealAnswer },
      },
    },
    async (request, reply) => {
      const { userId } = signedIn(request.actor);
      await noteTrace(deps, request, userId); // before the draw, which asks who acts from where
      return perform(deps, { request, reply, status: 201 }, async (tx) => {
        const { grounds } = request.body;
        const made = await createAppeal(tx, { challengeId: request.params.id, appellantId: userId, grounds, now: deps.clock.now() });
        if (!made.ok) return made;
        const appeal = await readAppeal(tx, made.value, userId);
        return appeal ? ok({ appeal }) : refuse('not_found');
      });
    },
  );

  http.get(
    '/api/resolution-appeals',
    {
      config: { action: 'challenge.read' },
      schema: {
        tags,
        summary: 'Appeals against outcomes, newest first',
        querystring: ResolutionAppealQuery,
        response: { 200: ResolutionAppealList },
      },
    },
    async (request) => {
      const { limit = 50, cursor } = request.query;
      const page = { viewerId: idOf(request.actor), limit, before: readCursor(cursor) };
      return pageOf(await listAppeals(deps.db, request.query, page), limit);
    },
  );

  http.get(
    '/api/resolution-appeals/:id',
    {
      config: { action: 'challenge.read' },
      schema: { tags, summary: 'One appeal with its jury', params: ById, response: { 200: ResolutionAppealAnswer } },
    },
    async (request, reply) => {
      const appeal = await readAppeal(deps.db.kysely, request.params.id, idOf(request.actor));
      return appeal ? { success: true as const, appeal } : sendRefusal(reply, { code: 'not_found' });
    },
  );

  http.put(
    '/api/resolution-appeals/:id/vote',
    {
      config: { action: 'jury.vote' },
      schema: { tags, summary: 'Vote as a juror', params: ById, body: CastJuryVote, response: { 200: ResolutionAppealAnswer } },
    },
    (request, reply) =>
      perform(deps, { request, reply }, async (tx) => {
        const { userId: jurorId } = signedIn(request.actor);
        const { id } = request.params;
        const cast = await castVote(tx, { appealId: id, jurorId, body: request.body, now: deps.clock.now() });
        if (!cast.ok) return cast;
        const appeal = await readAppeal(tx, id, jurorId);
        return appeal ? ok({ appeal }) : refuse('not_found');
      }),
  );
}
