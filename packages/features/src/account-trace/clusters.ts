/** Merges groups that share a member, and numbers each cluster by its smallest member. */
export function clustersFrom(groups: readonly (readonly number[])[]): Map<number, number> {
  const parents = new Map<number, number>();
  const rootOf = (member: number): number => {
    let root = member;
    for (let above = parents.get(root) ?? root; above !== root; above = parents.get(root) ?? root) root = above;
    for (let at = member; at !== root; ) {
      const above = parents.get(at) as number;
      parents.set(at, root); // path compression
      at = above;
    }
    return root;
  };
  for (const [first, ...rest] of groups)
    for (const member of rest) {
      const [low, high] = [rootOf(first as number), rootOf(member)].sort((a, b) => a - b) as [number, number];
      parents.set(low, low);
      parents.set(high, low);
    }
  return new Map([...parents.keys()].map((member) => [member, rootOf(member)]));
}
