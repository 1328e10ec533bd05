import type { Digest } from './digest.ts';
import { combineSubtrees, nodeHash } from './merkle.ts';

/** A complete subtree. `level` 0 is a leaf; the subtree covers leaves from `index * 2 ** level`. */
export interface TreeNode {
  level: number;
  index: number;
  hash: Uint8Array;
}

/**
 * The right edge of a growing tree: one hash for each complete subtree, largest first. Appending costs one hash on average, and
 * memory grows with the logarithm of the size.
 */
export class Frontier {
  readonly #digest: Digest;
  readonly #edge: TreeNode[];
  #size: number;

  constructor(digest: Digest, edge: readonly TreeNode[] = []) {
    this.#digest = digest;
    this.#edge = [...edge];
    this.#size = edge.reduce((size, node) => size + 2 ** node.level, 0);
  }

  get size(): number {
    return this.#size;
  }

  /** Adds a leaf's hash and returns the nodes this completes, without the leaf itself. */
  append(leaf: Uint8Array): TreeNode[] {
    const completed: TreeNode[] = [];
    let node: TreeNode = { level: 0, index: this.#size, hash: leaf };
    for (let left = this.#edge.at(-1); left?.level === node.level; left = this.#edge.at(-1)) {
      this.#edge.pop();
      node = { level: node.level + 1, index: left.index / 2, hash: nodeHash(this.#digest, left.hash, node.hash) };
      completed.push(node);
    }
    this.#edge.push(node);
    this.#size += 1;
    return completed;
  }

  root(): Uint8Array {
    return combineSubtrees(
      this.#digest,
      this.#edge.map((node) => node.hash),
    );
  }
}
