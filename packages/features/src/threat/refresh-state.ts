import type { ThreatState } from '@verdict/core/threat';
import type { Tx } from '@verdict/platform/postgres';
import { actionsOf, isInForce } from './queries.ts';

/** The state of an open threat follows from what is in force. */
export async function refreshState(tx: Tx, threatId: number): Promise<void> {
  const actions = (await actionsOf(tx, threatId)).filter(isInForce).map(({ action }) => action);
  const { hold_until } = await tx.selectFrom('threat').select('hold_until').where('id', '=', threatId).executeTakeFirstOrThrow();
  const isAside = actions.includes('set_aside') || actions.includes('shadow');
  const state: ThreatState = isAside ? 'set_aside' : hold_until ? 'held' : 'open';
  await tx.updateTable('threat').set({ state }).where('id', '=', threatId).where('closed_at', 'is', null).execute();
}
