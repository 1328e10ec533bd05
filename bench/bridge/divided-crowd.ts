import type { Ratings } from '@verdict/core/bridge';
import { seeded } from '@verdict/core/pseudorandom';

/** The number of people and items, and their properties. */
export interface CrowdShape {
  raters: number;
  items: number;
  ratingsPerItem: number;
  /** The first camp's share of raters. */
  firstCamp: number;
  /** Shares of items that both camps like, and that neither does; the others are liked by one. */
  bridging: number;
  disliked: number;
  /** How often items are liked: one-sided ones by their own camp and by the other, those for both, those for neither. */
  own: number;
  other: number;
  both: number;
  nobody: number;
  /** The share of a one-sided item's raters who come from the camp that likes it. */
  selfSelection: number;
  /** Ratings are 0 and 1, or 0, 0.5 and 1. */
  levels: 2 | 3;
}

export const DIVIDED: Omit<CrowdShape, 'raters' | 'items' | 'ratingsPerItem'> = {
  firstCamp: 0.65,
  bridging: 0.5,
  disliked: 0,
  own: 0.85,
  other: 0.12,
  both: 0.8,
  nobody: 0.2,
  selfSelection: 0.8,
  levels: 2,
};

/** For both camps, for the first, for the second, for neither. */
type ItemKind = 0 | 1 | 2 | 3;

export interface DividedCrowd {
  ratings: Ratings;
  shape: CrowdShape;
  camp: Uint8Array;
  kind: ItemKind[];
}

export function dividedCrowd(shape: CrowdShape, seed: number): DividedCrowd {
  const random = seeded(seed * 7919);
  const camp = shuffled(
    Uint8Array.from({ length: shape.raters }, (_, u) => (u < Math.round(shape.raters * shape.firstCamp) ? 0 : 1)),
    random,
  );
  const members = [0, 1].map((side) => Array.from(camp.keys()).filter((u) => camp[u] === side)) as [number[], number[]];
  const kind = Array.from({ length: shape.items }, (_, n) => kindOf(shape, n, random));
  const size = shape.items * shape.ratingsPerItem;
  const ratings = {
    itemCount: shape.items,
    raterCount: shape.raters,
    item: new Int32Array(size),
    rater: new Int32Array(size),
    rating: new Float32Array(size),
  };
  let row = 0;
  for (const [n, of] of kind.entries()) {
    for (const u of ratersOf(shape, of, { members, random })) {
      const likes = likingOf(shape, of, camp[u] as number);
      ratings.item[row] = n;
      ratings.rater[row] = u;
      ratings.rating[row] = shape.levels === 2 ? yes(likes, random) : (yes(likes, random) + yes(likes, random)) / 2;
      row += 1;
    }
  }
  return { ratings, shape, camp, kind };
}

function shuffled(values: Uint8Array<ArrayBuffer>, random: () => number): Uint8Array<ArrayBuffer> {
  for (let i = values.length - 1; i > 0; i -= 1) {
    const j = Math.floor(random() * (i + 1));
    [values[i], values[j]] = [values[j] as number, values[i] as number];
  }
  return values;
}

function kindOf({ bridging, disliked, items }: CrowdShape, n: number, random: () => number): ItemKind {
  if (n < Math.round(bridging * items)) return 0;
  if (n < Math.round((bridging + disliked) * items)) return 3;
  return random() < 0.5 ? 1 : 2;
}

function ratersOf(
  shape: CrowdShape,
  kind: ItemKind,
  { members, random }: { members: [number[], number[]]; random: () => number },
): Set<number> {
  const chosen = new Set<number>();
  while (chosen.size < shape.ratingsPerItem) {
    if (kind === 0 || kind === 3) {
      chosen.add(Math.floor(random() * shape.raters));
      continue;
    }
    const own = kind - 1;
    const from = members[random() < shape.selfSelection ? own : 1 - own] as number[];
    chosen.add(from[Math.floor(random() * from.length)] as number);
  }
  return chosen;
}

function likingOf(shape: CrowdShape, kind: ItemKind, camp: number): number {
  if (kind === 0) return shape.both;
  if (kind === 3) return shape.nobody;
  return camp === kind - 1 ? shape.own : shape.other;
}

function yes(likes: number, random: () => number): number {
  return random() < likes ? 1 : 0;
}

/**
 * The best possible score, with every camp and rate known: for each item the log likelihood ratio of "for both camps" against
 * "for one". With `composition` it also uses which camps its raters are from.
 */
export function oracleOf({ ratings, shape, camp }: DividedCrowd, { composition }: { composition: boolean }): Float64Array {
  const kinds = [0, 1, 2] as const;
  const told = kinds.map(() => new Float64Array(shape.items));
  const drawn = [shape.firstCamp, shape.selfSelection, 1 - shape.selfSelection];
  for (let row = 0; row < ratings.rating.length; row += 1) {
    const n = ratings.item[row] as number;
    const side = camp[ratings.rater[row] as number] as number;
    const rating = ratings.rating[row] as number;
    for (const kind of kinds) {
      const likes = likingOf(shape, kind, side);
      const log = rating * Math.log(likes) + (1 - rating) * Math.log(1 - likes);
      const first = drawn[kind] as number;
      const came = composition ? Math.log(side === 0 ? first : 1 - first) : 0;
      (told[kind] as Float64Array)[n] = ((told[kind] as Float64Array)[n] as number) + log + came;
    }
  }
  const [both, first, second] = told as [Float64Array, Float64Array, Float64Array];
  return both.map((log, n) => log - Math.log((Math.exp(first[n] as number) + Math.exp(second[n] as number)) / 2));
}

/** The share of bridging items above a bar that at most this share of the others exceeds. */
export function foundAtError(scores: readonly { score: number; bridging: boolean }[], error: number): number {
  const sorted = scores.toSorted((a, b) => b.score - a.score);
  const bridging = sorted.filter((item) => item.bridging).length;
  const allowed = error * (sorted.length - bridging);
  let found = 0;
  let wrong = 0;
  let best = 0;
  for (let i = 0; i < sorted.length; ) {
    const { score } = sorted[i] as { score: number };
    for (; i < sorted.length && sorted[i]?.score === score; i += 1) {
      if (sorted[i]?.bridging) found += 1;
      else wrong += 1;
    }
    if (wrong > allowed) break;
    best = found;
  }
  return best / bridging;
}
