import { type Manifest, refuseUnfinishedRestore } from '@verdict/platform/backup';
import { startJobs } from '@verdict/platform/jobs';
import { createLog, type Log, logOutput } from '@verdict/platform/log';
import { createMetrics } from '@verdict/platform/metrics';
import { createOutbound } from '@verdict/platform/outbound';
import { joinCluster, migrate, openDatabase } from '@verdict/platform/postgres';
import { loadSecrets } from '@verdict/platform/secrets';
import type { Settings } from '@verdict/platform/settings';
import { allJobs } from './background.ts';
import type { Deps } from './deps.ts';
import { nearestTexts } from './embedding/index.ts';
import { MIGRATIONS } from './migrations.ts';
import { refusePermission } from './permissions.ts';
import { beginPolicies } from './policy/index.ts';
import { SLICES } from './slices.ts';

export interface System {
  deps: Deps;
  /** The database URL, for tools that open their own connection. */
  databaseUrl: string;
  migrated: readonly string[];
  close(): Promise<void>;
}

export interface SystemOptions {
  settings: Settings;
  /** The name of this process among the database's connections. */
  name: string;
  /** Whether it runs jobs, or only queues them. */
  worksOnJobs: boolean;
  log?: Log;
  /**
   * The backup being restored: the schema is migrated to its version. Only a restore opens a database that an interrupted
   * restore has left.
   */
  restoring?: Pick<Manifest, 'migrations'>;
}

/** Opens what every process needs: the migrated database (embedded by default) and the job queue. */
export async function openSystem({
  settings,
  name,
  worksOnJobs,
  log = createLog(settings.LOG_LEVEL, logOutput(settings.LOG_FORMAT, 1)),
  restoring,
}: SystemOptions): Promise<System> {
  const cluster = settings.DATABASE_URL ? undefined : await joinCluster(settings.DATA_DIR);
  const url = settings.DATABASE_URL ?? (cluster?.url as string);
  const metrics = createMetrics(SLICES);
  const db = openDatabase({
    url,
    name: `verdict-${name}`,
    maxConnections: settings.DATABASE_POOL,
    onIdleError: (error) => log.warn({ err: error }, 'lost a database connection'),
    watcher: { onSlow: () => metrics.slowStatements.inc(), onGivenUp: () => metrics.statementsTimedOut.inc() },
  });
  try {
    const migrated = await migrate(db, MIGRATIONS, restoring?.migrations.at(-1));
    if (!restoring) await refuseUnfinishedRestore(db);
    const clock = { now: () => new Date() };
    const policies = SLICES.flatMap((slice) => slice.policies ?? []);
    if (!restoring) await beginPolicies({ db, clock, log, settings }, policies);
    const secrets = await loadSecrets(settings);
    const outbound = createOutbound({ allow: settings.OUTBOUND_ALLOW });
    const publicOutbound = createOutbound({ allow: settings.PREVIEW_ALLOW });
    const deps = {
      db,
      clock,
      log,
      metrics,
      settings,
      secrets,
      outbound,
      publicOutbound,
      refusePermission,
      slices: SLICES,
    } as Deps;
    deps.nearestTo = (text, { limit }) => nearestTexts(deps, text, limit);
    deps.jobs = await startJobs({ url, database: db, jobs: allJobs(() => deps), work: worksOnJobs, log, metrics });
    return {
      deps,
      databaseUrl: url,
      migrated,
      async close() {
        await deps.jobs.stop();
        await Promise.all([outbound.close(), publicOutbound.close()]);
        await db.close();
        await cluster?.leave();
      },
    };
  } catch (error) {
    await db.close();
    await cluster?.leave();
    throw error;
  }
}
