import { setsAside, type ThreatActionKind, type ThreatPolicy } from '@verdict/core/threat';
import { HOUR_MS } from '@verdict/core/time';
import type { Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import { appendEvent } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { quarantineGroup } from '../quarantine/index.ts';
import type { FoundSignal, Item } from './found-threat.ts';
import { holdItems } from './hold-items.ts';
import { itemsOf, memberIdsOf } from './save-threat.ts';

interface Situation {
  threat: { id: number; uuid: string };
  /** Items that it was not known to be about. */
  newItems: readonly Item[];
  signals: readonly FoundSignal[];
  policy: ThreatPolicy;
  now: Date;
}

/** What happens by itself: outcomes wait; with independent signals the answers are set aside. What a moderator undid stays undone. */
export async function respond(deps: Deps, tx: Tx, situation: Situation): Promise<void> {
  const { threat, newItems, signals, policy, now } = situation;
  const before = await automaticActions(tx, threat.id);
  if (newItems.length > 0 && !before.undone.has('hold')) {
    const until = new Date(now.getTime() + policy.holdHours * HOUR_MS);
    await holdItems(tx, { threatId: threat.id, items: newItems, until });
    await saveHold(deps, tx, { ...situation, until });
  }
  if (setsAside(signals, policy) && !before.undone.has('set_aside')) await setAside(deps, tx, situation, before.standing.has('set_aside'));
}

const HOLD_REASON = 'Several people seemed to act as one. Outcomes wait for a check.';
const ASIDE_REASON = 'Independent signals show that these people act as one.';

async function automaticActions(tx: Tx, threatId: number): Promise<{ standing: Set<ThreatActionKind>; undone: Set<ThreatActionKind> }> {
  const rows = await tx.selectFrom('threat_action').select(['action', 'undone_at']).where('threat_id', '=', threatId).execute();
  const of = (isUndone: boolean) => new Set(rows.filter(({ undone_at }) => (undone_at !== null) === isUndone).map(({ action }) => action));
  return { standing: of(false), undone: of(true) };
}

/** One action for as long as outcomes wait without a break. */
async function saveHold(deps: Deps, tx: Tx, { threat, policy, now, until }: Situation & { until: Date }): Promise<void> {
  const extended = await tx
    .updateTable('threat_action')
    .set({ ends_at: until })
    .where('threat_id', '=', threat.id)
    .where('action', '=', 'hold')
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!extended) await saveAction(deps, tx, { threat, action: 'hold', reason: HOLD_REASON, policy, now, endsAt: until });
  await tx.updateTable('threat').set({ hold_until: until }).where('id', '=', threat.id).execute();
  await tx.updateTable('threat').set({ state: 'held' }).where('id', '=', threat.id).where('state', '=', 'open').execute();
}

async function setAside(deps: Deps, tx: Tx, { threat, policy, now }: Situation, isDone: boolean): Promise<void> {
  const group = { threatId: threat.id, userIds: await memberIdsOf(tx, threat.id), items: await itemsOf(tx, threat.id) };
  await quarantineGroup(deps, tx, { ...group, reason: ASIDE_REASON, by: null, now });
  if (isDone) return;
  await saveAction(deps, tx, { threat, action: 'set_aside', reason: ASIDE_REASON, policy, now, endsAt: null });
  await tx.updateTable('threat').set({ state: 'set_aside' }).where('id', '=', threat.id).execute();
}

interface AutomaticAction {
  threat: { id: number; uuid: string };
  action: ThreatActionKind;
  reason: string;
  policy: ThreatPolicy;
  now: Date;
  endsAt: Date | null;
}

async function saveAction(deps: Deps, tx: Tx, { threat, action, reason, now, endsAt }: AutomaticAction): Promise<void> {
  const { id } = await tx
    .insertInto('threat_action')
    .values({
      uuid: newUuid(),
      threat_id: threat.id,
      action,
      reason,
      details: '{}',
      is_automatic: true,
      started_at: now,
      started_by: null,
      needs_second: false,
      done_at: now,
      ends_at: endsAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const people = (await memberIdsOf(tx, threat.id)).length;
  await appendEvent(tx, 'threat.acted', {
    occurredAt: now,
    subject: threat.uuid,
    subjectUserId: null,
    payload: { threat_id: threat.id, action_id: id, action, reason, is_automatic: true, people, ends_at: endsAt?.toISOString() ?? null },
  });
  deps.metrics.threatActions.inc({ action });
}
