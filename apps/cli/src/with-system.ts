import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { CONSUMERS, openSystem, type System, type SystemOptions } from '@verdict/features';
import { consumeBatch, loadSigningKey, sequenceNow } from '@verdict/features/audit';
import { createLog, logOutput } from '@verdict/platform/log';
import { readSettings, type Settings } from '@verdict/platform/settings';
import { EXIT, ExitError } from './exit.ts';
import { untilAskedToStop } from './stop-signal.ts';

type Run<Result> = (system: System, settings: Settings, stopping: AbortSignal) => Promise<Result>;

/**
 * Opens the system for one command, beside a running server or without one, and closes it again. The command's events are in
 * the log when it ends: without a server nothing else would put them there.
 */
export function withSystem<Result>(name: string, run: Run<Result>): Promise<Result> {
  return withSystemAsFound(name, async (system, settings, stopping) => {
    const isSettled = await settle(system, settings);
    const result = await run(system, settings, stopping);
    if (isSettled) await settle(system, settings); // a refusal is logged once
    return result;
  });
}

/** The same for a command that must see the log before anything is added to it or signed. */
export async function withSystemAsFound<Result>(
  name: string,
  run: Run<Result>,
  options: Pick<SystemOptions, 'restoring'> = {},
): Promise<Result> {
  const settings = readSettings(process.env);
  // The command's own output goes to the terminal; the log only adds errors, on stderr.
  const log = createLog(settings.LOG_LEVEL === 'info' ? 'warn' : settings.LOG_LEVEL, logOutput(settings.LOG_FORMAT, 2));
  const stopping = new AbortController();
  const ended = new AbortController();
  void untilAskedToStop(ended.signal).then(() => stopping.abort(new ExitError(EXIT.stopped, 'Stopped.')));
  try {
    // If asked to stop meanwhile it still starts, because only a started system can stop its database.
    const system = await openSystem({ settings, name, worksOnJobs: false, log, ...options });
    try {
      return await unlessStopped(system, stopping.signal, () => run(system, settings, stopping.signal));
    } finally {
      await system.close();
    }
  } catch (error) {
    // Errors caused by stopping are not reported, including those of a program that the same Ctrl-C has ended.
    throw stopping.signal.aborted ? stopping.signal.reason : error;
  } finally {
    ended.abort();
  }
}

/** How long a stopped command may take to clean up. */
const CLEAR_UP_MS = 5000;

/** A stopped command loses its database connection, so that it ends wherever it is and its transaction is rolled back. */
async function unlessStopped<Result>({ deps }: System, stopping: AbortSignal, run: () => Promise<Result>): Promise<Result> {
  stopping.throwIfAborted();
  const running = run();
  const ended = running.then(
    () => undefined,
    () => undefined,
  );
  await Promise.race([ended, once(stopping, 'abort')]);
  if (!stopping.aborted) return running;
  await deps.db.abandon();
  await Promise.race([ended, delay(CLEAR_UP_MS)]);
  throw stopping.reason;
}

/** Returns whether everything is in the log: see `sequenceNow`. */
async function settle({ deps }: System, settings: Settings): Promise<boolean> {
  const isSequenced = await sequenceNow(deps, await loadSigningKey(settings));
  for (const consumer of CONSUMERS) while ((await consumeBatch(deps, consumer)) > 0);
  return isSequenced;
}
