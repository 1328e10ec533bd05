import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { appendEvent } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { lockForModerator } from './act.ts';
import { actionsOf, isInForce, isWaiting } from './queries.ts';
import type { ActingModerator } from './record-set-aside.ts';
import { refreshState } from './refresh-state.ts';
import { reverse } from './reverse.ts';

interface Request {
  threatId: number;
  actionId: number;
  moderator: ActingModerator;
  reason: string;
}

/** Undoes an action, including an automatic one, or withdraws one that waits for a second moderator. */
export async function undoAction(deps: Deps, tx: Tx, { threatId, actionId, moderator, reason }: Request): Promise<Result<number>> {
  const locked = await lockForModerator(tx, threatId, moderator.userId);
  if (!locked.ok) return locked;
  const { threat } = locked.value;
  const action = (await actionsOf(tx, threatId)).find(({ id }) => id === actionId);
  if (!action) return refuse('not_found');
  if (!isInForce(action) && !isWaiting(action)) return refuse('not_undoable');
  const now = deps.clock.now();
  await reverse(deps, tx, { threat, action, moderator, reason, because: 'undone', now });
  const undone = { undone_at: now, undone_by: moderator.userId, undo_reason: reason };
  await tx.updateTable('threat_action').set(undone).where('id', '=', actionId).execute();
  await refreshState(tx, threatId);
  await tx.updateTable('threat').set({ updated_at: now }).where('id', '=', threatId).execute();
  const payload = { threat_id: threatId, action_id: actionId, action: action.action, reason };
  await appendEvent(tx, 'threat.undone', { occurredAt: now, subject: threat.uuid, subjectUserId: null, payload });
  return ok(actionId);
}
