/** Runs at most `limit` tasks at a time; the others wait in the order they arrived. */
export class Semaphore {
  readonly #limit: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  async run<Value>(task: () => Promise<Value>): Promise<Value> {
    if (this.#running < this.#limit) this.#running += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      if (next)
        next(); // the count stays: the next task takes this place
      else this.#running -= 1;
    }
  }
}
