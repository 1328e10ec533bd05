import { seeded } from '@verdict/core/pseudorandom';

/** The same choices for the same seed, so that any request can be repeated. */
export class Random {
  #next: () => number;

  constructor(seed: number) {
    this.#next = seeded(seed);
  }

  /** From 0 up to but not including `limit`. */
  below(limit: number): number {
    return (this.#next() * 2 ** 32) % limit;
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)] as Item;
  }

  /** True once in `times` calls on average. */
  oneIn(times: number): boolean {
    return this.below(times) === 0;
  }
}
