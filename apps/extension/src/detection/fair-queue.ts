type Job = () => Promise<void>;

/** Work for many tabs, one piece at a time, each tab in its turn: a page full of text keeps no other waiting. */
export class FairQueue {
  readonly #limit: number;
  readonly #waiting = new Map<number, Job[]>();
  #isBusy = false;

  /** `limit`: how much may wait for one tab. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Nothing where too much is waiting for that tab already. */
  add<Value>(tab: number, work: () => Promise<Value>): Promise<Value> | undefined {
    const jobs = this.#waiting.get(tab) ?? [];
    if (jobs.length >= this.#limit) return undefined;
    const { promise, resolve, reject } = Promise.withResolvers<Value>();
    jobs.push(() => work().then(resolve, reject));
    this.#waiting.set(tab, jobs);
    if (!this.#isBusy) void this.#workThrough();
    return promise;
  }

  /** Its tab is gone: nobody waits for the answers. */
  forget(tab: number): void {
    this.#waiting.delete(tab);
  }

  async #workThrough(): Promise<void> {
    this.#isBusy = true;
    for (let job = this.#next(); job; job = this.#next()) await job();
    this.#isBusy = false;
  }

  #next(): Job | undefined {
    const [first] = this.#waiting;
    if (!first) return undefined;
    const [tab, jobs] = first;
    const job = jobs.shift();
    this.#waiting.delete(tab);
    if (jobs.length > 0) this.#waiting.set(tab, jobs); // behind the others
    return job;
  }
}
