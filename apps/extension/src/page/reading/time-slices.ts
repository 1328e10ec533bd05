/** A step of work; returns whether there is more. */
export type Step = () => boolean;

/** The length of a slice; well below a frame. */
const SLICE_MS = 5;
/** This much work is done as fast as the page allows. After that, we rest ten times as long as we work. */
const AT_ONCE_MS = 150;
const REST_FACTOR = 10;

interface Scheduler {
  postTask(
    callback: () => void,
    options: { priority: 'background' | 'user-visible'; delay?: number; signal?: AbortSignal },
  ): Promise<unknown>;
}

/** Runs work in short slices when the page is idle. */
export class TimeSlices {
  readonly #step: Step;
  readonly #signal: AbortSignal;
  #isWaiting = false;
  /** The recent working time; it decays while we rest. */
  #spentMs = 0;
  #endedAt = 0;

  constructor(step: Step, signal: AbortSignal) {
    this.#step = step;
    this.#signal = signal;
  }

  /** There is work. */
  wake(): void {
    if (this.#isWaiting || this.#signal.aborted) return;
    this.#isWaiting = true;
    later(() => this.#work(), { delayMs: 0, signal: this.#signal });
  }

  #work(): void {
    this.#isWaiting = false;
    if (this.#signal.aborted) return;
    const began = performance.now();
    this.#spentMs = Math.max(this.#spentMs - (began - this.#endedAt) / REST_FACTOR, 0);
    let isMore = true;
    while (isMore && performance.now() - began < SLICE_MS) isMore = this.#step();
    this.#endedAt = performance.now();
    const tookMs = this.#endedAt - began;
    this.#spentMs += tookMs;
    if (!isMore) return;
    this.#isWaiting = true;
    later(() => this.#work(), { delayMs: this.#spentMs > AT_ONCE_MS ? tookMs * REST_FACTOR : 0, signal: this.#signal });
  }
}

function later(work: () => void, { delayMs, signal }: { delayMs: number; signal: AbortSignal }): void {
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  if (scheduler) {
    // "user-visible": a page that is never idle must not delay hiding.
    scheduler.postTask(work, { priority: 'user-visible', delay: delayMs, signal }).catch(() => undefined);
  } else setTimeout(work, delayMs);
}
