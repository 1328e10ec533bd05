import type { Actor } from '@verdict/core/account';
import type { Http, Result } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { DecisionAnswer, Penalise, TakeCaseAction } from '@verdict/wire/moderation';
import { router } from '../../router.ts';
import { readChangedCase } from '../case/read-changed-case.ts';
import type { ModerationDeps } from '../reportable.ts';
import { flagByPerson, hideByPerson, penaliseByPerson } from './take-action.ts';

const REFUSES = ['not_found', 'not_to_yourself', 'own_challenge', 'case_claimed', 'case_decided', 'already_there'] as const;

/** Actions of Experts, Authorities and moderators on a case before its decision. */
export function caseActionRoutes(http: Http, deps: ModerationDeps): void {
  const route = router(http, deps, 'Moderation');
  const after = (tx: Tx, { params, actor }: { params: { id: number }; actor: Actor }, done: Result<number>) =>
    done.ok ? readChangedCase(deps, tx, { id: params.id, actor, actionId: done.value }) : done;

  route('POST /api/moderation/cases/:id/flag', {
    action: 'moderation.flag',
    summary: 'Move a case to the top of the queue',
    body: TakeCaseAction,
    returns: DecisionAnswer,
    refuses: REFUSES,
    once: async (call, tx) => after(tx, call, await flagByPerson(deps, tx, { caseId: call.params.id, moderator: call.user, ...call.body })),
  });

  route('POST /api/moderation/cases/:id/hide', {
    action: 'moderation.hide',
    summary: 'Hide something until a moderator decides',
    body: TakeCaseAction,
    returns: DecisionAnswer,
    refuses: [...REFUSES, 'gone', 'subject_not_found'],
    once: async (call, tx) => after(tx, call, await hideByPerson(deps, tx, { caseId: call.params.id, moderator: call.user, ...call.body })),
  });

  route('POST /api/moderation/cases/:id/penalty', {
    action: 'moderation.penalise',
    summary: 'Take reputation from the author',
    body: Penalise,
    returns: DecisionAnswer,
    refuses: [...REFUSES, 'gone', 'role_out_of_reach'],
    once: async (call, tx) =>
      after(tx, call, await penaliseByPerson(deps, tx, { caseId: call.params.id, moderator: call.user, ...call.body })),
  });
}
