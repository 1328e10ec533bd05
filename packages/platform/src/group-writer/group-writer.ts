/** The queue is full: nothing was written, and the caller should retry later. */
export class OverloadedError extends Error {
  readonly retryAfterSeconds = 1;
}

export interface GroupWriterOptions<Item, Result> {
  /** Makes all items durable in one transaction and returns a result for each, in order. All or nothing. */
  flush(items: readonly Item[]): Promise<Result[]>;
  maxBatch: number;
  /** Further items are refused while this many wait. */
  maxQueue: number;
  /** The number of flushes that can run at a time. */
  parallel: number;
  /**
   * How long new items gather during a flush before another flush starts beside it. Few large batches are cheaper than many
   * small ones, but one slow batch, for example one that waits for a lock, must not delay everyone.
   */
  maxGatherMs: number;
  /** Whether an error is caused by a row rather than by an unavailable database. */
  isRowFault(error: unknown): boolean;
  onRefused?(): void;
  observe?(batch: { size: number; seconds: number; waiting: number }): void;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Combines single writes into few statements: what arrives during one is written by the next. Each caller gets its result once
 * its own row is durable, and a bad row fails no other.
 */
export class GroupWriter<Item, Result> {
  readonly #options: GroupWriterOptions<Item, Result>;
  #queue: Waiting<Item, Result>[] = [];
  #underWay = 0;
  #soon: NodeJS.Immediate | undefined;
  #late: NodeJS.Timeout | undefined;
  #whenFlushed: (() => void)[] = [];

  constructor(options: GroupWriterOptions<Item, Result>) {
    this.#options = options;
  }

  get waiting(): number {
    return this.#queue.length;
  }

  write(item: Item): Promise<Result> {
    if (this.#queue.length >= this.#options.maxQueue) {
      this.#options.onRefused?.();
      return Promise.reject(new OverloadedError());
    }
    return new Promise((resolve, reject) => {
      this.#queue.push({ item, resolve, reject });
      if (this.#queue.length >= this.#options.maxBatch) this.#startFlush();
      else if (this.#underWay === 0)
        this.#soon ??= setImmediate(() => this.#startFlush()); // together with all that arrive in this turn of the event loop
      else this.#late ??= setTimeout(() => this.#startFlush(), this.#options.maxGatherMs);
    });
  }

  /** Resolves once everything accepted so far has a result. */
  async drain(): Promise<void> {
    while (this.#queue.length > 0 || this.#underWay > 0) {
      const flushed = new Promise<void>((resolve) => this.#whenFlushed.push(resolve));
      this.#startFlush();
      await flushed;
    }
  }

  #startFlush(): void {
    clearImmediate(this.#soon);
    clearTimeout(this.#late);
    this.#soon = undefined;
    this.#late = undefined;
    if (this.#underWay >= this.#options.parallel || this.#queue.length === 0) return;
    const batch = this.#queue.splice(0, this.#options.maxBatch);
    this.#underWay += 1;
    void this.#flush(batch).finally(() => {
      this.#underWay -= 1;
      for (const resolve of this.#whenFlushed.splice(0)) resolve();
      this.#startFlush(); // what gathered meanwhile has waited long enough
    });
  }

  async #flush(batch: Waiting<Item, Result>[]): Promise<void> {
    const began = performance.now();
    try {
      const results = await this.#options.flush(batch.map(({ item }) => item));
      for (const [i, { resolve }] of batch.entries()) resolve(results[i] as Result);
    } catch (error) {
      await this.#handleFailure(batch, error);
    }
    this.#options.observe?.({ size: batch.length, seconds: (performance.now() - began) / 1000, waiting: this.#queue.length });
  }

  async #handleFailure(batch: Waiting<Item, Result>[], error: unknown): Promise<void> {
    if (batch.length === 1 || !this.#options.isRowFault(error)) {
      for (const { reject } of batch) reject(error);
      return;
    }
    const middle = batch.length >> 1; // halving finds one bad row among many in a few statements
    await this.#flush(batch.slice(0, middle));
    await this.#flush(batch.slice(middle));
  }
}
