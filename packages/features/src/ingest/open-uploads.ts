import { RefusalError } from '@verdict/platform/http';

const MAX_OF_ACCOUNT = 4;
const MAX_OF_ALL = 32;

/** The uploads that are under way in this process. */
export class OpenUploads {
  readonly #stops = new Set<AbortController>();
  readonly #counts = new Map<number, number>();

  get size(): number {
    return this.#stops.size;
  }

  /** Counts an upload of this account until `end` is called. Its signal aborts after `maxMs`, or when all are stopped. */
  begin(userId: number, maxMs: number): { signal: AbortSignal; end: () => void } {
    const own = this.#counts.get(userId) ?? 0;
    if (own >= MAX_OF_ACCOUNT || this.size >= MAX_OF_ALL)
      throw new RefusalError({ code: 'too_many_uploads', details: { most: MAX_OF_ACCOUNT } }, 10);
    const stop = new AbortController();
    this.#stops.add(stop);
    this.#counts.set(userId, own + 1);
    const timer = setTimeout(() => stop.abort(new RefusalError({ code: 'upload_timeout' })), maxMs);
    return {
      signal: stop.signal,
      end: () => {
        clearTimeout(timer);
        if (this.#stops.delete(stop)) this.#release(userId);
      },
    };
  }

  stopAll(): void {
    for (const stop of this.#stops) stop.abort(new RefusalError({ code: 'restarting' }));
  }

  #release(userId: number): void {
    const left = (this.#counts.get(userId) ?? 1) - 1;
    if (left > 0) this.#counts.set(userId, left);
    else this.#counts.delete(userId);
  }
}
