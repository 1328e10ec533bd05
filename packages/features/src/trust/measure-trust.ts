import type { Deps } from '../deps.ts';

/** Sets the gauge of how long people have waited for their score. */
export async function measureTrust({ db, clock, metrics }: Pick<Deps, 'db' | 'clock' | 'metrics'>): Promise<void> {
  const first = await db.kysely.selectFrom('trust_due').select('since').orderBy('since').limit(1).executeTakeFirst();
  metrics.trustDueAge.set(first ? Math.max(0, clock.now().getTime() - first.since.getTime()) / 1000 : 0);
}
