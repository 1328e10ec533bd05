/** Lets so many run at once; whoever comes later waits in line. */
export class Turnstile {
  readonly #most: number;
  readonly #line: (() => void)[] = [];
  #inside = 0;

  constructor(most: number) {
    this.#most = most;
  }

  async pass<Value>(run: () => Promise<Value>): Promise<Value> {
    if (this.#inside < this.#most) this.#inside += 1;
    else await new Promise<void>((resolve) => this.#line.push(resolve));
    try {
      return await run();
    } finally {
      const next = this.#line.shift();
      if (next)
        next(); // takes the place over
      else this.#inside -= 1;
    }
  }
}
