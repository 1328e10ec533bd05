import type { Deps } from '../deps.ts';

/** From the database: others change policies too, such as the command line. */
export async function measurePolicies({ db, metrics }: Pick<Deps, 'db' | 'metrics'>): Promise<void> {
  const inForce = await db.kysely.selectFrom('policy_in_force').select(['name', 'version']).execute();
  for (const { name, version } of inForce) {
    metrics.policyVersion.set({ policy: name }, version);
    metrics.policyChanges.inc({ policy: name }, 0); // a series that appears with the first change shows no increase
  }
}
