import { Worker } from 'node:worker_threads';
import type { LabelSetFit } from '@verdict/core/probability';
import type { SetJudgements } from './set-judgements.ts';

/** Fits in a thread of its own: it may take seconds, and whoever is served by this process must not wait for it. */
export function fitApart({ judgements, beginning }: SetJudgements, signal?: AbortSignal): Promise<LabelSetFit> {
  const thread = new Worker(new URL('./fit-thread.ts', import.meta.url), { workerData: { judgements, beginning } });
  const stop = (): void => void thread.terminate();
  signal?.addEventListener('abort', stop, { once: true });
  return new Promise<LabelSetFit>((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => reject(signal?.reason ?? new Error('the fit ended without an answer')));
  }).finally(() => signal?.removeEventListener('abort', stop));
}
