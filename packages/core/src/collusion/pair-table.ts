const FIRST_CELLS = 1 << 16;
/** Takes 110 MB. With more than half as many pairs, those that last met long ago are dropped. */
const MAX_CELLS = 1 << 23;
const REMEMBERED_SECONDS = 30 * 86_400;

/** Pairs of people, with the number of separate occasions on which they coincided. */
export class PairTable {
  size = 0;
  #codes = new Float64Array(FIRST_CELLS);
  #occasions = new Uint8Array(FIRST_CELLS);
  #began = new Int32Array(FIRST_CELLS);
  readonly #userCount: number;
  readonly #occasionSeconds: number;

  readonly #maxCells: number;

  constructor(userCount: number, occasionSeconds: number, maxCells = MAX_CELLS) {
    this.#userCount = userCount;
    this.#occasionSeconds = occasionSeconds;
    this.#maxCells = maxCells;
  }

  /** Adds a coincidence, not before the earlier ones of the pair; returns the number of occasions if this is a new one, else 0. */
  add(a: number, b: number, seconds: number): number {
    if (this.size * 2 > this.#codes.length) this.#makeRoom(seconds);
    const cell = this.#cellOf(1 + Math.min(a, b) * this.#userCount + Math.max(a, b), this.#codes);
    const isNew = this.#codes[cell] === 0;
    if (!isNew && seconds - (this.#began[cell] as number) < this.#occasionSeconds) return 0;
    if (isNew) {
      this.#codes[cell] = 1 + Math.min(a, b) * this.#userCount + Math.max(a, b);
      this.size += 1;
    }
    this.#began[cell] = seconds;
    this.#occasions[cell] = Math.min(255, (this.#occasions[cell] as number) + 1);
    return this.#occasions[cell] as number;
  }

  /** The pairs with at least so many occasions. */
  *atLeast(occasions: number): Generator<{ a: number; b: number; occasions: number }> {
    for (let cell = 0; cell < this.#codes.length; cell += 1) {
      if ((this.#occasions[cell] as number) < occasions) continue;
      const code = (this.#codes[cell] as number) - 1;
      yield { a: Math.floor(code / this.#userCount), b: code % this.#userCount, occasions: this.#occasions[cell] as number };
    }
  }

  #cellOf(code: number, codes: Float64Array): number {
    const mask = codes.length - 1;
    const [low, high] = [(code % 4294967296) | 0, (code / 4294967296) | 0];
    let mixed = Math.imul(low ^ Math.imul(high, 0x9e3779b1), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35);
    let cell = (mixed ^ (mixed >>> 16)) & mask;
    while (codes[cell] !== 0 && codes[cell] !== code) cell = (cell + 1) & mask;
    return cell;
  }

  #makeRoom(seconds: number): void {
    if (this.#codes.length < this.#maxCells) {
      this.#rebuild(2 * this.#codes.length, Number.NEGATIVE_INFINITY);
      return;
    }
    let horizon = seconds - REMEMBERED_SECONDS;
    while (this.#countSince(horizon) > this.#maxCells / 4) horizon = Math.ceil((horizon + seconds + 1) / 2);
    this.#rebuild(this.#maxCells, horizon);
  }

  #countSince(seconds: number): number {
    let count = 0;
    for (let cell = 0; cell < this.#codes.length; cell += 1)
      if (this.#codes[cell] !== 0 && (this.#began[cell] as number) >= seconds) count += 1;
    return count;
  }

  #rebuild(length: number, since: number): void {
    const [codes, occasions, began] = [this.#codes, this.#occasions, this.#began];
    this.#codes = new Float64Array(length);
    this.#occasions = new Uint8Array(length);
    this.#began = new Int32Array(length);
    this.size = 0;
    for (let old = 0; old < codes.length; old += 1) {
      if (codes[old] === 0 || (began[old] as number) < since) continue;
      const cell = this.#cellOf(codes[old] as number, this.#codes);
      this.#codes[cell] = codes[old] as number;
      this.#occasions[cell] = occasions[old] as number;
      this.#began[cell] = began[old] as number;
      this.size += 1;
    }
  }
}
