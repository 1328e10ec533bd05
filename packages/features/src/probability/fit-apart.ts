import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { LabelSetFit } from '@verdict/core/probability';
import type { SetJudgements } from './set-judgements.ts';

const FIT_PROCESS = fileURLToPath(new URL('./fit-process.ts', import.meta.url));

/**
 * Runs a fit in a process of its own: it may take seconds, and this process must go on serving requests. Not a thread,
 * because a thread that runs out of memory or crashes ends the whole process.
 */
export function fitApart({ judgements, beginning }: SetJudgements, signal?: AbortSignal): Promise<LabelSetFit> {
  // The child needs no settings, secrets or flags of this process.
  const apart = fork(FIT_PROCESS, { serialization: 'advanced', execArgv: [], env: {} });
  const stop = (): void => void apart.kill('SIGKILL');
  signal?.addEventListener('abort', stop, { once: true });
  return new Promise<LabelSetFit>((resolve, reject) => {
    apart.once('message', (fit) => resolve(fit as LabelSetFit));
    apart.once('error', reject);
    apart.once('exit', () => reject(signal?.reason ?? new Error('the fit process ended without a result')));
    apart.send({ judgements, beginning }, (problem) => problem && reject(problem));
  }).finally(() => {
    signal?.removeEventListener('abort', stop);
    stop();
  });
}
