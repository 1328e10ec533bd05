import { DAY_MS } from '@verdict/core/time';
import type { Tx } from '@verdict/platform/postgres';
import { THREATS } from '@verdict/wire/threat';
import type { Deps } from '../deps.ts';
import { policyInForce } from '../policy/index.ts';
import { carryOut } from './carry-out.ts';
import { releaseItems } from './hold-items.ts';
import { lockThreats } from './known-threat.ts';
import { type ActionRow, actionsOf, isInForce, lockThreat, type ThreatRow } from './queries.ts';
import { reachableMembers } from './reachable-members.ts';
import { refreshState } from './refresh-state.ts';
import { saveAction } from './save-action.ts';

/** Ends holds and shadow actions whose time is over. A failure with one threat does not stop the others. */
export async function endDue(deps: Deps, signal?: AbortSignal): Promise<number> {
  const now = deps.clock.now();
  const failures: unknown[] = [];
  const due = await findDue(deps, now);
  for (const id of due) {
    signal?.throwIfAborted();
    await deps.db.transaction((tx) => endOne(deps, tx, id, now)).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
  return due.length;
}

/** Handled threats are closed once nothing has happened for so long. */
const QUIET_DAYS = 14;

async function findDue({ db }: Deps, now: Date): Promise<number[]> {
  const rows = await db.kysely
    .selectFrom('threat_item')
    .select('threat_id as id')
    .where('hold_until', '<=', now)
    .union((eb) =>
      eb
        .selectFrom('threat_action')
        .select('threat_id as id')
        .where('ends_at', '<=', now)
        .where('ended_at', 'is', null)
        .where('undone_at', 'is', null),
    )
    .union((eb) =>
      eb
        .selectFrom('threat')
        .select('id')
        .where('updated_at', '<', new Date(now.getTime() - QUIET_DAYS * DAY_MS))
        .where('closed_at', 'is', null),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function endOne(deps: Deps, tx: Tx, id: number, now: Date): Promise<void> {
  await lockThreats(tx);
  const threat = await lockThreat(tx, id);
  if (!threat) return;
  await releaseItems(tx, { threat, dueAt: now, because: 'over', now });
  const due = (await actionsOf(tx, id)).filter((action) => isInForce(action) && action.ends_at !== null && action.ends_at <= now);
  for (const action of due) await endAction(deps, tx, { threat, action, now });
  await refreshState(tx, id);
  await closeIfQuiet(tx, threat, now);
}

interface Ending {
  threat: ThreatRow;
  action: ActionRow;
  now: Date;
}

/** From now on the answers that were set aside without notice are set aside openly. */
async function endAction(deps: Deps, tx: Tx, { threat, action, now }: Ending): Promise<void> {
  await tx.updateTable('threat_action').set({ ended_at: now }).where('id', '=', action.id).execute();
  if (action.action !== 'shadow') return;
  const isAside = (await actionsOf(tx, threat.id)).some((other) => other.action === 'set_aside' && isInForce(other));
  if (isAside) return; // they were notified then
  const policy = await policyInForce(tx, THREATS);
  const disclosed = await saveAction(tx, { threatId: threat.id, action: 'set_aside', reason: action.reason, by: null, now });
  const userIds = await reachableMembers(tx, threat.id, 'rule');
  const carried = await carryOut(deps, tx, { threat, action: disclosed, userIds, moderator: null, policy, now });
  if (!carried.ok) throw new Error(`set_aside was refused: ${carried.refusal.code}`);
}

async function closeIfQuiet(tx: Tx, { id, updated_at, closed_at }: ThreatRow, now: Date): Promise<void> {
  if (closed_at !== null || now.getTime() - updated_at.getTime() < QUIET_DAYS * DAY_MS) return;
  await tx
    .updateTable('threat')
    .set({ state: 'closed', closed_at: now, updated_at: now })
    .where('id', '=', id)
    .where('hold_until', 'is', null)
    .execute();
}
