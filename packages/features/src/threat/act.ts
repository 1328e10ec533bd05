import { needsTwo, type ThreatPolicy } from '@verdict/core/threat';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { type CreateThreatAction, THREATS } from '@verdict/wire/threat';
import { appendEvent } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { policyInForce } from '../policy/index.ts';
import { rangesOf } from '../throttle/index.ts';
import { carryOut } from './carry-out.ts';
import { lockThreats } from './known-threat.ts';
import { type ActionRow, actionsOf, isInForce, isWaiting, lockThreat, memberIdsOf, type ThreatRow } from './queries.ts';
import { reachableMembers } from './reachable-members.ts';
import type { ActingModerator } from './record-set-aside.ts';
import { saveAction } from './save-action.ts';

interface Request {
  threatId: number;
  moderator: ActingModerator;
  body: CreateThreatAction;
}

/** Takes an action on a threat. Actions against many people wait for a second moderator. Returns the id of the action. */
export async function act(deps: Deps, tx: Tx, { threatId, moderator, body }: Request): Promise<Result<number>> {
  const locked = await lockForModerator(tx, threatId, moderator.userId);
  if (!locked.ok) return locked;
  const { threat, memberIds, policy } = locked.value;
  const now = deps.clock.now();
  const userIds = await reachableMembers(tx, threatId, moderator.role);
  const refused = await refuseAction(tx, { threat, body, reachable: userIds.length, memberIds, now });
  if (refused) return refused;
  const needsSecond = needsTwo(body.action, memberIds.length, policy);
  const details = body.declared_as ? { declared_as: body.declared_as } : {};
  const saving = { threatId, action: body.action, reason: body.reason, details, by: moderator.userId, needsSecond, now };
  const action = await saveAction(tx, saving);
  if (!needsSecond) {
    const carried = await carryOut(deps, tx, { threat, action, userIds, moderator, policy, now });
    return carried.ok ? ok(action.id) : carried;
  }
  const payload = { threat_id: threat.id, action_id: action.id, action: action.action, reason: action.reason };
  await appendEvent(tx, 'threat.action_proposed', { occurredAt: now, subject: threat.uuid, subjectUserId: null, payload });
  return ok(action.id);
}

interface LockedThreat {
  threat: ThreatRow;
  memberIds: number[];
  policy: ThreatPolicy;
}

/** Nobody decides about a group they belong to. */
export async function lockForModerator(tx: Tx, threatId: number, moderatorId: number): Promise<Result<LockedThreat>> {
  await lockThreats(tx);
  const threat = await lockThreat(tx, threatId);
  if (!threat) return refuse('not_found');
  const memberIds = await memberIdsOf(tx, threatId);
  if (memberIds.includes(moderatorId)) return refuse('not_to_yourself');
  return ok({ threat, memberIds, policy: await policyInForce(tx, THREATS) });
}

interface Wanted {
  threat: ThreatRow;
  body: CreateThreatAction;
  memberIds: readonly number[];
  reachable: number;
  now: Date;
}

/** Answers are set aside once, openly or without notice. What was done without notice can be made open, but not the reverse. */
export function isInTheWay(other: ActionRow, action: CreateThreatAction['action']): boolean {
  if (action === 'shadow') return other.action === 'set_aside';
  return action === 'set_aside' && other.action === 'shadow' && isWaiting(other);
}

async function refuseAction(tx: Tx, { threat, body, memberIds, reachable, now }: Wanted): Promise<Result<never> | undefined> {
  const { action, declared_as } = body;
  if (declared_as !== undefined && action !== 'dismiss')
    return refuse('invalid_request', [{ where: 'body.declared_as', problem: 'belongs to `dismiss`' }]);
  if (threat.closed_at) return refuse('threat_closed');
  const actions = (await actionsOf(tx, threat.id)).filter((one) => isInForce(one) || isWaiting(one));
  if (actions.some((one) => one.action === action || isInTheWay(one, action))) return refuse('already_there');
  if (reachable === 0 && action !== 'hold' && action !== 'dismiss') return refuse('role_out_of_reach');
  if (action === 'throttle' && (await rangesOf(tx, memberIds, now)).length === 0) return refuse('network_unknown');
  return undefined;
}
