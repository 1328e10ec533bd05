import { openSystem, runBackground } from '@verdict/features';
import { loadSigningKey } from '@verdict/features/audit';
import type { Settings } from '@verdict/platform/settings';

/** Jobs, sequencer and consumers in a process of their own, for servers started with WORKERS=separate. */
export async function runWorker(settings: Settings, signal: AbortSignal): Promise<void> {
  const system = await openSystem({ settings, name: 'worker', worksOnJobs: true });
  try {
    await runBackground(system.deps, await loadSigningKey(settings), signal);
  } finally {
    await system.close();
  }
}
