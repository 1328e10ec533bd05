import { fnv1a } from './fnv1a.ts';
import type { Layer, MakeLayers, Matrix } from './layer.ts';
import type { Parts } from './parts.ts';
import { sigmoid, tanh } from './squash.ts';
import { MAX_TOKENS } from './tokens.ts';

/** The vector of a word or, if it is unknown, of its character n-grams. */
class Vectors {
  readonly size: number;
  readonly #words: Int8Array;
  readonly #wordScale: Float32Array;
  readonly #pieces: Int8Array;
  readonly #pieceScale: Float32Array;
  readonly #buckets: number;

  constructor(parts: Parts) {
    this.#words = parts.bytes('words');
    this.#wordScale = parts.numbers('words.scale');
    this.#pieces = parts.bytes('pieces');
    this.#pieceScale = parts.numbers('pieces.scale');
    this.size = this.#wordScale.length;
    this.#buckets = this.#pieces.length / this.size;
  }

  write(word: string, index: number, into: Float32Array): void {
    if (index === 0) this.#spell(word, into);
    else for (let k = 0; k < this.size; k++) into[k] = (this.#words[index * this.size + k] as number) * (this.#wordScale[k] as number);
  }

  #spell(word: string, into: Float32Array): void {
    const pieces = piecesOf(word, this.#buckets);
    into.fill(0);
    for (const piece of pieces)
      for (let k = 0; k < this.size; k++) into[k] = (into[k] as number) + (this.#pieces[piece * this.size + k] as number);
    for (let k = 0; k < this.size; k++) into[k] = ((into[k] as number) * (this.#pieceScale[k] as number)) / pieces.length;
  }
}

const MAX_PIECES = 40;

function piecesOf(word: string, buckets: number): number[] {
  const letters = Array.from(`<${word}>`);
  const pieces: number[] = [];
  for (let n = 3; n <= 5; n++) for (let i = 0; i + n <= letters.length; i++) pieces.push(fnv1a(letters.slice(i, i + n).join('')) % buckets);
  return pieces.length > 0 ? pieces.slice(0, MAX_PIECES) : [fnv1a(letters.join('')) % buckets];
}

/** One direction of the recurrent layer (a GRU): three gates per step. */
class Recurrent {
  readonly size: number;
  readonly #input: Layer;
  readonly #state: Layer;

  constructor(input: Layer, state: Layer) {
    this.#input = input;
    this.#state = state;
    this.size = state.x.length;
  }

  /** What a word contributes to the gates, wherever it occurs. */
  brings(vector: Float32Array): Float32Array {
    this.#input.x.set(vector);
    this.#input.multiply();
    return this.#input.product.slice();
  }

  begin(): void {
    this.#state.x.fill(0);
  }

  /** One step; writes the new state at `at` in `states`. */
  step(brought: Float32Array, states: Float32Array, at: number): void {
    this.#state.multiply();
    const { x: state, product: gates } = this.#state;
    const size = state.length;
    for (let k = 0; k < size; k++) {
      const reset = sigmoid((brought[k] as number) + (gates[k] as number));
      const keep = sigmoid((brought[size + k] as number) + (gates[size + k] as number));
      const fresh = tanh((brought[2 * size + k] as number) + reset * (gates[2 * size + k] as number));
      const after = fresh + keep * ((state[k] as number) - fresh);
      state[k] = after;
      states[at + k] = after;
    }
  }
}

/** What a word contributes to both directions. */
interface Brought {
  forward: Float32Array;
  backward: Float32Array;
}

/** About 1.5 KB each. */
const REMEMBERED_WORDS = 1500;

/** Reads a passage in both directions and sums the evidence, weighted by attention. Equals training/network.py. */
export class Network {
  readonly #vectors: Vectors;
  readonly #forward: Recurrent;
  readonly #backward: Recurrent;
  readonly #read: Layer;
  /** Each head's attention to a word, then each head's value. */
  readonly #speak: Layer;
  /** Both directions' states at each word, side by side. */
  readonly #states: Float32Array;
  /** A cache, because most words recur. */
  readonly #brought = new Map<string, Brought>();

  constructor(parts: Parts, makeLayers: MakeLayers) {
    this.#vectors = new Vectors(parts);
    const layers = makeLayers(matricesOf(parts));
    this.#forward = new Recurrent(layers.forwardInput, layers.forwardState);
    this.#backward = new Recurrent(layers.backwardInput, layers.backwardState);
    this.#read = layers.read;
    this.#speak = layers.speak;
    this.#states = new Float32Array(MAX_TOKENS * this.#read.x.length);
  }

  /** Log odds; the contribution of each word is added to `gave`. At most `MAX_TOKENS` words. */
  logit(words: readonly string[], indexes: readonly number[], gave: Float32Array): number {
    this.#walk(words.map((word, i) => this.#bring(word, indexes[i] as number)));
    const stride = this.#speak.product.length;
    const heads = stride / 2;
    const spoken = new Float32Array(words.length * stride);
    for (let i = 0; i < words.length; i++) {
      this.#weighEvidence(i);
      spoken.set(this.#speak.product, i * stride);
    }
    let logit = 0;
    for (let head = 0; head < heads; head++) {
      sharesOf(words.map((_, i) => spoken[i * stride + head] as number)).forEach((share, i) => {
        const value = share * (spoken[i * stride + heads + head] as number);
        logit += value;
        gave[i] = (gave[i] as number) + value;
      });
    }
    return logit;
  }

  #walk(brought: readonly Brought[]): void {
    const { size } = this.#forward;
    this.#forward.begin();
    for (let i = 0; i < brought.length; i++) this.#forward.step((brought[i] as Brought).forward, this.#states, 2 * size * i);
    this.#backward.begin();
    for (let i = brought.length - 1; i >= 0; i--) this.#backward.step((brought[i] as Brought).backward, this.#states, 2 * size * i + size);
  }

  /** The evidence at a word, from what comes before and after it. */
  #weighEvidence(i: number): void {
    const { x, product } = this.#read;
    for (let k = 0; k < x.length; k++) x[k] = this.#states[i * x.length + k] as number;
    this.#read.multiply();
    for (let k = 0; k < product.length; k++) this.#speak.x[k] = tanh(product[k] as number);
    this.#speak.multiply();
  }

  #bring(word: string, index: number): Brought {
    const known = this.#brought.get(word);
    if (known) return known;
    const vector = new Float32Array(this.#vectors.size);
    this.#vectors.write(word, index, vector);
    const brought = { forward: this.#forward.brings(vector), backward: this.#backward.brings(vector) };
    if (this.#brought.size >= REMEMBERED_WORDS) this.#brought.clear();
    this.#brought.set(word, brought);
    return brought;
  }
}

function matricesOf(parts: Parts) {
  const matrix = (weight: string, bias: string): Matrix => ({ weight: parts.numbers(weight), bias: parts.numbers(bias) });
  return {
    forwardInput: matrix('weight_ih', 'bias_ih'),
    forwardState: matrix('weight_hh', 'bias_hh'),
    backwardInput: matrix('weight_ih_reverse', 'bias_ih_reverse'),
    backwardState: matrix('weight_hh_reverse', 'bias_hh_reverse'),
    read: matrix('read.weight', 'read.bias'),
    speak: stacked(matrix('attend.weight', 'attend.bias'), matrix('speak.weight', 'speak.bias')),
  };
}

/** The rows of one matrix, then those of the other. */
const stacked = (first: Matrix, second: Matrix): Matrix => ({
  weight: Float32Array.of(...first.weight, ...second.weight),
  bias: Float32Array.of(...first.bias, ...second.bias),
});

/** The attention weights of the words (softmax). */
function sharesOf(attention: readonly number[]): number[] {
  const most = Math.max(...attention);
  const shares = attention.map((one) => Math.exp(one - most));
  const all = shares.reduce((a, b) => a + b);
  return shares.map((share) => share / all);
}
