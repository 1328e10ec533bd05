import { CONSUMERS, openSystem, type System } from '@verdict/features';
import { consumeBatch, loadSigningKey, sequenceNow } from '@verdict/features/audit';
import { createLog } from '@verdict/platform/log';
import { readSettings, type Settings } from '@verdict/platform/settings';

type Run<Result> = (system: System, settings: Settings) => Promise<Result>;

/**
 * Opens the system for one command, beside a running server or without one, and closes it again. What the
 * command does is in the log when it ends: without a server nobody else would put it there.
 */
export function withSystem<Result>(name: string, run: Run<Result>): Promise<Result> {
  return withSystemAsFound(name, async (system, settings) => {
    const isSettled = await settle(system, settings);
    const result = await run(system, settings);
    if (isSettled) await settle(system, settings); // a refusal was told once
    return result;
  });
}

/** The same for a command that must see the log as it is, before anything is added to it or signed. */
export async function withSystemAsFound<Result>(name: string, run: Run<Result>): Promise<Result> {
  const settings = readSettings(process.env);
  // A command's own words go to the terminal; the log only adds what went wrong, apart from what a script reads.
  const log = createLog(settings.LOG_LEVEL === 'info' ? 'warn' : settings.LOG_LEVEL, process.stderr);
  const system = await openSystem({ settings, name, worksOnJobs: false, log });
  try {
    return await run(system, settings);
  } finally {
    await system.close();
  }
}

/** Answers whether the log could be settled: see `sequenceNow`. */
async function settle({ deps }: System, settings: Settings): Promise<boolean> {
  const isSequenced = await sequenceNow(deps, await loadSigningKey(settings));
  for (const consumer of CONSUMERS) while ((await consumeBatch(deps, consumer)) > 0);
  return isSequenced;
}
