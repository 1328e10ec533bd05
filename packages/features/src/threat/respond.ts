import { holdsOutcomes, setsAside, type ThreatActionKind, type ThreatPolicy } from '@verdict/core/threat';
import { HOUR_MS } from '@verdict/core/time';
import type { Tx } from '@verdict/platform/postgres';
import type { Deps } from '../deps.ts';
import { quarantineGroup } from '../quarantine/index.ts';
import { carryOut } from './carry-out.ts';
import type { FoundSignal, Item } from './found-threat.ts';
import { holdItems, itemsThatMayWait } from './hold-items.ts';
import { type ActionRow, actionsOf, isInForce, itemsOf } from './queries.ts';
import { reachableMembers } from './reachable-members.ts';
import { saveAction } from './save-action.ts';

interface Situation {
  threat: { id: number; uuid: string };
  /** Items that are new to the threat. */
  newItems: readonly Item[];
  signals: readonly FoundSignal[];
  policy: ThreatPolicy;
  now: Date;
}

const HOLD_REASON = 'Several people seemed to act as one. Outcomes wait for a check.';
const ASIDE_REASON = 'Independent signals show that these people act as one.';

/** The automatic response: outcomes wait, and with independent signals answers are set aside. Actions that a moderator undid stay undone. */
export async function respond(deps: Deps, tx: Tx, situation: Situation): Promise<void> {
  const actions = await actionsOf(tx, situation.threat.id);
  const isUndone = (kind: ThreatActionKind): boolean => actions.some(({ action, undone_at }) => action === kind && undone_at !== null);
  if (holdsOutcomes(situation.signals) && !isUndone('hold')) await hold(deps, tx, situation, actions);
  if (setsAside(situation.signals, situation.policy) && !isUndone('set_aside') && !isUndone('shadow'))
    await setAside(deps, tx, situation, actions);
}

/** Each item waits once. Items found later wait equally long from then on, and prolong the hold. */
async function hold(deps: Deps, tx: Tx, situation: Situation, actions: readonly ActionRow[]): Promise<void> {
  const { threat, newItems, policy, now } = situation;
  const holds = actions.filter(({ action }) => action === 'hold');
  const wanted = holds.length === 0 ? await itemsOf(tx, threat.id) : newItems;
  const items = await itemsThatMayWait(tx, { threatId: threat.id, items: wanted, now });
  if (items.length === 0) return;
  const standing = holds.find(isInForce);
  if (!standing) return act(deps, tx, situation, { action: 'hold', reason: HOLD_REASON, items });
  const until = new Date(now.getTime() + policy.holdHours * HOUR_MS);
  await holdItems(tx, { threatId: threat.id, items, until });
  await tx.updateTable('threat_action').set({ ends_at: until }).where('id', '=', standing.id).execute();
}

async function setAside(deps: Deps, tx: Tx, situation: Situation, actions: readonly ActionRow[]): Promise<void> {
  const done = actions.find((one) => (one.action === 'set_aside' || one.action === 'shadow') && isInForce(one));
  if (!done) return act(deps, tx, situation, { action: 'set_aside', reason: ASIDE_REASON });
  const { threat, now } = situation;
  const userIds = await reachableMembers(tx, threat.id, 'rule');
  await quarantineGroup(deps, tx, {
    threatId: threat.id,
    userIds,
    items: await itemsOf(tx, threat.id),
    reason: ASIDE_REASON,
    by: null,
    // As for the others of the group: one who is notified could warn them.
    secretUntil: done.action === 'shadow' ? done.ends_at : null,
    now,
  });
}

interface Automatic {
  action: ThreatActionKind;
  reason: string;
  items?: readonly Item[];
}

async function act(deps: Deps, tx: Tx, { threat, policy, now }: Situation, { action: kind, reason, items }: Automatic): Promise<void> {
  const action = await saveAction(tx, { threatId: threat.id, action: kind, reason, by: null, now });
  const userIds = await reachableMembers(tx, threat.id, 'rule');
  const carried = await carryOut(deps, tx, { threat, action, userIds, moderator: null, policy, now, ...(items && { items }) });
  if (!carried.ok) throw new Error(`${kind} was refused: ${carried.refusal.code}`);
}
