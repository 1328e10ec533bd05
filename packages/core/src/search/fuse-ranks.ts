/** How much the first places count more than the later ones: the usual constant of reciprocal rank fusion. */
const FUSION_CONSTANT = 60;

/**
 * Mixes several lists, each the best first, by reciprocal rank fusion: what stands high in any list comes early, and what stands in
 * several comes earlier. Only places count, so that lists with different kinds of scores can be mixed.
 */
export function fuseRanks<Item>(lists: readonly (readonly Item[])[], keyOf: (item: Item) => string): Item[] {
  const fused = new Map<string, { item: Item; score: number }>();
  for (const list of lists)
    for (const [place, item] of list.entries()) {
      const key = keyOf(item);
      const known = fused.get(key) ?? { item, score: 0 };
      fused.set(key, { ...known, score: known.score + 1 / (FUSION_CONSTANT + place + 1) });
    }
  // Equal scores keep the order of the lists: sorting is stable.
  return [...fused.values()].sort((a, b) => b.score - a.score).map(({ item }) => item);
}
