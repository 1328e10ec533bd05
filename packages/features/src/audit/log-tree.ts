import { combineSubtrees, completeSubtrees, consistencyPath, inclusionPath, type LeafRange, type TreeNode } from '@verdict/core/audit';
import type { Database } from '@verdict/platform/postgres';
import { nodeDigest } from './digest.ts';

/** Subtrees are stored at every eighth level; those between are computed from at most 128 stored hashes. */
export const STORED_EVERY = 8;

/** Hashes of ranges of leaves, read from the stored levels. */
export class LogTree {
  readonly #database: Database;

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

  /** The right edge, from which a tree of this size can go on growing. */
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
    const { rows } =
      level === 0
        ? await this.#database.pool.query<{ hash: Buffer }>({ name: 'leaf-range', text: 'SELECT leaf_hash AS hash FROM log_entry WHERE seq >= $1 AND seq < $2 ORDER BY seq', values: [from, to] })
        : await this.#database.pool.query<{ hash: Buffer }>({ name: 'node-range', text: 'SELECT hash FROM log_node WHERE level = $1 AND index >= $2 AND index < $3 ORDER BY index', values: [level, from, to] });
    if (rows.length !== to - from) throw new Error(`the log lacks nodes ${from} to ${to} at level ${level}`);
    return rows.map(({ hash }) => hash);
  }
}

function pairUp(hashes: readonly Uint8Array[]): Uint8Array[] {
  return Array.from({ length: hashes.length / 2 }, (_, i) => combineSubtrees(nodeDigest, hashes.slice(2 * i, 2 * i + 2)));
}
