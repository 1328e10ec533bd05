import { combineSubtrees, completeSubtrees, consistencyPath, inclusionPath, type LeafRange, type TreeNode } from '@verdict/core/audit';
import type { Database } from '@verdict/platform/postgres';
import { LRUCache } from 'lru-cache';
import { nodeDigest } from './digest.ts';

/** Subtrees are stored at every eighth level; the levels between are computed from at most 128 stored hashes. */
export const STORED_EVERY = 8;

const BLOCK = 2 ** STORED_EVERY;
const HASH_BYTES = 32;
const REMEMBERED_BLOCKS = 1024; // 8 MiB

/** The log lacks hashes that its size requires. */
export class LackingNodesError extends Error {}

/** Hashes of ranges of leaves, read from the stored levels. */
export class LogTree {
  readonly #database: Database;
  readonly #blocks = new LRUCache<string, Promise<Uint8Array>>({ max: REMEMBERED_BLOCKS });

  constructor(database: Database) {
    this.#database = database;
  }

  async root(size: number): Promise<Uint8Array> {
    return this.#rangeHash({ start: 0, end: size });
  }

  inclusionProof(seq: number, size: number): Promise<Uint8Array[]> {
    return Promise.all(inclusionPath(seq, size).map((range) => this.#rangeHash(range)));
  }

  consistencyProof(from: number, to: number): Promise<Uint8Array[]> {
    return Promise.all(consistencyPath(from, to).map((range) => this.#rangeHash(range)));
  }

  /** The right edge of a tree of this size, from which it can grow. */
  edge(size: number): Promise<TreeNode[]> {
    return Promise.all(
      completeSubtrees({ start: 0, end: size }).map(async (subtree) => {
        const level = Math.log2(subtree.end - subtree.start);
        return { level, index: subtree.start / 2 ** level, hash: await this.#subtreeHash(subtree) };
      }),
    );
  }

  async #rangeHash(range: LeafRange): Promise<Uint8Array> {
    const hashes = await Promise.all(completeSubtrees(range).map((subtree) => this.#subtreeHash(subtree)));
    return combineSubtrees(nodeDigest, hashes);
  }

  /** The hash of a complete subtree, from the nearest stored level at or below its root. */
  async #subtreeHash({ start, end }: LeafRange): Promise<Uint8Array> {
    const storedLevel = Math.floor(Math.log2(end - start) / STORED_EVERY) * STORED_EVERY;
    const width = 2 ** storedLevel;
    let hashes = await this.#stored(storedLevel, start / width, end / width);
    while (hashes.length > 1) hashes = pairUp(hashes);
    return hashes[0] as Uint8Array;
  }

  async #stored(level: number, from: number, to: number): Promise<Uint8Array[]> {
    const block = Math.floor(from / BLOCK); // a subtree never extends beyond the end of its block
    const first = from - block * BLOCK;
    const needed = (first + to - from) * HASH_BYTES;
    let hashes = await this.#block(level, block);
    // The block may have been read for another caller before the log grew.
    if (hashes.length < needed) hashes = await this.#load(level, block);
    if (hashes.length < needed) throw new LackingNodesError(`the log lacks nodes ${from} to ${to} at level ${level}`);
    return Array.from({ length: to - from }, (_, i) => hashes.subarray((first + i) * HASH_BYTES, (first + i + 1) * HASH_BYTES));
  }

  /** The hashes of up to 256 consecutive nodes. A full block never changes, so it is cached. */
  #block(level: number, block: number): Promise<Uint8Array> {
    const key = `${level}:${block}`;
    const known = this.#blocks.get(key);
    if (known) return known;
    const loading = this.#load(level, block);
    this.#blocks.set(key, loading);
    const forgetUnlessFull = (hashes?: Uint8Array): void => {
      if (hashes?.length !== BLOCK * HASH_BYTES) this.#blocks.delete(key);
    };
    loading.then(forgetUnlessFull, () => forgetUnlessFull());
    return loading;
  }

  async #load(level: number, block: number): Promise<Uint8Array> {
    const { rows } = await this.#database.pool.query<{ hashes: Buffer | null }>({
      name: level === 0 ? 'leaf-block' : 'node-block',
      text:
        level === 0
          ? "SELECT string_agg(leaf_hash, ''::bytea ORDER BY seq) AS hashes FROM log_entry WHERE seq >= $1 AND seq < $2"
          : "SELECT string_agg(hash, ''::bytea ORDER BY index) AS hashes FROM log_node WHERE index >= $1 AND index < $2 AND level = $3",
      values: [block * BLOCK, (block + 1) * BLOCK, ...(level === 0 ? [] : [level])],
    });
    return rows[0]?.hashes ?? new Uint8Array(0);
  }
}

function pairUp(hashes: readonly Uint8Array[]): Uint8Array[] {
  return Array.from({ length: hashes.length / 2 }, (_, i) => combineSubtrees(nodeDigest, hashes.slice(2 * i, 2 * i + 2)));
}
