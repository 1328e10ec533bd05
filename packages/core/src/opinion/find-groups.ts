import type { OpinionPolicy } from './policy.ts';

/** A person's place on the map. */
export interface Place {
  x: number;
  y: number;
}

/** People who vote alike. */
export interface OpinionGroup extends Place {
  id: number;
  size: number;
}

export interface Grouping {
  groups: OpinionGroup[];
  /** The id of each person's group. */
  groupOf: Int32Array;
}

const MAX_ROUNDS = 100;

/**
 * Groups people who are near each other. Tries every number of groups from two on, and takes the one whose groups are farthest apart
 * for their size; the number of `known` groups is kept unless another is clearly better. Groups near the known ones have their ids.
 */
export function findGroups(people: readonly Place[], policy: OpinionPolicy, known: readonly OpinionGroup[] = []): Grouping {
  const candidates = Array.from({ length: Math.max(0, policy.mostGroups - 1) }, (_, i) => i + 2).flatMap((count) => {
    const start = count === known.length ? known : farthestApart(people, count);
    const found = start.length < count ? undefined : settle(people, start);
    if (!found || Math.min(...found.sizes) < policy.leastGroup) return [];
    return [{ ...found, quality: separation(people, found) + (count === known.length ? policy.groupMargin : 0) }];
  });
  const [first, ...others] = candidates;
  if (!first) return together(people, policy);
  return named(
    others.reduce((best, other) => (other.quality > best.quality ? other : best), first),
    known,
  );
}

interface Clusters {
  centres: Place[];
  sizes: number[];
  clusterOf: Int32Array;
}

/** Starts with the person farthest from the middle, then always the one farthest from those taken. */
function farthestApart(people: readonly Place[], count: number): Place[] {
  const taken: Place[] = [];
  let distances = people.map((place) => distance(place, { x: 0, y: 0 }));
  while (taken.length < count) {
    const next = people[indexOfLargest(distances)];
    if (!next || (taken.length > 0 && distance(next, nearest(taken, next)) === 0)) break;
    taken.push(next);
    distances = people.map((place) => distance(place, nearest(taken, place)));
  }
  return taken;
}

/** k-means: each person to the nearest centre, each centre to the mean of its people, until nobody moves. */
function settle(people: readonly Place[], start: readonly Place[]): Clusters {
  let centres = start.map(({ x, y }) => ({ x, y }));
  const clusterOf = new Int32Array(people.length).fill(-1);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    let moved = false;
    for (const [u, place] of people.entries()) {
      const cluster = indexOfNearest(centres, place);
      moved ||= cluster !== clusterOf[u];
      clusterOf[u] = cluster;
    }
    if (!moved) break;
    centres = meansOf(people, clusterOf, centres);
  }
  return { centres, sizes: countsOf(clusterOf, centres.length), clusterOf };
}

/** Clusters that nobody is in stay where they are. */
function meansOf(people: readonly Place[], clusterOf: Int32Array, before: readonly Place[]): Place[] {
  const sums = before.map(() => ({ x: 0, y: 0, count: 0 }));
  for (const [u, { x, y }] of people.entries()) {
    const sum = sums[clusterOf[u] as number] as (typeof sums)[number];
    sum.x += x;
    sum.y += y;
    sum.count += 1;
  }
  return sums.map(({ x, y, count }, i) => (count === 0 ? (before[i] as Place) : { x: x / count, y: y / count }));
}

function countsOf(clusterOf: Int32Array, count: number): number[] {
  const sizes = new Array<number>(count).fill(0);
  for (const cluster of clusterOf) sizes[cluster] = (sizes[cluster] as number) + 1;
  return sizes;
}

/** The mean silhouette by centres, 0 to 1: how much nearer people are to their own centre than to the next. */
function separation(people: readonly Place[], { centres, clusterOf }: Clusters): number {
  let sum = 0;
  for (const [u, place] of people.entries()) {
    const own = distance(place, centres[clusterOf[u] as number] as Place);
    const next = Math.min(...centres.map((centre, i) => (i === clusterOf[u] ? Number.POSITIVE_INFINITY : distance(place, centre))));
    sum += next > 0 ? (next - own) / next : 0;
  }
  return sum / Math.max(1, people.length);
}

/** Everyone in one group, or in none where that would be too small. */
function together(people: readonly Place[], { leastGroup }: OpinionPolicy): Grouping {
  if (people.length < leastGroup) return { groups: [], groupOf: new Int32Array(people.length) };
  const [centre = { x: 0, y: 0 }] = meansOf(people, new Int32Array(people.length), [{ x: 0, y: 0 }]);
  return { groups: [{ id: 1, size: people.length, ...centre }], groupOf: new Int32Array(people.length).fill(1) };
}

/** Gives groups the id of the known group that they are nearest to, nearest pairs first; new groups get the free ids. */
function named({ centres, sizes, clusterOf }: Clusters, known: readonly OpinionGroup[]): Grouping {
  const bySize = sizes.map((size, i) => ({ size, i })).toSorted((a, b) => b.size - a.size || a.i - b.i);
  const ids = new Map<number, number>();
  const pairs = centres.flatMap((centre, i) => known.map((group) => ({ i, id: group.id, far: distance(centre, group) })));
  for (const { i, id } of pairs.toSorted((a, b) => a.far - b.far))
    if (id <= centres.length && !ids.has(i) && ![...ids.values()].includes(id)) ids.set(i, id);
  const free = centres.map((_, i) => i + 1).filter((id) => ![...ids.values()].includes(id));
  for (const { i } of bySize) if (!ids.has(i)) ids.set(i, free.shift() as number);
  const groups = centres.map(({ x, y }, i) => ({ id: ids.get(i) as number, size: sizes[i] as number, x, y }));
  return { groups: groups.toSorted((a, b) => a.id - b.id), groupOf: clusterOf.map((i) => ids.get(i) as number) };
}

const distance = (a: Place, b: Place): number => Math.hypot(a.x - b.x, a.y - b.y);
const nearest = (centres: readonly Place[], place: Place): Place => centres[indexOfNearest(centres, place)] as Place;

function indexOfNearest(centres: readonly Place[], { x, y }: Place): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  for (let i = 0; i < centres.length; i += 1) {
    const { x: cx, y: cy } = centres[i] as Place;
    const squares = (x - cx) ** 2 + (y - cy) ** 2;
    if (squares < least) [best, least] = [i, squares];
  }
  return best;
}

function indexOfLargest(values: readonly number[]): number {
  let best = 0;
  for (let i = 1; i < values.length; i += 1) if ((values[i] as number) > (values[best] as number)) best = i;
  return best;
}
