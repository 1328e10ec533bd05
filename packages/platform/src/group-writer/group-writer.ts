/** The queue is full: the caller should come back later, and nothing was written. */
export class OverloadedError extends Error {
  readonly retryAfterSeconds = 1;
}

export interface GroupWriterOptions<Item, Result> {
  /** Makes all items durable in one go and answers for each, in order. All or nothing. */
  flush(items: readonly Item[]): Promise<Result[]>;
  maxBatch: number;
  /** Waiting items beyond this are refused. */
  maxQueue: number;
  /** Flushes that may be under way at once. */
  parallel: number;
  /**
   * How long new items gather while a flush is under way; then the next begins beside it. Few large batches cost less than
   * many small ones, but nobody should wait because one batch does, as for a row that somebody holds.
   */
  patienceMs: number;
  /** Whether an error is the fault of a row rather than of the database being away. */
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
 * Gathers single writes into few statements: what comes while one is under way makes up the next. Each caller is
 * answered after its own row is durable, and one bad row spoils nobody else's.
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
        this.#soon ??= setImmediate(() => this.#startFlush()); // with all that arrive in this turn
      else this.#late ??= setTimeout(() => this.#startFlush(), this.#options.patienceMs);
    });
  }

  /** Resolves once everything accepted so far has been answered. */
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
