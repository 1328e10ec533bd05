import { consumerProgress, countUnsequenced, logSize, newestCheckpoint, oldestUnsequenced } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { measureEmbedding } from '../embedding/index.ts';
import { measureLabels } from '../feedback-alert/index.ts';
import { measureOpinions } from '../opinion/index.ts';
import { measurePolicies } from '../policy/index.ts';
import { measureQuarantines } from '../quarantine/index.ts';
import { measureThreats } from '../threat/index.ts';
import { measureTrust } from '../trust/index.ts';

/** Updates the gauges that are measured only on request. */
export async function measure(deps: Deps): Promise<void> {
  const { db, metrics, settings } = deps;
  metrics.databaseConnections.set({ state: 'open' }, db.pool.totalCount);
  metrics.databaseConnections.set({ state: 'idle' }, db.pool.idleCount);
  metrics.databaseConnections.set({ state: 'waiting' }, db.pool.waitingCount);
  await measureLabels(deps);
  await measurePolicies(deps);
  await measureEmbedding(deps);
  await measureOpinions(deps);
  await measureTrust(deps);
  await measureQuarantines(deps);
  await measureThreats(deps);
  metrics.logUnsequenced.set(await countUnsequenced(db));
  metrics.logUnsequencedAge.set(secondsSince(deps, (await oldestUnsequenced(db)) ?? null));
  await measureConsumers(deps);
  if (settings.WORKERS === 'separate') await measureLog(deps);
}

async function measureConsumers(deps: Deps): Promise<void> {
  const { db, metrics } = deps;
  for (const { name, lag, stuckSince } of await consumerProgress(db)) {
    metrics.consumerLag.set({ consumer: name }, lag);
    metrics.consumerStuck.set({ consumer: name }, secondsSince(deps, stuckSince));
  }
}

/** Measures the consumers from the database, so that the alerts of a server also cover separate workers. */
async function measureLog(deps: Deps): Promise<void> {
  const { db, clock, metrics } = deps;
  const [size, newest] = await Promise.all([logSize(db), newestCheckpoint(db)]);
  metrics.logSize.set(size);
  const isSigned = size === (newest?.size ?? 0);
  metrics.checkpointAge.set(isSigned ? 0 : secondsSince(deps, newest?.signed_at ?? clock.now()));
}

/** Zero if nothing waits. */
function secondsSince({ clock }: Deps, time: Date | null): number {
  return time ? Math.max(0, clock.now().getTime() - time.getTime()) / 1000 : 0;
}
