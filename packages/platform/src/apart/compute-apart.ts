import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Computes something in a process of its own: it may take seconds, and this process must go on serving requests. Not a thread,
 * because a thread that runs out of memory or crashes ends the whole process. The file calls `serveParent`.
 */
export function computeApart<Input, Output>(file: URL, input: Input, signal?: AbortSignal): Promise<Output> {
  // The child needs no settings, secrets or flags of this process.
  const apart = fork(fileURLToPath(file), { serialization: 'advanced', execArgv: [], env: {} });
  const stop = (): void => void apart.kill('SIGKILL');
  signal?.addEventListener('abort', stop, { once: true });
  return new Promise<Output>((resolve, reject) => {
    apart.once('message', (output) => resolve(output as Output));
    apart.once('error', reject);
    apart.once('exit', () => reject(signal?.reason ?? new Error('the process ended without a result')));
    apart.send(input as object, (problem) => problem && reject(problem));
  }).finally(() => {
    signal?.removeEventListener('abort', stop);
    stop();
  });
}
