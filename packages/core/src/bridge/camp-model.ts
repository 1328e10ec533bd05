/** What an item can be: liked on both sides, on the first alone, on the second alone, or on neither. */
export const KINDS = 4;
export const BOTH = 0;

/** What the crowd is like, learned from all its ratings; plain numbers, so that it can be kept and compared. */
export interface CampModel {
  /** How often a rating is a like: of an item for both sides, by an item's own side, by the other side, of an item for neither. */
  like: number[];
  /** How common each kind of item is. */
  kinds: number[];
  /** How much more often than by chance each side rates each kind: first side, then second. */
  drawn: [number[], number[]];
  /** The first side's share of raters, and of ratings. */
  camp: number;
  volume: number;
  /** Of the whole, how often each side rates at all, by the same measure as `drawn`; near 1. */
  field: [number, number];
  /** How much one rating tells, 1 for a plain yes or no; more where ratings between tell finer. */
  sharpness: number;
  /** How far raters differ in leniency: a variance in log odds. */
  leniencyVariance: number;
}

/** What is thought of a crowd nobody has heard yet, and how many observations that is worth. */
const PRIOR = {
  like: [0.8, 0.85, 0.15, 0.2],
  likeWorth: 20,
  kinds: [0.4, 0.25, 0.25, 0.1],
  kindsWorth: 4,
  drawn: [
    [1, 1.7, 0.3, 1],
    [1, 0.3, 1.7, 1],
  ],
  drawnWorth: 10,
  campWorth: 5,
  leniencyVariance: 0.1,
  leniencyWorth: 10,
} as const;

export function unheardCrowd(): CampModel {
  return {
    like: [...PRIOR.like],
    kinds: [...PRIOR.kinds],
    drawn: [[...PRIOR.drawn[0]], [...PRIOR.drawn[1]]],
    camp: 0.5,
    volume: 0.5,
    field: [1, 1],
    sharpness: 1,
    leniencyVariance: PRIOR.leniencyVariance,
  };
}

/** Whether so many of the crowd's items are for one side alone that its sides matter. */
export function isDivided({ kinds: [, first = 0, second = 0] }: CampModel, oneSidedShare: number): boolean {
  return first + second >= oneSidedShare;
}

export function copyOf(model: CampModel): CampModel {
  const { like, kinds, drawn, field } = model;
  return { ...model, like: [...like], kinds: [...kinds], drawn: [[...drawn[0]], [...drawn[1]]], field: [...field] };
}

/** The same crowd with its sides named the other way round. */
export function turned(model: CampModel): CampModel {
  const turn = ([both, first, second, none]: readonly number[]): number[] => [both, second, first, none] as number[];
  return {
    ...model,
    like: [...model.like],
    kinds: turn(model.kinds),
    drawn: [turn(model.drawn[1]), turn(model.drawn[0])],
    camp: 1 - model.camp,
    volume: 1 - model.volume,
    field: [model.field[1], model.field[0]],
  };
}

/** What one round over all ratings has seen. Arrays over `like` hold sums of what was expected of each rating. */
export interface Seen {
  /** Ratings by the first side and by the second, by kind of item; those for both and for neither are counted together. */
  ratings: [Float64Array, Float64Array];
  /** Likes beyond what was expected, how much they can vary, and how much they did. */
  surplus: Float64Array;
  variance: Float64Array;
  squares: Float64Array;
  /** Items, and their ratings, by kind. */
  items: Float64Array;
  ratingsOfKind: Float64Array;
}

export function nothingSeen(): Seen {
  const four = (): Float64Array => new Float64Array(KINDS);
  return {
    ratings: [four(), four()],
    surplus: four(),
    variance: four(),
    squares: four(),
    items: four(),
    ratingsOfKind: four(),
  };
}

/** Moves the model to what was seen, from where it was; raters on the first side have `raterShare`. */
export function learnFrom(model: CampModel, seen: Seen, raters: { count: number; first: number }): void {
  const items = sum(seen.items);
  for (let kind = 0; kind < KINDS; kind += 1) {
    model.like[kind] = learnLiking(model.like[kind] as number, seen, kind);
    model.kinds[kind] = ((seen.items[kind] as number) + PRIOR.kindsWorth * (PRIOR.kinds[kind] as number)) / (items + PRIOR.kindsWorth);
  }
  learnDrawn(model, seen);
  model.camp = (raters.first + PRIOR.campWorth) / (raters.count + 2 * PRIOR.campWorth);
}

/** One Newton step in log odds, since leniency shifts each rater's own odds. */
function learnLiking(like: number, { surplus, variance }: Seen, kind: number): number {
  const worth = PRIOR.likeWorth;
  const gradient = (surplus[kind] as number) + worth * ((PRIOR.like[kind] as number) - like);
  const curvature = (variance[kind] as number) + worth * like * (1 - like);
  const step = Math.max(-1, Math.min(1, gradient / curvature));
  return 1 / (1 + ((1 - like) / like) * Math.exp(-step));
}

/** Items for both and for neither draw raters alike; only being for one side draws that side. */
function learnDrawn(model: CampModel, { ratings, ratingsOfKind }: Seen): void {
  const worth = PRIOR.drawnWorth;
  const common = (ratingsOfKind[0] as number) + (ratingsOfKind[3] as number);
  for (const side of [0, 1] as const) {
    const volume = side === 0 ? model.volume : 1 - model.volume;
    const by = ratings[side];
    const drawn = model.drawn[side];
    drawn[0] = ((by[0] as number) + worth) / (common * volume + worth);
    drawn[3] = drawn[0];
    for (const kind of [1, 2]) {
      drawn[kind] =
        ((by[kind] as number) + worth * (PRIOR.drawn[side][kind] as number)) / ((ratingsOfKind[kind] as number) * volume + worth);
    }
  }
}

/** Ratings between 0 and 1 scatter less than coins do, so each tells more. */
export function sharpnessOf({ variance, squares }: Seen): number {
  const expected = sum(variance) + PRIOR.likeWorth;
  return Math.max(1, Math.min(3, expected / (sum(squares) + PRIOR.likeWorth)));
}

/** How far leniency varies, given the raters' squares and what is still uncertain about each. */
export function leniencyVarianceOf(squares: number, raters: number): number {
  return (squares + PRIOR.leniencyWorth * PRIOR.leniencyVariance * 0.5) / (raters + PRIOR.leniencyWorth);
}

function sum(values: ArrayLike<number>): number {
  let total = 0;
  for (let i = 0; i < values.length; i += 1) total += values[i] as number;
  return total;
}
