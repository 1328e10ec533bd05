import type { Deps } from '../deps.ts';

/** Sets the gauge of quarantines in force. */
export async function measureQuarantines({ db, metrics }: Pick<Deps, 'db' | 'metrics'>): Promise<void> {
  const { count } = await db.kysely
    .selectFrom('quarantine')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('lifted_at', 'is', null)
    .executeTakeFirstOrThrow();
  metrics.quarantinesInForce.set(count);
}
