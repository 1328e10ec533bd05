import type { Http, Result } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { Id } from '@verdict/wire/list';
import { DecisionAnswer, Penalise, TakeCaseAction } from '@verdict/wire/moderation';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { perform } from '../../perform.ts';
import { signedIn } from '../../signed-in.ts';
import { readChangedCase } from '../case/read-changed-case.ts';
import type { ModerationDeps } from '../reportable.ts';
import { flagByPerson, hideByPerson, penaliseByPerson } from './take-action.ts';

const tags = ['Moderation'];
const ById = Type.Object({ id: Id });

/** What experts, authorities and moderators may do about a case before it is decided. */
export function caseActionRoutes(http: Http, deps: ModerationDeps): void {
  http.post(
    '/api/moderation/cases/:id/flag',
    {
      config: { action: 'moderation.flag' },
      schema: {
        tags,
        summary: 'Move a case to the top of the queue',
        params: ById,
        body: TakeCaseAction,
        response: { 200: DecisionAnswer },
      },
    },
    (request, reply) =>
      perform(deps, { request, reply }, async (tx) =>
        toResponse(deps, tx, { request, done: await flagByPerson(deps, tx, { ...requestOf(request), ...request.body }) }),
      ),
  );

  http.post(
    '/api/moderation/cases/:id/hide',
    {
      config: { action: 'moderation.hide' },
      schema: {
        tags,
        summary: 'Hide something until a moderator decides',
        params: ById,
        body: TakeCaseAction,
        response: { 200: DecisionAnswer },
      },
    },
    (request, reply) =>
      perform(deps, { request, reply }, async (tx) =>
        toResponse(deps, tx, { request, done: await hideByPerson(deps, tx, { ...requestOf(request), ...request.body }) }),
      ),
  );

  http.post(
    '/api/moderation/cases/:id/penalty',
    {
      config: { action: 'moderation.penalise' },
      schema: { tags, summary: 'Take reputation from the author', params: ById, body: Penalise, response: { 200: DecisionAnswer } },
    },
    (request, reply) =>
      perform(deps, { request, reply }, async (tx) =>
        toResponse(deps, tx, { request, done: await penaliseByPerson(deps, tx, { ...requestOf(request), ...request.body }) }),
      ),
  );
}

type CaseRequest = Pick<FastifyRequest, 'actor'> & { params: { id: number } };

function requestOf({ actor, params }: CaseRequest) {
  return { caseId: params.id, moderator: signedIn(actor) };
}

function toResponse(
  deps: ModerationDeps,
  tx: Tx,
  { request, done }: { request: CaseRequest; done: Result<number> },
): Promise<Result<object>> | Result<object> {
  return done.ok ? readChangedCase(deps, tx, { id: request.params.id, actor: request.actor, actionId: done.value }) : done;
}
