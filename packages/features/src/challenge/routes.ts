import { type Http, ok, pageOf, type Result, readCursor, sendRefusal } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import {
  ChallengeAnswer,
  ChallengeList,
  ChallengeOptions,
  ChallengeOptionsQuery,
  ChallengeQuery,
  ChallengeStatistics,
  ChallengeStatisticsQuery,
  CreateChallenge,
  EditChallenge,
  HoldResolution,
  ReleaseResolution,
} from '@verdict/wire/challenge';
import { Id } from '@verdict/wire/list';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { noteTrace } from '../account-trace/index.ts';
import type { Deps } from '../deps.ts';
import { perform } from '../perform.ts';
import { policyInForce } from '../policy/index.ts';
import { signedIn } from '../signed-in.ts';
import { ballotRoutes } from './ballot/ballot-routes.ts';
import { editChallenge, withdrawChallenge } from './change-challenge.ts';
import { createChallenge } from './create-challenge.ts';
import { evidenceRoutes } from './evidence/evidence-routes.ts';
import { evidenceFileRoutes } from './evidence/file-routes.ts';
import { logRoutes } from './log-routes.ts';
import { readOptions } from './options.ts';
import { listChallenges } from './queries.ts';
import { holdResolution, releaseResolution } from './resolution/hold.ts';
import { StatisticsReader } from './statistics.ts';
import { readChallengeView } from './view.ts';

const tags = ['Challenges'];
const ById = Type.Object({ id: Id });

export function challengeRoutes(http: Http, deps: Deps): void {
  readingRoutes(http, deps);
  logRoutes(http, deps);
  creationRoute(http, deps);
  changeRoutes(http, deps);
  holdRoutes(http, deps);
  evidenceRoutes(http, deps);
  evidenceFileRoutes(http, deps);
  ballotRoutes(http, deps);
}

function readingRoutes(http: Http, { db, clock }: Deps): void {
  const config = { action: 'challenge.read' } as const;
  const statistics = new StatisticsReader(db);

  http.get(
    '/api/challenges',
    { config, schema: { tags, summary: 'Challenges, newest first', querystring: ChallengeQuery, response: { 200: ChallengeList } } },
    async ({ query, actor }) => {
      const viewer = query.awaitingMe ? signedIn(actor) : actor;
      const { limit = 50, cursor, ...filter } = query;
      return pageOf(await listChallenges(db, filter, { limit, before: readCursor(cursor), viewer, now: clock.now() }), limit);
    },
  );

  http.get(
    '/api/challenges/statistics',
    {
      config,
      schema: { tags, summary: 'How challenges come out', querystring: ChallengeStatisticsQuery, response: { 200: ChallengeStatistics } },
    },
    async ({ query }) => ({ success: true as const, ...(await statistics.read(query.days, clock.now())) }),
  );

  http.get(
    '/api/challenges/options',
    {
      config: { action: 'challenge.create' },
      schema: {
        tags,
        summary: 'Which challenges you may make to a claim, and what you still need',
        querystring: ChallengeOptionsQuery,
        response: { 200: ChallengeOptions },
      },
    },
    async ({ query: { claimId }, actor }, reply) => {
      const options = await readOptions(db, { claimId, userId: signedIn(actor).userId, now: clock.now() });
      return options.ok ? { success: true as const, ...options.value } : sendRefusal(reply, options.refusal);
    },
  );

  http.get(
    '/api/challenges/:id',
    { config, schema: { tags, summary: 'One challenge, with its evidence', params: ById, response: { 200: ChallengeAnswer } } },
    async ({ params: { id }, actor }, reply) => {
      const view = await readChallengeView(db, id, actor, clock.now());
      return view.ok ? { success: true as const, challenge: view.value } : sendRefusal(reply, view.refusal);
    },
  );
}

function creationRoute(http: Http, deps: Deps): void {
  const policy = policyInForce(deps.settings);

  http.post(
    '/api/challenges',
    {
      config: { action: 'challenge.create' },
      schema: { tags, summary: 'Challenge a claim', body: CreateChallenge, response: { 201: ChallengeAnswer } },
    },
    async (request, reply) => {
      const { userId } = signedIn(request.actor);
      await noteTrace(deps, request, userId);
      return answerWithView(deps, { request, reply, status: 201 }, (tx) =>
        createChallenge(deps, tx, { userId, body: request.body, policy }),
      );
    },
  );
}

function changeRoutes(http: Http, deps: Deps): void {
  http.patch(
    '/api/challenges/:id',
    {
      config: { action: 'challenge.edit' },
      schema: {
        tags,
        summary: 'Change your challenge, until others have joined it',
        params: ById,
        body: EditChallenge,
        response: { 200: ChallengeAnswer },
      },
    },
    (request, reply) => {
      const { params, actor, body } = request;
      return answerWithView(deps, { request, reply }, (tx) => withId(params.id, editChallenge(deps, tx, { id: params.id, actor, body })));
    },
  );

  http.post(
    '/api/challenges/:id/withdraw',
    {
      config: { action: 'challenge.withdraw' },
      schema: { tags, summary: 'Withdraw your challenge, until voting has closed', params: ById, response: { 200: ChallengeAnswer } },
    },
    (request, reply) => {
      const { params, actor } = request;
      return answerWithView(deps, { request, reply }, (tx) => withId(params.id, withdrawChallenge(deps, tx, { id: params.id, actor })));
    },
  );
}

function holdRoutes(http: Http, deps: Deps): void {
  const config = { action: 'resolution.hold' } as const;
  const schema = { tags, params: ById, body: HoldResolution, response: { 200: ChallengeAnswer } };

  http.post(
    '/api/challenges/:id/hold',
    { config, schema: { ...schema, summary: 'Keep an outcome back until someone has looked' } },
    (request, reply) => {
      const { id } = request.params;
      const hold = { id, moderator: signedIn(request.actor), reason: request.body.reason };
      return answerWithView(deps, { request, reply }, (tx) => withId(id, holdResolution(deps, tx, hold)));
    },
  );

  http.post(
    '/api/challenges/:id/release',
    { config, schema: { ...schema, body: ReleaseResolution, summary: 'Let an outcome out' } },
    (request, reply) => {
      const { id } = request.params;
      const release = { id, moderator: signedIn(request.actor), ...request.body };
      return answerWithView(deps, { request, reply }, (tx) => withId(id, releaseResolution(deps, tx, release)));
    },
  );
}

async function withId(id: number, result: Promise<Result<null>>): Promise<Result<number>> {
  const done = await result;
  return done.ok ? ok(id) : done;
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  status?: 200 | 201;
}

/** Runs a command that answers a challenge's id, and sends the challenge as it is then. */
function answerWithView(deps: Deps, exchange: Exchange, run: (tx: Tx) => Promise<Result<number>>): Promise<never> {
  return perform(deps, exchange, async (tx) => {
    const done = await run(tx);
    if (!done.ok) return done;
    const view = await readChallengeView(tx, done.value, exchange.request.actor, deps.clock.now());
    return view.ok ? ok({ challenge: view.value }) : view;
  });
}
