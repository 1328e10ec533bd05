const FIRST_CELLS = 1 << 12;

/**
 * Numbers for names, in the order of first appearance. Works on bytes: a million rows may name a hundred thousand things ten
 * times each, and only the first mention needs a string.
 */
export class NameTable {
  size = 0;
  #text = new Uint8Array(1 << 16);
  #ends = new Int32Array(FIRST_CELLS);
  #hashes = new Int32Array(FIRST_CELLS);
  /** Open addressing: number + 1, or 0 if empty; and beside it the hash, because memory further away takes long to reach. */
  #cells = new Int32Array(2 * FIRST_CELLS);

  numberOf(bytes: Uint8Array, from: number, to: number): number {
    const hash = hashOf(bytes, from, to);
    const cells = this.#cells;
    const mask = cells.length / 2 - 1;
    let cell = hash & mask;
    for (;;) {
      const number = (cells[2 * cell] as number) - 1;
      if (number < 0) return this.#add(bytes.subarray(from, to), hash, cell);
      if (cells[2 * cell + 1] === hash && this.#is(number, bytes, from, to)) return number;
      cell = (cell + 1) & mask;
    }
  }

  names(): string[] {
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    return Array.from({ length: this.size }, (_, i) => decoder.decode(this.#text.subarray(this.#startOf(i), this.#ends[i])));
  }

  #startOf(number: number): number {
    return number === 0 ? 0 : (this.#ends[number - 1] as number);
  }

  #is(number: number, bytes: Uint8Array, from: number, to: number): boolean {
    const text = this.#text;
    let at = this.#startOf(number);
    if ((this.#ends[number] as number) - at !== to - from) return false;
    for (let i = from; i < to; i += 1, at += 1) if (text[at] !== bytes[i]) return false;
    return true;
  }

  #add(name: Uint8Array, hash: number, cell: number): number {
    const number = this.size;
    const start = number === 0 ? 0 : (this.#ends[number - 1] as number);
    if (number === this.#ends.length) {
      this.#ends = grown(this.#ends);
      this.#hashes = grown(this.#hashes);
    }
    if (start + name.length > this.#text.length) this.#text = grownBytes(this.#text, start + name.length);
    this.#text.set(name, start);
    this.#ends[number] = start + name.length;
    this.#hashes[number] = hash;
    this.#cells[2 * cell] = number + 1;
    this.#cells[2 * cell + 1] = hash;
    this.size += 1;
    if (this.size * 4 > this.#cells.length) this.#spread();
    return number;
  }

  #spread(): void {
    const cells = new Int32Array(this.#cells.length * 4);
    const mask = cells.length / 2 - 1;
    for (let number = 0; number < this.size; number += 1) {
      const hash = this.#hashes[number] as number;
      let cell = hash & mask;
      while (cells[2 * cell] !== 0) cell = (cell + 1) & mask;
      cells[2 * cell] = number + 1;
      cells[2 * cell + 1] = hash;
    }
    this.#cells = cells;
  }
}

/** FNV-1a, with its halves mixed at the end because the low bits choose the cell. */
function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let i = from; i < to; i += 1) hash = Math.imul(hash ^ (bytes[i] as number), 0x01000193);
  return hash ^ (hash >>> 15);
}

/** A copy of twice the length. */
export function grown(column: Int32Array): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(column.length * 2);
  longer.set(column);
  return longer;
}

function grownBytes(bytes: Uint8Array, atLeast: number): Uint8Array<ArrayBuffer> {
  const longer = new Uint8Array(Math.max(bytes.length * 2, atLeast));
  longer.set(bytes);
  return longer;
}
