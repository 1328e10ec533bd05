import { exactSearch, Index, MetricKind, ScalarKind } from 'usearch';

/**
 * Up to this many vectors are compared one by one, in about a millisecond. A graph for them would take longer to build than it
 * saves: seconds after each start, during which nothing else is done.
 */
const COMPARED = 10_000;
const FIRST_ROOM = 64;

export interface FoundVector {
  id: number;
  /** The cosine of the two vectors, 0 to 1. */
  similarity: number;
}

/** Vectors of the same length that are searched together. The first are compared one by one, all others are in a graph. */
export class VectorPartition {
  readonly #dimensions: number;
  /** One after the other, in the order of the ids. */
  #compared: Float32Array;
  readonly #ids: number[] = [];
  readonly #places = new Map<number, number>();
  #graph: Index | undefined;

  constructor(dimensions: number) {
    this.#dimensions = dimensions;
    this.#compared = new Float32Array(FIRST_ROOM * dimensions);
  }

  /** Adds a vector, or replaces the one with this id. A zero vector has no neighbours and is left out. */
  put(id: number, vector: Float32Array): void {
    this.#remove(id);
    if (!hasDirection(vector)) return;
    if (this.#ids.length < COMPARED) this.#append(id, vector);
    else this.#graphOfRest().add(BigInt(id), vector);
  }

  /** The nearest vectors, the nearest first. */
  nearest(vector: Float32Array, k: number): FoundVector[] {
    if (vector.length !== this.#dimensions || !hasDirection(vector)) return [];
    const count = this.#ids.length;
    const compared = count === 0 ? [] : this.#compareAll(vector, Math.min(k, count));
    return [...compared, ...this.#searchGraph(vector, k)].toSorted(nearestFirst).slice(0, k);
  }

  #append(id: number, vector: Float32Array): void {
    const place = this.#ids.push(id) - 1;
    this.#places.set(id, place);
    const end = (place + 1) * this.#dimensions;
    if (end > this.#compared.length) this.#grow();
    this.#compared.set(vector, place * this.#dimensions);
  }

  #grow(): void {
    const larger = new Float32Array(Math.min(2 * this.#compared.length, COMPARED * this.#dimensions));
    larger.set(this.#compared);
    this.#compared = larger;
  }

  /** Moves the last compared vector into the free place. */
  #remove(id: number): void {
    const place = this.#places.get(id);
    if (place === undefined) {
      this.#graph?.remove(BigInt(id));
      return;
    }
    this.#places.delete(id);
    const last = this.#ids.pop() as number;
    if (last === id) return;
    const from = this.#ids.length * this.#dimensions;
    this.#compared.copyWithin(place * this.#dimensions, from, from + this.#dimensions);
    this.#ids[place] = last;
    this.#places.set(last, place);
  }

  #compareAll(vector: Float32Array, k: number): FoundVector[] {
    const dataset = this.#compared.subarray(0, this.#ids.length * this.#dimensions);
    const { keys, distances } = exactSearch(dataset, vector, this.#dimensions, k, MetricKind.Cos);
    return Array.from(keys, (place, at) => ({ id: this.#ids[Number(place)] as number, similarity: similarityAt(distances, at) }));
  }

  #searchGraph(vector: Float32Array, k: number): FoundVector[] {
    if (!this.#graph || this.#graph.size() === 0) return [];
    const { keys, distances } = this.#graph.search(vector, k, 1);
    return Array.from(keys, (id, at) => ({ id: Number(id), similarity: similarityAt(distances, at) }));
  }

  #graphOfRest(): Index {
    this.#graph ??= new Index({
      multi: false,
      metric: MetricKind.Cos,
      dimensions: this.#dimensions,
      quantization: ScalarKind.F16,
      connectivity: 16,
      expansion_add: 64,
      expansion_search: 64,
    });
    return this.#graph;
  }
}

export const nearestFirst = (a: FoundVector, b: FoundVector): number => b.similarity - a.similarity || a.id - b.id;

const hasDirection = (vector: Float32Array): boolean => vector.some((value) => value !== 0);

function similarityAt(distances: Float32Array, at: number): number {
  return Math.min(1, Math.max(0, 1 - (distances[at] as number)));
}
