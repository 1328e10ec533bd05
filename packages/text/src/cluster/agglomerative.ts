import { cosine } from '../similarity/index.ts';

interface Clusters {
  /** The number of each vector's cluster, from 0: the largest first, equally large ones by their first vector. */
  cluster: number[];
  sizes: number[];
}

interface ClusterOptions {
  /** Clusters are joined while the mean cosine between their members is at least this. */
  minSimilarity?: number;
}

const MIN_SIMILARITY = 0.5;
/** The matrix of all pairs must fit into memory: 4,000 vectors need 64 MB. */
const MAX_VECTORS = 4000;

/** Groups vectors by joining the two nearest groups again and again (average linkage). The same input has the same groups. */
export function clusterVectors(vectors: readonly ArrayLike<number>[], { minSimilarity = MIN_SIMILARITY }: ClusterOptions = {}): Clusters {
  if (vectors.length > MAX_VECTORS) throw new Error(`At most ${MAX_VECTORS} vectors can be clustered.`);
  const groups = joinNearest(similarityMatrix(vectors), vectors.length, minSimilarity);
  groups.sort((a, b) => b.length - a.length || (a[0] as number) - (b[0] as number));
  const cluster = new Array<number>(vectors.length).fill(0);
  for (const [number, members] of groups.entries()) for (const member of members) cluster[member] = number;
  return { cluster, sizes: groups.map((members) => members.length) };
}

function similarityMatrix(vectors: readonly ArrayLike<number>[]): Float32Array {
  const size = vectors.length;
  const matrix = new Float32Array(size * size);
  for (let a = 0; a < size; a += 1)
    for (let b = 0; b < a; b += 1) {
      const similarity = cosine(vectors[a] as ArrayLike<number>, vectors[b] as ArrayLike<number>);
      matrix[a * size + b] = similarity;
      matrix[b * size + a] = similarity;
    }
  return matrix;
}

/**
 * Follows nearest neighbours until two are each other's nearest and joins them: with average linkage this gives the same groups
 * as always joining the nearest pair, in the time of the matrix.
 */
function joinNearest(matrix: Float32Array, size: number, minSimilarity: number): number[][] {
  const groups = new Map(Array.from({ length: size }, (_, i) => [i, [i]]));
  const open = new Set(groups.keys());
  const chain: number[] = [];
  while (open.size > 0) {
    const end = chain.at(-1) ?? firstOf(open);
    if (chain.length === 0) chain.push(end);
    const previous = chain.at(-2);
    const nearest = nearestTo(end, previous, { matrix, size, open });
    if (nearest === undefined || (matrix[end * size + nearest] as number) < minSimilarity) {
      open.delete(end); // nothing is near enough to it, nor will be: a mean is never higher than its highest part
      chain.pop();
    } else if (nearest === previous) {
      chain.length -= 2;
      join(matrix, size, groups, open, Math.min(end, nearest), Math.max(end, nearest));
    } else chain.push(nearest);
  }
  return [...groups.values()];
}

function firstOf(numbers: ReadonlySet<number>): number {
  for (const number of numbers) return number;
  throw new Error('There is none.');
}

interface Open {
  matrix: Float32Array;
  size: number;
  open: ReadonlySet<number>;
}

/** Of equally near ones the previous of the chain, so that the chain ends, else the first. */
function nearestTo(group: number, previous: number | undefined, { matrix, size, open }: Open): number | undefined {
  let nearest = previous !== undefined && open.has(previous) ? previous : undefined;
  let best = nearest === undefined ? Number.NEGATIVE_INFINITY : (matrix[group * size + nearest] as number);
  for (const other of open) {
    const similarity = matrix[group * size + other] as number;
    if (other === group || similarity < best || (similarity === best && (nearest === previous || other > (nearest as number)))) continue;
    nearest = other;
    best = similarity;
  }
  return nearest;
}

function join(matrix: Float32Array, size: number, groups: Map<number, number[]>, open: Set<number>, stays: number, goes: number): void {
  const [larger, smaller] = [groups.get(stays) as number[], groups.get(goes) as number[]];
  const share = larger.length / (larger.length + smaller.length);
  for (const other of open) {
    const similarity = share * (matrix[stays * size + other] as number) + (1 - share) * (matrix[goes * size + other] as number);
    matrix[stays * size + other] = similarity;
    matrix[other * size + stays] = similarity;
  }
  groups.set(
    stays,
    [...larger, ...smaller].sort((a, b) => a - b),
  );
  groups.delete(goes);
  open.delete(goes);
}
