import { THREAT_STATES } from '@verdict/core/threat';
import type { Deps } from '../deps.ts';

/** Sets the gauges of suspicious activity and of items that wait. */
export async function measureThreats({ db, metrics }: Pick<Deps, 'db' | 'metrics'>): Promise<void> {
  const counted = await db.kysely
    .selectFrom('threat')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const counts = new Map(counted.map(({ state, count }) => [state, count]));
  for (const state of THREAT_STATES) metrics.threats.set({ state }, counts.get(state) ?? 0);
  const { held } = await db.kysely
    .selectFrom('threat_item')
    .select(({ fn }) => fn.countAll<number>().as('held'))
    .where('hold_until', 'is not', null)
    .executeTakeFirstOrThrow();
  metrics.itemsHeld.set(held);
}
