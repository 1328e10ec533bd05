import { hash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  combineSubtrees,
  completeSubtrees,
  consistencyPath,
  type Digest,
  emptyRoot,
  inclusionPath,
  type LeafRange,
  leafHash,
  nodeHash,
  verifyConsistency,
  verifyInclusion,
} from './index.ts';

const digest: Digest = {
  sha256: (...parts) => hash('sha256', Buffer.concat(parts.map((part) => Buffer.from(part as string))), 'buffer'),
};
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** RFC 6962 section 2.1 word for word: slow, but obviously correct. */
function naiveRoot(leaves: readonly Uint8Array[]): Uint8Array {
  if (leaves.length === 0) return digest.sha256(new Uint8Array());
  if (leaves.length === 1) return leaves[0] as Uint8Array;
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return nodeHash(digest, naiveRoot(leaves.slice(0, split)), naiveRoot(leaves.slice(split)));
}

const LARGEST = 40;
const LEAVES = Array.from({ length: LARGEST }, (_, i) => leafHash(digest, Buffer.from(`leaf ${i}`)));
const ROOTS = Array.from({ length: LARGEST + 1 }, (_, size) => naiveRoot(LEAVES.slice(0, size)));
const rootOf = (size: number): Uint8Array => ROOTS[size] as Uint8Array;
const ranges = new Map<string, Uint8Array>();

function rangeHash({ start, end }: LeafRange): Uint8Array {
  const known = ranges.get(`${start}-${end}`) ?? naiveRoot(LEAVES.slice(start, end));
  ranges.set(`${start}-${end}`, known);
  return known;
}

function inclusion(seq: number, size: number) {
  return { leafHash: LEAVES[seq] as Uint8Array, seq, size, path: inclusionPath(seq, size).map(rangeHash), root: rootOf(size) };
}

function consistency(from: number, to: number) {
  return { from, to, fromRoot: rootOf(from), toRoot: rootOf(to), path: consistencyPath(from, to).map(rangeHash) };
}

function flipped(bytes: Uint8Array, byte: number): Uint8Array {
  const changed = Uint8Array.from(bytes);
  changed[byte] = (changed[byte] as number) ^ 1;
  return changed;
}

/** All paths that differ from this one in a single step. */
function wrongPaths(path: readonly Uint8Array[]): Uint8Array[][] {
  const stranger = leafHash(digest, Buffer.from('stranger'));
  return [
    [...path, stranger],
    [stranger, ...path],
    ...(path.length > 0 ? [path.slice(1), path.slice(0, -1)] : []),
    ...(path.length > 1 ? [path.toReversed()] : []),
    ...path.map((step, i) => path.with(i, flipped(step, i % 32))),
  ];
}

const inclusions = Array.from({ length: LARGEST }, (_, s) => s + 1).flatMap((size) =>
  Array.from({ length: size }, (_, seq) => [seq, size] as const),
);
const consistencies = Array.from({ length: LARGEST }, (_, t) => t + 1).flatMap((to) =>
  Array.from({ length: to + 1 }, (_, from) => [from, to] as const),
);

test.each([
  [0, 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  [1, '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'],
  [2, 'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'],
  [3, 'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77'],
  [4, 'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7'],
  [5, '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4'],
  [6, '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef'],
  [7, 'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c'],
  [8, '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328'],
])('the first %i Certificate Transparency leaves have the published root', (size, root) => {
  const inputs = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
  const leaves = inputs.slice(0, size).map((input) => leafHash(digest, Buffer.from(input, 'hex')));
  expect(hex(naiveRoot(leaves))).toBe(root);
  const subtrees = completeSubtrees({ start: 0, end: size }).map(({ start, end }) => naiveRoot(leaves.slice(start, end)));
  expect(hex(combineSubtrees(digest, subtrees))).toBe(root);
});

test('an empty log has the root of an empty string', () => {
  expect(combineSubtrees(digest, [])).toEqual(emptyRoot(digest));
});

test('a leaf is never taken for a node', () => {
  const [left, right] = [LEAVES[0] as Uint8Array, LEAVES[1] as Uint8Array];
  expect(leafHash(digest, Buffer.concat([left, right]))).not.toEqual(nodeHash(digest, left, right));
});

test('complete subtrees cover a range once, in order, in decreasing powers of two', () => {
  for (let end = 0; end <= LARGEST; end += 1) {
    const subtrees = completeSubtrees({ start: 0, end });
    expect(subtrees.flatMap(({ start, end: to }) => [start, to])).toEqual(
      [...subtrees.keys()].flatMap((i) => [i === 0 ? 0 : subtrees[i - 1]?.end, subtrees[i]?.end]),
    );
    const sizes = subtrees.map(({ start, end: to }) => to - start);
    expect(sizes.every((size, i) => Number.isInteger(Math.log2(size)) && (i === 0 || size < (sizes[i - 1] as number)))).toBe(true);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(end);
  }
});

describe('inclusion', () => {
  test('every leaf of every tree has a proof that verifies', () => {
    expect(inclusions.filter(([seq, size]) => !verifyInclusion(digest, inclusion(seq, size)))).toEqual([]);
  });

  test('changing path, leaf or root invalidates a proof', () => {
    const accepted = inclusions.filter(([seq, size]) => {
      const proof = inclusion(seq, size);
      const forgeries = [
        ...wrongPaths(proof.path).map((path) => ({ ...proof, path })),
        { ...proof, leafHash: flipped(proof.leafHash, seq % 32) },
        { ...proof, root: flipped(proof.root, size % 32) },
        { ...proof, root: proof.root.slice(0, 31) },
      ];
      return forgeries.some((forgery) => verifyInclusion(digest, forgery));
    });
    expect(accepted).toEqual([]);
  });

  test('a proof is valid for one position only', () => {
    const accepted = inclusions.filter(([seq, size]) => {
      const proof = inclusion(seq, size);
      const elsewhere = Array.from({ length: size + 2 }, (_, i) => ({ ...proof, seq: i - 1 })).filter((other) => other.seq !== seq);
      return [...elsewhere, { ...proof, root: rootOf(size - 1) }].some((forgery) => verifyInclusion(digest, forgery));
    });
    expect(accepted).toEqual([]);
  });

  test.each([
    [0, 0],
    [-1, 4],
    [4, 4],
    [5, 4],
  ])('there is no proof for position %i in a log of %i', (seq, size) => {
    expect(verifyInclusion(digest, { leafHash: LEAVES[0] as Uint8Array, seq, size, path: [], root: LEAVES[0] as Uint8Array })).toBe(false);
  });

  test('positions beyond 32 bits are not confused with those below', () => {
    const far = 2 ** 33;
    expect(inclusionPath(far, far + 1)).toEqual([{ start: 0, end: far }]);
    const [leaf, left] = [LEAVES[0] as Uint8Array, LEAVES[1] as Uint8Array];
    const proof = { leafHash: leaf, seq: far, size: far + 1, path: [left], root: nodeHash(digest, left, leaf) };
    expect(verifyInclusion(digest, proof)).toBe(true);
    expect(verifyInclusion(digest, { ...proof, seq: 0 })).toBe(false);
  });
});

describe('consistency', () => {
  test('every tree is provably a prefix of every larger one', () => {
    expect(consistencies.filter(([from, to]) => !verifyConsistency(digest, consistency(from, to)))).toEqual([]);
  });

  test('changing the path or either root invalidates a proof', () => {
    const accepted = consistencies.filter(([from, to]) => {
      const proof = consistency(from, to);
      const forgeries = [
        ...wrongPaths(proof.path).map((path) => ({ ...proof, path })),
        { ...proof, fromRoot: flipped(proof.fromRoot, from % 32) },
        // The empty log is a prefix of every log, whatever the other root is.
        ...(from > 0 ? [{ ...proof, toRoot: flipped(proof.toRoot, to % 32) }] : []),
      ];
      return forgeries.some((forgery) => verifyConsistency(digest, forgery));
    });
    expect(accepted).toEqual([]);
  });

  test('a proof for one size is invalid for another', () => {
    const accepted = consistencies.filter(([from, to]) => {
      const proof = consistency(from, to);
      const others = Array.from({ length: to + 1 }, (_, other) => ({ ...proof, from: other })).filter((other) => other.from !== from);
      return others.some((forgery) => verifyConsistency(digest, forgery));
    });
    expect(accepted).toEqual([]);
  });

  test('a rewritten log has no valid proof', () => {
    const rewritten = naiveRoot([leafHash(digest, Buffer.from('other')), ...LEAVES.slice(1, 5)]);
    for (let to = 6; to <= LARGEST; to += 1) expect(verifyConsistency(digest, { ...consistency(5, to), fromRoot: rewritten })).toBe(false);
  });

  test.each([
    [-1, 3],
    [4, 3],
  ])('a log of %i is not a prefix of one of %i', (from, to) => {
    expect(verifyConsistency(digest, { from, to, fromRoot: rootOf(3), toRoot: rootOf(3), path: [] })).toBe(false);
  });
});
