// A browser only digests one text at a time and asynchronously, and not at all over plain http. Solving a puzzle takes
// a hundred thousand digests of texts that begin alike, so we keep the state after that beginning and go on from there.

const ROUNDS = 64;
const BLOCK_BYTES = 64;

const primes = firstPrimes(ROUNDS);
const K = Uint32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const START = Uint32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const words = new Uint32Array(ROUNDS);

/** SHA-256 of texts that share a beginning. */
export class Sha256WithPrefix {
  readonly #state = START.slice();
  /** What is left of the beginning after its whole blocks. */
  readonly #rest: Uint8Array;
  readonly #prefixBytes: number;

  constructor(prefix: Uint8Array) {
    const whole = prefix.length - (prefix.length % BLOCK_BYTES);
    for (let offset = 0; offset < whole; offset += BLOCK_BYTES) mix(this.#state, prefix, offset);
    this.#rest = prefix.slice(whole);
    this.#prefixBytes = prefix.length;
  }

  digest(ending: Uint8Array): Uint8Array {
    const tail = this.#rest.length + ending.length;
    const padded = new Uint8Array(Math.ceil((tail + 9) / BLOCK_BYTES) * BLOCK_BYTES);
    padded.set(this.#rest);
    padded.set(ending, this.#rest.length);
    padded[tail] = 0x80;
    new DataView(padded.buffer).setBigUint64(padded.length - 8, BigInt(this.#prefixBytes + ending.length) * 8n);
    const state = this.#state.slice();
    for (let offset = 0; offset < padded.length; offset += BLOCK_BYTES) mix(state, padded, offset);
    return bigEndian(state);
  }
}

/** Works one block into the state, as FIPS 180-4 says. */
function mix(state: Uint32Array, bytes: Uint8Array, offset: number): void {
  schedule(bytes, offset);
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < ROUNDS; i += 1) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + at(K, i) + at(words, i)) | 0;
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((value, i) => {
    state[i] = at(state, i) + value;
  });
}

function schedule(bytes: Uint8Array, offset: number): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset + offset, BLOCK_BYTES);
  for (let i = 0; i < 16; i += 1) words[i] = view.getUint32(i * 4);
  for (let i = 16; i < ROUNDS; i += 1) {
    const early = at(words, i - 15);
    const late = at(words, i - 2);
    const small = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const large = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[i] = at(words, i - 16) + small + at(words, i - 7) + large;
  }
}

const at = (values: Uint32Array, i: number): number => values[i] as number;
const turn = (value: number, by: number): number => (value >>> by) | (value << (32 - by));

function bigEndian(state: Uint32Array): Uint8Array {
  const bytes = new Uint8Array(state.length * 4);
  const view = new DataView(bytes.buffer);
  state.forEach((value, i) => void view.setUint32(i * 4, value));
  return bytes;
}

/** The first 32 bits behind the point. */
function fraction(value: number): number {
  return Math.floor((value - Math.floor(value)) * 2 ** 32);
}

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n += 1) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
}
