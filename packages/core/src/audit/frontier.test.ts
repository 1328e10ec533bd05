import { hash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { combineSubtrees, completeSubtrees, type Digest, emptyRoot, Frontier, leafHash, nodeHash, type TreeNode } from './index.ts';

const digest: Digest = {
  sha256: (...parts) => hash('sha256', Buffer.concat(parts.map((part) => Buffer.from(part as string))), 'buffer'),
};
const LEAVES = Array.from({ length: 300 }, (_, i) => leafHash(digest, Buffer.from(`leaf ${i}`)));

function naiveRoot(leaves: readonly Uint8Array[]): Uint8Array {
  if (leaves.length === 0) return emptyRoot(digest);
  if (leaves.length === 1) return leaves[0] as Uint8Array;
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return nodeHash(digest, naiveRoot(leaves.slice(0, split)), naiveRoot(leaves.slice(split)));
}

function edgeOf(size: number): TreeNode[] {
  return completeSubtrees({ start: 0, end: size }).map(({ start, end }) => {
    const level = Math.log2(end - start);
    return { level, index: start / 2 ** level, hash: naiveRoot(LEAVES.slice(start, end)) };
  });
}

function grown(frontier: Frontier, leaves: readonly Uint8Array[]): TreeNode[] {
  return leaves.flatMap((leaf) => frontier.append(leaf));
}

test('at every size the root of a growing tree equals the root of the whole tree', () => {
  const frontier = new Frontier(digest);
  expect(frontier.root()).toEqual(emptyRoot(digest));
  for (const [i, leaf] of LEAVES.entries()) {
    frontier.append(leaf);
    expect(frontier.size).toBe(i + 1);
    if (i < 70 || i > 250) expect(frontier.root(), `size ${i + 1}`).toEqual(naiveRoot(LEAVES.slice(0, i + 1)));
  }
});

test('each complete subtree is reported once, with its position and hash', () => {
  const completed = grown(new Frontier(digest), LEAVES);
  for (const { level, index, hash } of completed)
    expect(hash).toEqual(naiveRoot(LEAVES.slice(index * 2 ** level, (index + 1) * 2 ** level)));
  const expected = Array.from({ length: 8 }, (_, i) => i + 1).reduce((sum, level) => sum + Math.floor(LEAVES.length / 2 ** level), 0);
  expect(completed).toHaveLength(expected);
  expect(new Set(completed.map(({ level, index }) => `${level}:${index}`)).size).toBe(expected);
});

test('a tree continues from a saved edge as if it had never stopped', () => {
  fc.assert(
    fc.property(fc.nat({ max: 150 }), fc.nat({ max: 150 }), (size, more) => {
      const resumed = new Frontier(digest, edgeOf(size));
      expect(resumed.size).toBe(size);
      const whole = new Frontier(digest);
      grown(whole, LEAVES.slice(0, size));
      expect(grown(resumed, LEAVES.slice(size, size + more))).toEqual(grown(whole, LEAVES.slice(size, size + more)));
      expect(resumed.root()).toEqual(whole.root());
    }),
    { numRuns: 60 },
  );
});

test('growing does not change the edge that was passed in', () => {
  const edge = edgeOf(7);
  new Frontier(digest, edge).append(LEAVES[7] as Uint8Array);
  expect(edge).toEqual(edgeOf(7));
});

test('the levels of large subtrees are exact', () => {
  for (let level = 0; level < 53; level += 1) expect(Math.log2(2 ** level)).toBe(level);
  const edge = [{ level: 40, index: 0, hash: LEAVES[0] as Uint8Array }];
  const frontier = new Frontier(digest, edge);
  frontier.append(LEAVES[1] as Uint8Array);
  expect(frontier.size).toBe(2 ** 40 + 1);
  expect(frontier.root()).toEqual(combineSubtrees(digest, [LEAVES[0] as Uint8Array, LEAVES[1] as Uint8Array]));
});
