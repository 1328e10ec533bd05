import { CONSUMERS, openSystem, type System } from '@verdict/features';
import { consumeBatch, loadSigningKey, sequenceNow } from '@verdict/features/audit';
import { createLog } from '@verdict/platform/log';
import { readSettings, type Settings } from '@verdict/platform/settings';

/**
 * Opens the system for one command, beside a running server or without one, and closes it again. What the
 * command does is in the log when it ends: without a server nobody else would put it there.
 */
export async function withSystem<Result>(name: string, run: (system: System, settings: Settings) => Promise<Result>): Promise<Result> {
  const settings = readSettings(process.env);
  // A command's own words go to the terminal; the log only adds what went wrong.
  const log = createLog(settings.LOG_LEVEL === 'info' ? 'warn' : settings.LOG_LEVEL);
  const system = await openSystem({ settings, name, worksOnJobs: false, log });
  try {
    await settle(system, settings);
    const result = await run(system, settings);
    await settle(system, settings);
    return result;
  } finally {
    await system.close();
  }
}

async function settle({ deps }: System, settings: Settings): Promise<void> {
  await sequenceNow(deps, await loadSigningKey(settings));
  for (const consumer of CONSUMERS) while ((await consumeBatch(deps, consumer)) > 0);
}
