import type { ThreatPolicy } from '@verdict/core/threat';
import { HOUR_MS } from '@verdict/core/time';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { requireVerification } from '../account/index.ts';
import { appendEvent } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { discloseGroup, quarantineGroup } from '../quarantine/index.ts';
import { rangesOf, throttleRange } from '../throttle/index.ts';
import type { Item } from './found-threat.ts';
import { holdItems, releaseItems } from './hold-items.ts';
import { type ActionRow, actionsOf, isInForce, isWaiting, itemsOf, memberIdsOf, type ThreatRow } from './queries.ts';
import { type ActingModerator, recordSetAside } from './record-set-aside.ts';
import { refreshState } from './refresh-state.ts';
import { reverse } from './reverse.ts';

export interface Carried {
  threat: Pick<ThreatRow, 'id' | 'uuid'>;
  action: ActionRow;
  /** The members that it concerns. */
  userIds: readonly number[];
  /** Only these, for a hold; otherwise all. */
  items?: readonly Item[];
  /** Null for a rule. */
  moderator: ActingModerator | null;
  /** Whether there was no second moderator to confirm it. */
  isAlone?: boolean;
  policy: ThreatPolicy;
  now: Date;
}

/** Puts an action into effect and records it. */
export async function carryOut(deps: Deps, tx: Tx, carried: Carried): Promise<Result<null>> {
  const { threat, action, userIds, isAlone, now } = carried;
  const effect = await apply(deps, tx, carried);
  if (!effect.ok) return effect;
  const { endsAt = null, details = {} } = effect.value;
  await tx
    .updateTable('threat_action')
    .set({ done_at: now, ends_at: endsAt, details: JSON.stringify({ ...action.details, ...details }) })
    .where('id', '=', action.id)
    .execute();
  await refreshState(tx, threat.id);
  await tx.updateTable('threat').set({ updated_at: now }).where('id', '=', threat.id).execute();
  await appendEvent(tx, 'threat.acted', {
    occurredAt: now,
    subject: threat.uuid,
    subjectUserId: null,
    payload: {
      threat_id: threat.id,
      action_id: action.id,
      action: action.action,
      reason: action.reason,
      is_automatic: action.is_automatic,
      people: userIds.length,
      ...(isAlone && { confirmed_alone: true }),
      ...(action.details.declared_as && { declared_as: action.details.declared_as }),
      ends_at: endsAt?.toISOString() ?? null,
    },
  });
  deps.metrics.threatActions.inc({ action: action.action });
  return ok(null);
}

interface Effect {
  endsAt?: Date;
  details?: ActionRow['details'];
}

async function apply(deps: Deps, tx: Tx, carried: Carried): Promise<Result<Effect>> {
  const { action, threat, userIds, moderator, now, policy } = carried;
  const by = moderator?.userId ?? null;
  const { reason } = action;
  const after = (hours: number): Date => new Date(now.getTime() + hours * HOUR_MS);
  switch (action.action) {
    case 'hold': {
      const endsAt = after(policy.holdHours);
      await holdItems(tx, { threatId: threat.id, items: carried.items ?? (await itemsOf(tx, threat.id)), until: endsAt });
      return ok({ endsAt });
    }
    case 'set_aside':
    case 'shadow': {
      const endsAt = action.action === 'shadow' ? after(policy.shadowHours) : undefined;
      const group = { threatId: threat.id, userIds, items: await itemsOf(tx, threat.id), reason, by, now };
      await quarantineGroup(deps, tx, { ...group, ...(endsAt && { secretUntil: endsAt }) });
      if (endsAt) return ok({ endsAt });
      await endShadows(tx, threat.id, now);
      await discloseGroup(deps, tx, { threatId: threat.id });
      if (moderator) await recordSetAside(tx, { decision: 'set_aside', reason, moderator, now });
      return ok({});
    }
    case 'verify':
      await requireVerification(deps, tx, { userIds, reason, by, now });
      return ok({});
    case 'throttle':
      return throttleNetwork(deps, tx, carried);
    case 'dismiss':
      return dismiss(deps, tx, carried);
  }
}

/** From now on the answers are set aside openly. */
async function endShadows(tx: Tx, threatId: number, now: Date): Promise<void> {
  const shadows = (await actionsOf(tx, threatId)).filter((one) => one.action === 'shadow' && isInForce(one));
  for (const { id } of shadows) await tx.updateTable('threat_action').set({ ended_at: now }).where('id', '=', id).execute();
}

/** The network that most members use today. */
async function throttleNetwork(deps: Deps, tx: Tx, { threat, action, moderator, now }: Carried): Promise<Result<Effect>> {
  const [range] = await rangesOf(tx, await memberIdsOf(tx, threat.id), now);
  if (!range) return refuse('network_unknown');
  const { id } = await throttleRange(deps, tx, { rangeHash: range.hash, reason: action.reason, by: moderator?.userId ?? null, now });
  return ok({ details: { throttle_id: id } });
}

/** Undoes everything that was done about it. */
async function dismiss(deps: Deps, tx: Tx, { threat, action, moderator, now }: Carried): Promise<Result<Effect>> {
  const others = (await actionsOf(tx, threat.id)).filter((one) => one.id !== action.id && (isInForce(one) || isWaiting(one)));
  for (const one of others) {
    await reverse(deps, tx, { threat, action: one, moderator, reason: action.reason, because: 'dismissed', now });
    const undone = { undone_at: now, undone_by: moderator?.userId ?? null, undo_reason: action.reason };
    await tx.updateTable('threat_action').set(undone).where('id', '=', one.id).execute();
  }
  await releaseItems(tx, { threat, because: 'dismissed', now });
  await tx
    .updateTable('threat')
    .set({ state: 'dismissed', closed_at: now, updated_at: now, declared_as: action.details.declared_as ?? null })
    .where('id', '=', threat.id)
    .execute();
  return ok({});
}
