import { type Deps, openSystem, runBackground } from '@verdict/features';
import { loadSigningKey } from '@verdict/features/audit';
import { probeRoutes } from '@verdict/features/operations';
import { createHttp, type Http } from '@verdict/platform/http';
import type { Settings } from '@verdict/platform/settings';

/** Jobs, sequencer and consumers in a process of their own, for servers started with WORKERS=separate. */
export async function runWorker(settings: Settings, signal: AbortSignal): Promise<void> {
  const system = await openSystem({ settings, name: 'worker', worksOnJobs: true });
  let http: Http | undefined;
  try {
    const key = await loadSigningKey(settings);
    http = await answerProbes(system.deps);
    await runBackground(system.deps, key, signal);
  } finally {
    await http?.close();
    await system.close();
  }
}

/** Counters belong to a process, so the metrics of jobs are read from the process that runs them. */
async function answerProbes(deps: Deps): Promise<Http | undefined> {
  const { log, metrics, settings } = deps;
  if (settings.WORKER_PORT === undefined) return undefined;
  const http = await createHttp({ log, metrics, trustProxy: settings.TRUST_PROXY, schemas: [] });
  probeRoutes(http, deps);
  await http.listen({ port: settings.WORKER_PORT, host: settings.HOST });
  return http;
}
