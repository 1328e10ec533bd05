import type { Pair } from '@verdict/core/collusion';
import { seeded } from '@verdict/core/pseudorandom';
import { UndirectedGraph } from 'graphology';
import louvainModule from 'graphology-communities-louvain';

/** The surest pairs of a larger graph stand for it: the graph object takes six times as long to make as to split. */
const MAX_PAIRS = 100_000;
const SEED = 1;
/** Its types describe an ES module, but it is a CommonJS one, which is the function itself. */
const louvain = louvainModule as unknown as (graph: UndirectedGraph, options: { rng(): number }) => Record<string, number>;

/** Communities by Louvain's method; the same pairs always give the same. */
export function findCommunities(pairs: readonly Pair[]): number[][] {
  const graph = new UndirectedGraph();
  for (const { a, b, surprise } of surest(pairs)) {
    graph.mergeNode(a);
    graph.mergeNode(b);
    graph.mergeEdge(a, b, { weight: Math.min(surprise, 100) });
  }
  if (graph.order === 0) return [];
  const communities = louvain(graph, { rng: seeded(SEED) });
  const byNumber = Map.groupBy(Object.keys(communities), (node) => communities[node]);
  return [...byNumber.values()].map((nodes) => nodes.map(Number)).sort((a, b) => b.length - a.length);
}

function surest(pairs: readonly Pair[]): readonly Pair[] {
  return pairs.length <= MAX_PAIRS ? pairs : pairs.toSorted((a, b) => b.surprise - a.surprise).slice(0, MAX_PAIRS);
}
