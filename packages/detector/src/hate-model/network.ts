import { fnv1a } from '../fnv1a/index.ts';
import type { Parts } from './parts.ts';

/** A word vector for each word, or where a word is not known, for its pieces. */
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

  write(word: string, index: number, into: Float64Array): void {
    if (index === 0) this.#spell(word, into);
    else for (let k = 0; k < this.size; k++) into[k] = (this.#words[index * this.size + k] as number) * (this.#wordScale[k] as number);
  }

  #spell(word: string, into: Float64Array): void {
    const pieces = piecesOf(word, this.#buckets);
    into.fill(0);
    for (const piece of pieces)
      for (let k = 0; k < this.size; k++) into[k] = (into[k] as number) + (this.#pieces[piece * this.size + k] as number);
    for (let k = 0; k < this.size; k++) into[k] = ((into[k] as number) * (this.#pieceScale[k] as number)) / pieces.length;
  }
}

const MOST_PIECES = 40;

function piecesOf(word: string, buckets: number): number[] {
  const letters = Array.from(`<${word}>`);
  const pieces: number[] = [];
  for (let n = 3; n <= 5; n++) for (let i = 0; i + n <= letters.length; i++) pieces.push(fnv1a(letters.slice(i, i + n).join('')) % buckets);
  return pieces.length > 0 ? pieces.slice(0, MOST_PIECES) : [fnv1a(letters.join('')) % buckets];
}

const BLOCK = 4;

/**
 * A matrix and what is added to its product. Here the time goes: numbers are of 64 bits, since converting narrower ones
 * would take most of it, and four rows lie side by side, so that each number of the other factor is read once for all four.
 */
class Layer {
  readonly rows: number;
  readonly #weight: Float64Array;
  readonly #bias: Float64Array;

  constructor(weight: Float32Array, bias: Float32Array) {
    this.rows = bias.length;
    const width = weight.length / this.rows;
    this.#bias = Float64Array.from(bias);
    this.#weight = new Float64Array(weight.length);
    for (let row = 0; row < this.rows; row++)
      for (let k = 0; k < width; k++)
        this.#weight[(row - (row % BLOCK)) * width + k * BLOCK + (row % BLOCK)] = weight[row * width + k] as number;
  }

  multiply(x: Float64Array, into: Float64Array): void {
    const weight = this.#weight;
    const bias = this.#bias;
    const width = x.length;
    let at = 0;
    for (let row = 0; row < bias.length; row += BLOCK) {
      let a = bias[row] as number;
      let b = bias[row + 1] as number;
      let c = bias[row + 2] as number;
      let d = bias[row + 3] as number;
      for (let k = 0; k < width; k++) {
        const factor = x[k] as number;
        a += (weight[at] as number) * factor;
        b += (weight[at + 1] as number) * factor;
        c += (weight[at + 2] as number) * factor;
        d += (weight[at + 3] as number) * factor;
        at += BLOCK;
      }
      into[row] = a;
      into[row + 1] = b;
      into[row + 2] = c;
      into[row + 3] = d;
    }
  }
}

/** One direction of the recurrent layer (a GRU): three gates a step. */
class Recurrent {
  readonly size: number;
  readonly #input: Layer;
  readonly #state: Layer;

  constructor(parts: Parts, way: '' | '_reverse') {
    this.#input = new Layer(parts.numbers(`weight_ih${way}`), parts.numbers(`bias_ih${way}`));
    this.#state = new Layer(parts.numbers(`weight_hh${way}`), parts.numbers(`bias_hh${way}`));
    this.size = this.#input.rows / 3;
  }

  /** What a word brings to the gates, wherever it stands. */
  brings(vector: Float64Array): Float64Array {
    const brought = new Float64Array(3 * this.size);
    this.#input.multiply(vector, brought);
    return brought;
  }

  /** Writes the state at each word into its place among `states`, in steps of `stride`. */
  walk(words: readonly Float64Array[], states: Float64Array, { stride, offset, isBackward }: Places): void {
    const gates = new Float64Array(3 * this.size);
    let before: Float64Array = new Float64Array(this.size);
    for (let step = 0; step < words.length; step++) {
      const i = isBackward ? words.length - 1 - step : step;
      const after = states.subarray(i * stride + offset, i * stride + offset + this.size);
      this.#state.multiply(before, gates);
      turn({ word: words[i] as Float64Array, gates, before, after });
      before = after;
    }
  }
}

interface Places {
  stride: number;
  offset: number;
  isBackward: boolean;
}

interface Turn {
  word: Float64Array;
  gates: Float64Array;
  before: Float64Array;
  after: Float64Array;
}

function turn({ word, gates, before, after }: Turn): void {
  const size = before.length;
  for (let k = 0; k < size; k++) {
    const reset = sigmoid((word[k] as number) + (gates[k] as number));
    const keep = sigmoid((word[size + k] as number) + (gates[size + k] as number));
    const fresh = Math.tanh((word[2 * size + k] as number) + reset * (gates[2 * size + k] as number));
    after[k] = (1 - keep) * fresh + keep * (before[k] as number);
  }
}

/** What a word brings to both directions. */
interface Brought {
  forward: Float64Array;
  backward: Float64Array;
}

/** About 3 KB each. */
const REMEMBERED_WORDS = 1500;

/** Reads a passage in both directions and adds up the evidence, weighed by attention. As training/network.py. */
export class Network {
  readonly #vectors: Vectors;
  readonly #forward: Recurrent;
  readonly #backward: Recurrent;
  readonly #read: Layer;
  readonly #attend: Layer;
  readonly #speak: Layer;
  /** Most words come again and again: what they bring is reckoned once. */
  readonly #brought = new Map<string, Brought>();

  constructor(parts: Parts) {
    this.#vectors = new Vectors(parts);
    this.#forward = new Recurrent(parts, '');
    this.#backward = new Recurrent(parts, '_reverse');
    const layer = (name: string): Layer => new Layer(parts.numbers(`${name}.weight`), parts.numbers(`${name}.bias`));
    this.#read = layer('read');
    this.#attend = layer('attend');
    this.#speak = layer('speak');
  }

  /** Log-odds; what each word gave is added to `gave`. */
  logit(words: readonly string[], indexes: readonly number[], gave: Float32Array): number {
    const evidence = this.#evidence(words, indexes);
    const attention = evidence.map((one) => product(this.#attend, one));
    const said = evidence.map((one) => product(this.#speak, one));
    let logit = 0;
    for (let head = 0; head < this.#attend.rows; head++) {
      const shares = sharesOf(attention.map((one) => one[head] as number));
      shares.forEach((share, i) => {
        const value = share * ((said[i] as Float64Array)[head] as number);
        logit += value;
        gave[i] = (gave[i] as number) + value;
      });
    }
    return logit;
  }

  /** What there is to say at each word, from what comes before it and after it. */
  #evidence(words: readonly string[], indexes: readonly number[]): Float64Array[] {
    const brought = words.map((word, i) => this.#bring(word, indexes[i] as number));
    const { size } = this.#forward;
    const stride = 2 * size;
    const states = new Float64Array(words.length * stride);
    const forward = brought.map((one) => one.forward);
    const backward = brought.map((one) => one.backward);
    this.#forward.walk(forward, states, { stride, offset: 0, isBackward: false });
    this.#backward.walk(backward, states, { stride, offset: size, isBackward: true });
    return words.map((_, i) => {
      const evidence = product(this.#read, states.subarray(i * stride, (i + 1) * stride));
      for (let k = 0; k < evidence.length; k++) evidence[k] = Math.tanh(evidence[k] as number);
      return evidence;
    });
  }

  #bring(word: string, index: number): Brought {
    const known = this.#brought.get(word);
    if (known) return known;
    const vector = new Float64Array(this.#vectors.size);
    this.#vectors.write(word, index, vector);
    const brought = { forward: this.#forward.brings(vector), backward: this.#backward.brings(vector) };
    if (this.#brought.size >= REMEMBERED_WORDS) this.#brought.clear();
    this.#brought.set(word, brought);
    return brought;
  }
}

function product(layer: Layer, x: Float64Array): Float64Array {
  const into = new Float64Array(layer.rows);
  layer.multiply(x, into);
  return into;
}

/** How attention is shared out among the words (softmax). */
function sharesOf(attention: readonly number[]): number[] {
  const most = Math.max(...attention);
  const shares = attention.map((one) => Math.exp(one - most));
  const all = shares.reduce((a, b) => a + b);
  return shares.map((share) => share / all);
}

function sigmoid(x: number): number {
  return 1 / (1 + Math.exp(-x));
}
