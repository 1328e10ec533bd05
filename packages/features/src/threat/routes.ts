import { type Http, ok, type Result } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { CreateThreatAction, ThreatActionAnswer, ThreatAnswer, ThreatList, ThreatQuery, UndoThreatAction } from '@verdict/wire/threat';
import type { Deps } from '../deps.ts';
import { named, orNotFound, paged, router } from '../router.ts';
import { act } from './act.ts';
import { confirmAction } from './confirm-action.ts';
import { readAction } from './describe-actions.ts';
import { listThreats } from './list-threats.ts';
import { readThreat } from './read-threat.ts';
import { undoAction } from './undo-action.ts';

export function threatRoutes(http: Http, deps: Deps): void {
  const route = router(http, deps, 'Abuse');

  route('GET /api/admin/threats', {
    action: 'threat.read',
    summary: 'List suspicious activity, newest first',
    description: 'Groups of people who seem to act as one. `is_open=true` leaves out what was dismissed or closed.',
    query: ThreatQuery,
    returns: ThreatList,
    handle: ({ query }) => paged(query, (page) => listThreats(deps.db.kysely, query, page)),
  });

  route('GET /api/admin/threats/:id', {
    action: 'threat.read',
    summary: 'Read suspicious activity: who, why, when, and what it would change',
    returns: ThreatAnswer,
    refuses: ['not_found'],
    handle: async ({ params: { id }, user: { userId } }) => named('threat', orNotFound(await readThreat(deps, id, userId))),
  });

  actionRoutes(http, deps);
}

const REFUSES = ['not_found', 'not_to_yourself'] as const;

function actionRoutes(http: Http, deps: Deps): void {
  const route = router(http, deps, 'Abuse');
  const described = async (tx: Tx, result: Result<number>, viewerId: number) =>
    result.ok ? ok({ action: await readAction(tx, result.value, { viewerId, now: deps.clock.now() }) }) : result;

  route('POST /api/admin/threats/:id/actions', {
    action: 'threat.act',
    summary: 'Act on suspicious activity',
    description:
      '`hold`: outcomes wait. `set_aside`: the members’ answers on the items do not count. `shadow`: the same, without notice for up to ' +
      '72 hours. `verify`: members must be verified before they vote again. `throttle`: the network that most of them use today is slowed. ' +
      '`dismiss`: it was an event, or nothing suspicious; everything is undone at once. Only administrators decide about members who are ' +
      'moderators or administrators. Actions against many accounts wait for a second moderator.',
    body: CreateThreatAction,
    status: 201,
    returns: ThreatActionAnswer,
    refuses: [...REFUSES, 'role_out_of_reach', 'threat_closed', 'already_there', 'network_unknown'],
    once: async ({ params: { id }, user, body }, tx) =>
      described(tx, await act(deps, tx, { threatId: id, moderator: user, body }), user.userId),
  });

  route('POST /api/admin/threats/:id/actions/:action_id/confirm', {
    action: 'threat.act',
    summary: 'Agree to an action of another moderator',
    description: 'The action then takes effect. A single moderator may confirm their own action after a day; the log says so.',
    returns: ThreatActionAnswer,
    refuses: [...REFUSES, 'action_not_waiting', 'second_moderator_needed'],
    once: async ({ params: { id, action_id }, user }, tx) =>
      described(tx, await confirmAction(deps, tx, { threatId: id, actionId: action_id, moderator: user }), user.userId),
  });

  route('POST /api/admin/threats/:id/actions/:action_id/undo', {
    action: 'threat.act',
    summary: 'Undo an action, including an automatic one',
    description: 'Answers that were set aside count again, and all numbers are as before. An action that waits is withdrawn.',
    body: UndoThreatAction,
    returns: ThreatActionAnswer,
    refuses: [...REFUSES, 'not_undoable'],
    once: async ({ params: { id, action_id }, user, body: { reason } }, tx) =>
      described(tx, await undoAction(deps, tx, { threatId: id, actionId: action_id, moderator: user, reason }), user.userId),
  });
}
