import type { Readable } from 'node:stream';
import { RefusalError } from '@verdict/platform/http';

/**
 * The chunks of a request's body. Fails with the signal's reason when it aborts, and with a refusal if the sender is silent for
 * too long.
 */
export async function* chunksOf(body: Readable, { idleMs, signal }: { idleMs: number; signal: AbortSignal }): AsyncGenerator<Buffer> {
  const iterator = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  for (;;) {
    const { done, value } = await within(iterator.next(), { idleMs, signal });
    if (done === true) return;
    yield value;
  }
}

/** Waits for a promise until the signal aborts, or for the given time. */
export function within<Value>(promise: Promise<Value>, { idleMs, signal }: { idleMs: number; signal: AbortSignal }): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason as Error);
    if (signal.aborted) stop();
    const idle = setTimeout(() => reject(new RefusalError({ code: 'upload_timeout' })), idleMs);
    signal.addEventListener('abort', stop, { once: true });
    const clear = (): void => {
      clearTimeout(idle);
      signal.removeEventListener('abort', stop);
    };
    promise.then(resolve, reject).finally(clear);
  });
}
