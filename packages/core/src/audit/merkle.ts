import { type Digest, equalBytes } from './digest.ts';

/** Leaves from `start` up to but not including `end`. */
export interface LeafRange {
  start: number;
  end: number;
}

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** RFC 6962 marks leaves and nodes by their first byte, so that neither can be taken for the other. */
export function leafHash(digest: Digest, leaf: Uint8Array | string): Uint8Array {
  return digest.sha256(LEAF, leaf);
}

export function nodeHash(digest: Digest, left: Uint8Array, right: Uint8Array): Uint8Array {
  return digest.sha256(NODE, left, right);
}

export function emptyRoot(digest: Digest): Uint8Array {
  return digest.sha256();
}

/** The largest power of two smaller than `size`: where RFC 6962 splits a tree. */
function splitPoint(size: number): number {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
}

/** The subtrees whose hashes prove that leaf `seq` is in a tree of `size` leaves, leaf first. */
export function inclusionPath(seq: number, size: number): LeafRange[] {
  const path: LeafRange[] = [];
  let start = 0;
  let end = size;
  while (end - start > 1) {
    const middle = start + splitPoint(end - start);
    if (seq < middle) {
      path.push({ start: middle, end });
      end = middle;
    } else {
      path.push({ start, end: middle });
      start = middle;
    }
  }
  return path.reverse();
}

/** The subtrees whose hashes prove that the tree of `from` leaves is a prefix of the tree of `to` leaves. */
export function consistencyPath(from: number, to: number): LeafRange[] {
  if (from === 0 || from === to) return [];
  const path: LeafRange[] = [];
  let start = 0;
  let end = to;
  let isOldTree = true; // the verifier knows the old root, so the proof omits it
  while (from < end) {
    const middle = start + splitPoint(end - start);
    if (from <= middle) {
      path.push({ start: middle, end });
      end = middle;
    } else {
      path.push({ start, end: middle });
      start = middle;
      isOldTree = false;
    }
  }
  if (!isOldTree) path.push({ start, end });
  return path.reverse();
}

/** Complete subtrees, largest first, whose hashes combine to the hash of `range`. */
export function completeSubtrees({ start, end }: LeafRange): LeafRange[] {
  const subtrees: LeafRange[] = [];
  for (let from = start; from < end; ) {
    let size = 1;
    while (size * 2 <= end - from) size *= 2;
    subtrees.push({ start: from, end: from + size });
    from += size;
  }
  return subtrees;
}

/** Combines the hashes of `completeSubtrees`, in that order. */
export function combineSubtrees(digest: Digest, hashes: readonly Uint8Array[]): Uint8Array {
  const last = hashes.at(-1);
  if (!last) return emptyRoot(digest);
  return hashes.slice(0, -1).reduceRight((right, left) => nodeHash(digest, left, right), last);
}

export interface InclusionProof {
  leafHash: Uint8Array;
  seq: number;
  size: number;
  path: readonly Uint8Array[];
  root: Uint8Array;
}

/** RFC 9162 section 2.1.3.2. */
export function verifyInclusion(digest: Digest, proof: InclusionProof): boolean {
  if (proof.seq < 0 || proof.seq >= proof.size) return false;
  let index = proof.seq;
  let last = proof.size - 1;
  let hash = proof.leafHash;
  for (const sibling of proof.path) {
    if (last === 0) return false;
    if (index % 2 === 1 || index === last) {
      hash = nodeHash(digest, sibling, hash);
      while (index % 2 === 0 && index !== 0) [index, last] = [half(index), half(last)];
    } else {
      hash = nodeHash(digest, hash, sibling);
    }
    [index, last] = [half(index), half(last)];
  }
  return last === 0 && equalBytes(hash, proof.root);
}

export interface ConsistencyProof {
  from: number;
  to: number;
  fromRoot: Uint8Array;
  toRoot: Uint8Array;
  path: readonly Uint8Array[];
}

/** RFC 9162 section 2.1.4.2. */
export function verifyConsistency(digest: Digest, proof: ConsistencyProof): boolean {
  const { from, to, fromRoot, toRoot } = proof;
  if (from < 0 || from > to) return false;
  if (from === to) return proof.path.length === 0 && equalBytes(fromRoot, toRoot);
  if (from === 0) return proof.path.length === 0 && equalBytes(fromRoot, emptyRoot(digest));
  const path = isPowerOfTwo(from) ? [fromRoot, ...proof.path] : proof.path;
  let index = from - 1;
  let last = to - 1;
  while (index % 2 === 1) [index, last] = [half(index), half(last)];
  const [first, ...rest] = path;
  if (!first) return false;
  let oldHash = first;
  let newHash = first;
  for (const sibling of rest) {
    if (last === 0) return false;
    if (index % 2 === 1 || index === last) {
      oldHash = nodeHash(digest, sibling, oldHash);
      newHash = nodeHash(digest, sibling, newHash);
      while (index % 2 === 0 && index !== 0) [index, last] = [half(index), half(last)];
    } else {
      newHash = nodeHash(digest, newHash, sibling);
    }
    [index, last] = [half(index), half(last)];
  }
  return last === 0 && equalBytes(oldHash, fromRoot) && equalBytes(newHash, toRoot);
}

// Bit shifts would cut sequence numbers to 32 bits.
const half = (n: number): number => Math.floor(n / 2);

function isPowerOfTwo(n: number): boolean {
  return completeSubtrees({ start: 0, end: n }).length === 1;
}
