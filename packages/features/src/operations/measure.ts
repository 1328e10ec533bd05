import { consumerOffsets, countUnsequenced, logSize, newestCheckpoint } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { measureLabels } from '../feedback-alert/index.ts';

/** Brings up to date what is only measured when somebody asks. */
export async function measure(deps: Deps): Promise<void> {
  const { db, metrics, settings } = deps;
  metrics.databaseConnections.set({ state: 'open' }, db.pool.totalCount);
  metrics.databaseConnections.set({ state: 'idle' }, db.pool.idleCount);
  metrics.databaseConnections.set({ state: 'waiting' }, db.pool.waitingCount);
  await measureLabels(deps);
  metrics.logUnsequenced.set(await countUnsequenced(db));
  if (settings.WORKERS === 'separate') await measureLog(deps);
}

/** What workers of their own have made of the log, as the database knows it: a server's alerts hold whoever does the work. */
async function measureLog({ db, clock, metrics }: Deps): Promise<void> {
  const [size, offsets, newest] = await Promise.all([logSize(db), consumerOffsets(db), newestCheckpoint(db)]);
  metrics.logSize.set(size);
  for (const { name, seq } of offsets) metrics.consumerLag.set({ consumer: name }, size - seq);
  const isSigned = size === (newest?.size ?? 0);
  const signedAt = newest?.signed_at ?? clock.now();
  metrics.checkpointAge.set(isSigned ? 0 : (clock.now().getTime() - signedAt.getTime()) / 1000);
}
