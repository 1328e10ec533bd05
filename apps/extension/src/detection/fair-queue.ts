type Job = () => Promise<void>;

/** Jobs of many tabs, one at a time, with the tabs taking turns, so that a long page does not delay others. */
export class FairQueue {
  readonly #limit: number;
  readonly #waiting = new Map<number, Job[]>();
  #isBusy = false;

  /** `limit`: how many jobs can wait for one tab. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Undefined if too many jobs are waiting for that tab. */
  add<Value>(tab: number, work: () => Promise<Value>): Promise<Value> | undefined {
    const jobs = this.#waiting.get(tab) ?? [];
    if (jobs.length >= this.#limit) return undefined;
    const { promise, resolve, reject } = Promise.withResolvers<Value>();
    jobs.push(() => work().then(resolve, reject));
    this.#waiting.set(tab, jobs);
    if (!this.#isBusy) void this.#workThrough();
    return promise;
  }

  /** Drops the jobs of a closed tab. */
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
