import { type Http, ok, pageOf, type Result, readCursor } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { Id } from '@verdict/wire/list';
import {
  AppealAnswer,
  AppealList,
  AppealQuery,
  CreateAppeal,
  CreatedAppeal,
  DecideAppeal,
  LiftSuspension,
  SuspendPerson,
  SuspensionAnswer,
} from '@verdict/wire/moderation';
import { Type } from 'typebox';
import type { Deps } from '../../deps.ts';
import { perform } from '../../perform.ts';
import { signedIn } from '../../signed-in.ts';
import { createAppeal, listAppeals, readAppeal } from '../appeal/appeals.ts';
import { decideAppeal } from '../appeal/decide-appeal.ts';
import { liftSuspensionOf } from './lift-suspension.ts';
import { suspendPerson } from './suspend-person.ts';
import { readSuspensions } from './suspensions.ts';

const tags = ['Moderation'];
const ById = Type.Object({ id: Id });

export function suspensionRoutes(http: Http, deps: Deps): void {
  http.post(
    '/api/moderation/people/:id/suspend',
    {
      config: { action: 'person.suspend' },
      schema: { tags, summary: 'Suspend a person', params: ById, body: SuspendPerson, response: { 201: SuspensionAnswer } },
    },
    (request, reply) =>
      perform(deps, { request, reply, status: 201 }, async (tx) => {
        const { userId: moderatorId } = signedIn(request.actor);
        return toSuspensionResult(tx, await suspendPerson(deps, tx, { personId: request.params.id, moderatorId, body: request.body }));
      }),
  );

  http.post(
    '/api/moderation/people/:id/lift',
    {
      config: { action: 'person.suspend' },
      schema: { tags, summary: 'End a suspension', params: ById, body: LiftSuspension, response: { 200: SuspensionAnswer } },
    },
    (request, reply) =>
      perform(deps, { request, reply }, async (tx) => {
        const { userId: moderatorId } = signedIn(request.actor);
        return toSuspensionResult(
          tx,
          await liftSuspensionOf(deps, tx, { personId: request.params.id, moderatorId, reason: request.body.reason }),
        );
      }),
  );

  appealRoutes(http, deps);
}

function appealRoutes(http: Http, deps: Deps): void {
  http.post(
    '/api/appeals',
    {
      config: { action: 'appeal.create' },
      schema: { tags, summary: 'Appeal against your suspension', body: CreateAppeal, response: { 201: CreatedAppeal } },
    },
    (request, reply) =>
      perform(deps, { request, reply, status: 201 }, async (tx) => {
        const made = await createAppeal(deps, tx, request.body);
        return made.ok ? ok({ appeal: made.value }) : made;
      }),
  );

  http.get(
    '/api/moderation/appeals',
    {
      config: { action: 'moderation.read' },
      schema: { tags, summary: 'Appeals, open ones oldest first', querystring: AppealQuery, response: { 200: AppealList } },
    },
    async (request) => {
      const { limit = 50, cursor } = request.query;
      return pageOf(await listAppeals(deps.db.kysely, request.query, readCursor(cursor)), limit);
    },
  );

  http.post(
    '/api/moderation/appeals/:id/decide',
    {
      config: { action: 'moderation.act' },
      schema: { tags, summary: 'Decide an appeal', params: ById, body: DecideAppeal, response: { 200: AppealAnswer } },
    },
    (request, reply) =>
      perform(deps, { request, reply }, async (tx) => {
        const appealId = request.params.id;
        const decided = await decideAppeal(deps, tx, { appealId, moderatorId: signedIn(request.actor).userId, body: request.body });
        return decided.ok ? ok({ appeal: await readAppeal(tx, appealId) }) : decided;
      }),
  );
}

async function toSuspensionResult(tx: Tx, changed: Result<number>): Promise<Result<object>> {
  return changed.ok ? ok({ suspension: (await readSuspensions(tx, [changed.value])).get(changed.value) }) : changed;
}
