import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { LabelSetFit } from '@verdict/core/probability';
import type { SetJudgements } from './set-judgements.ts';

const FIT_PROCESS = fileURLToPath(new URL('./fit-process.ts', import.meta.url));

/**
 * Fits in a process of its own: it may take seconds, and whoever is served by this one must not wait for it. It is no
 * thread because one that runs out of memory or crashes takes its whole process along.
 */
export function fitApart({ judgements, beginning }: SetJudgements, signal?: AbortSignal): Promise<LabelSetFit> {
  // Nothing of ours is for it: no settings, no secrets, no flags of whoever runs us.
  const apart = fork(FIT_PROCESS, { serialization: 'advanced', execArgv: [], env: {} });
  const stop = (): void => void apart.kill('SIGKILL');
  signal?.addEventListener('abort', stop, { once: true });
  return new Promise<LabelSetFit>((resolve, reject) => {
    apart.once('message', (fit) => resolve(fit as LabelSetFit));
    apart.once('error', reject);
    apart.once('exit', () => reject(signal?.reason ?? new Error('the fit ended without an answer')));
    apart.send({ judgements, beginning }, (problem) => problem && reject(problem));
  }).finally(() => {
    signal?.removeEventListener('abort', stop);
    stop();
  });
}
