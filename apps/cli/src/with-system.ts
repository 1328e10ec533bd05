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
 * Opens the system for one command, beside a running server or without one, and closes it again. What the
 * command does is in the log when it ends: without a server nobody else would put it there.
 */
export function withSystem<Result>(name: string, run: Run<Result>): Promise<Result> {
  return withSystemAsFound(name, async (system, settings, stopping) => {
    const isSettled = await settle(system, settings);
    const result = await run(system, settings, stopping);
    if (isSettled) await settle(system, settings); // a refusal was told once
    return result;
  });
}

/** The same for a command that must see the log as it is, before anything is added to it or signed. */
export async function withSystemAsFound<Result>(
  name: string,
  run: Run<Result>,
  options: Pick<SystemOptions, 'restoring'> = {},
): Promise<Result> {
  const settings = readSettings(process.env);
  // A command's own words go to the terminal; the log only adds what went wrong, apart from what a script reads.
  const log = createLog(settings.LOG_LEVEL === 'info' ? 'warn' : settings.LOG_LEVEL, logOutput(settings.LOG_FORMAT, 2));
  const stopping = new AbortController();
  const ended = new AbortController();
  void untilAskedToStop(ended.signal).then(() => stopping.abort(new ExitError(EXIT.stopped, 'Stopped.')));
  try {
    // Asked to stop meanwhile it starts all the same, since only what has started can take its database with it.
    const system = await openSystem({ settings, name, worksOnJobs: false, log, ...options });
    try {
      return await unlessStopped(system, stopping.signal, () => run(system, settings, stopping.signal));
    } finally {
      await system.close();
    }
  } catch (error) {
    // What fails because it was stopped, also a program that the same Ctrl-C has ended, is not worth telling.
    throw stopping.signal.aborted ? stopping.signal.reason : error;
  } finally {
    ended.abort();
  }
}

/** How long a command that was stopped may take to clear up after itself. */
const CLEAR_UP_MS = 5000;

/** A command that is stopped loses its database, so that it ends wherever it is, and nothing of it stays half done. */
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

/** Answers whether the log could be settled: see `sequenceNow`. */
async function settle({ deps }: System, settings: Settings): Promise<boolean> {
  const isSequenced = await sequenceNow(deps, await loadSigningKey(settings));
  for (const consumer of CONSUMERS) while ((await consumeBatch(deps, consumer)) > 0);
  return isSequenced;
}
