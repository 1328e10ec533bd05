import type { Http, Result } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { Id } from '@verdict/wire/list';
import { DecisionAnswer, Penalise, TakeMeasure } from '@verdict/wire/moderation';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { perform } from '../../perform.ts';
import { signedIn } from '../../signed-in.ts';
import { caseNow } from '../case/case-now.ts';
import type { ModerationDeps } from '../reportable.ts';
import { flagByPerson, hideByPerson, penaliseByPerson } from './take-action.ts';

const tags = ['Moderation'];
const ById = Type.Object({ id: Id });

/** What Experts and Authorities may do about a case, and moderators too. */
export function measureRoutes(http: Http, deps: ModerationDeps): void {
  http.post(
    '/api/moderation/cases/:id/flag',
    {
      config: { action: 'moderation.flag' },
      schema: { tags, summary: 'Put a case before the others', params: ById, body: TakeMeasure, response: { 200: DecisionAnswer } },
    },
    (request, reply) =>
      perform(deps, { request, reply }, async (tx) =>
        answer(deps, tx, { request, done: await flagByPerson(deps, tx, { ...asked(request), ...request.body }) }),
      ),
  );

  http.post(
    '/api/moderation/cases/:id/hide',
    {
      config: { action: 'moderation.hide' },
      schema: {
        tags,
        summary: 'Take something out of sight until a moderator decides',
        params: ById,
        body: TakeMeasure,
        response: { 200: DecisionAnswer },
      },
    },
    (request, reply) =>
      perform(deps, { request, reply }, async (tx) =>
        answer(deps, tx, { request, done: await hideByPerson(deps, tx, { ...asked(request), ...request.body }) }),
      ),
  );

  http.post(
    '/api/moderation/cases/:id/penalty',
    {
      config: { action: 'moderation.penalise' },
      schema: { tags, summary: 'Take points from the author', params: ById, body: Penalise, response: { 200: DecisionAnswer } },
    },
    (request, reply) =>
      perform(deps, { request, reply }, async (tx) =>
        answer(deps, tx, { request, done: await penaliseByPerson(deps, tx, { ...asked(request), ...request.body }) }),
      ),
  );
}

type CaseRequest = Pick<FastifyRequest, 'actor'> & { params: { id: number } };

function asked({ actor, params }: CaseRequest) {
  return { caseId: params.id, moderator: signedIn(actor) };
}

function answer(
  deps: ModerationDeps,
  tx: Tx,
  { request, done }: { request: CaseRequest; done: Result<number> },
): Promise<Result<object>> | Result<object> {
  return done.ok ? caseNow(deps, tx, { id: request.params.id, actor: request.actor, actionId: done.value }) : done;
}
