import type { ThreatPolicy } from '@verdict/core/threat';
import { HOUR_MS } from '@verdict/core/time';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { isSuspended } from '../account/index.ts';
import type { Reader } from '../define-slice.ts';
import type { Deps } from '../deps.ts';
import { isInTheWay, lockForModerator } from './act.ts';
import { carryOut } from './carry-out.ts';
import { type ActionRow, actionsOf, isInForce, isWaiting } from './queries.ts';
import { reachableMembers } from './reachable-members.ts';
import type { ActingModerator } from './record-set-aside.ts';

interface Request {
  threatId: number;
  actionId: number;
  moderator: ActingModerator;
}

/** A second moderator agrees to an action. A single moderator may confirm alone after a while. */
export async function confirmAction(deps: Deps, tx: Tx, { threatId, actionId, moderator }: Request): Promise<Result<number>> {
  const locked = await lockForModerator(tx, threatId, moderator.userId);
  if (!locked.ok) return locked;
  const { threat, policy } = locked.value;
  const actions = await actionsOf(tx, threatId);
  const action = actions.find(({ id }) => id === actionId);
  if (!action) return refuse('not_found');
  if (!isWaiting(action)) return refuse('action_not_waiting');
  if (actions.some((other) => isInForce(other) && isInTheWay(other, action.action))) return refuse('already_there');
  const now = deps.clock.now();
  const isAlone = action.started_by === moderator.userId;
  const aloneAt = isAlone ? await confirmAloneAt(tx, { action, policy, now }) : null;
  if (isAlone && (aloneAt === null || aloneAt > now)) return refuse('second_moderator_needed', { from: aloneAt?.toISOString() ?? null });
  await tx.updateTable('threat_action').set({ second_at: now, second_by: moderator.userId }).where('id', '=', actionId).execute();
  const userIds = await reachableMembers(tx, threatId, moderator.role);
  const carried = await carryOut(deps, tx, { threat, action, userIds, moderator, isAlone, policy, now });
  return carried.ok ? ok(actionId) : carried;
}

interface Waiting {
  action: Pick<ActionRow, 'started_at' | 'started_by'>;
  policy: ThreatPolicy;
  now: Date;
}

/** From when the moderator who proposed it may confirm it; null if there is another moderator. */
export async function confirmAloneAt(reader: Reader, { action, policy, now }: Waiting): Promise<Date | null> {
  const others = await reader
    .selectFrom('account')
    .select(['suspended_at', 'suspended_until'])
    .where('role', 'in', ['moderator', 'admin'])
    .where('erased_at', 'is', null)
    .where('id', '<>', action.started_by ?? 0)
    .execute();
  if (others.some((account) => !isSuspended(account, now))) return null;
  return new Date(action.started_at.getTime() + policy.confirmAloneHours * HOUR_MS);
}
