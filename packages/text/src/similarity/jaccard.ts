/** The share of the members of either set that are in both; 0 if both are empty. */
export function jaccard<Member>(a: ReadonlySet<Member>, b: ReadonlySet<Member>): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  let both = 0;
  for (const member of small) if (large.has(member)) both += 1;
  const either = a.size + b.size - both;
  return either === 0 ? 0 : both / either;
}
