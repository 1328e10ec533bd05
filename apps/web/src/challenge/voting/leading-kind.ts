/** The most frequent kind, and its lead over the second. */
export interface Leading<Kind> {
  kind: Kind;
  reach: 'alone' | 'majority' | 'plurality';
}

/** None if two are equally frequent. */
export function leadingKind<Kind>(counts: readonly { kind: Kind; count: number }[]): Leading<Kind> | undefined {
  const [first, second] = counts.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count);
  if (!first) return undefined;
  if (!second) return { kind: first.kind, reach: 'alone' };
  if (first.count === second.count) return undefined;
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return { kind: first.kind, reach: first.count > total / 2 ? 'majority' : 'plurality' };
}
