import { type Http, ok, type Result } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
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
import type { Deps } from '../../deps.ts';
import { named, paged, router } from '../../router.ts';
import { createAppeal, listAppeals, readAppeal } from '../appeal/appeals.ts';
import { decideAppeal } from '../appeal/decide-appeal.ts';
import { liftSuspensionOf } from './lift-suspension.ts';
import { suspendPerson } from './suspend-person.ts';
import { readSuspensions } from './suspensions.ts';

const REFUSES = ['not_found', 'not_to_yourself', 'role_out_of_reach'] as const;

export function suspensionRoutes(http: Http, deps: Deps): void {
  const route = router(http, deps, 'Moderation');

  route('POST /api/moderation/people/:id/suspend', {
    action: 'person.suspend',
    summary: 'Suspend a person',
    body: SuspendPerson,
    status: 201,
    returns: SuspensionAnswer,
    refuses: [...REFUSES, 'already_suspended'],
    once: async ({ params, user: { userId: moderatorId }, body }, tx) =>
      toSuspensionResult(tx, await suspendPerson(deps, tx, { personId: params.id, moderatorId, body })),
  });

  route('POST /api/moderation/people/:id/lift', {
    action: 'person.suspend',
    summary: 'End a suspension',
    body: LiftSuspension,
    returns: SuspensionAnswer,
    refuses: [...REFUSES, 'not_suspended'],
    once: async ({ params, user: { userId: moderatorId }, body: { reason } }, tx) =>
      toSuspensionResult(tx, await liftSuspensionOf(deps, tx, { personId: params.id, moderatorId, reason })),
  });

  appealRoutes(http, deps);
}

function appealRoutes(http: Http, deps: Deps): void {
  const route = router(http, deps, 'Moderation');

  route('POST /api/appeals', {
    action: 'appeal.create',
    summary: 'Appeal against your suspension',
    body: CreateAppeal,
    status: 201,
    returns: CreatedAppeal,
    refuses: ['link_invalid', 'not_suspended', 'already_there'],
    once: async ({ body }, tx) => named('appeal', await createAppeal(deps, tx, body)),
  });

  route('GET /api/moderation/appeals', {
    action: 'moderation.read',
    summary: 'List appeals, open ones oldest first',
    query: AppealQuery,
    returns: AppealList,
    handle: ({ query }) => paged(query, ({ before }) => listAppeals(deps.db.kysely, query, before)),
  });

  route('POST /api/moderation/appeals/:id/decide', {
    action: 'moderation.act',
    summary: 'Decide an appeal',
    body: DecideAppeal,
    returns: AppealAnswer,
    refuses: [...REFUSES, 'own_decision', 'case_decided'],
    async once({ params, user, body }, tx) {
      const decided = await decideAppeal(deps, tx, { appealId: params.id, moderatorId: user.userId, body });
      return decided.ok ? ok({ appeal: await readAppeal(tx, params.id) }) : decided;
    },
  });
}

async function toSuspensionResult(tx: Tx, changed: Result<number>) {
  return changed.ok ? ok({ suspension: (await readSuspensions(tx, [changed.value])).get(changed.value) }) : changed;
}
