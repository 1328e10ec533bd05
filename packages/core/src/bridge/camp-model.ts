/** The kinds of item: liked by both camps, by the first only, by the second only, or by neither. */
export const KINDS = 4;
export const BOTH = 0;

/** Parameters of the crowd, estimated from all ratings. Plain numbers, so that they can be saved and compared. */
export interface CampModel {
  /** The probability of a like: for an item of both camps, by the item's own camp, by the other camp, for an item of neither. */
  like: number[];
  /** The share of each kind of item. */
  kinds: number[];
  /** How often each camp rates each kind of item, relative to chance: first camp, then second. */
  drawn: [number[], number[]];
  /** The first camp's share of raters, and of ratings. */
  camp: number;
  volume: number;
  /** How often each camp rates at all, on the scale of `drawn`; near 1. */
  field: [number, number];
  /** How much evidence one rating is: 1 for a plain yes or no, more if ratings between 0 and 1 are precise. */
  sharpness: number;
  /** The variance of raters' leniency, in log odds. */
  leniencyVariance: number;
}

/** The prior for a crowd without ratings, and how many observations each part of it is worth. */
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

const EVENLY = [1, 1, 1, 1] as const;

export function priorCrowd(presenceCounts: boolean): CampModel {
  const [first, second] = presenceCounts ? PRIOR.drawn : [EVENLY, EVENLY];
  return {
    like: [...PRIOR.like],
    kinds: [...PRIOR.kinds],
    drawn: [[...first], [...second]],
    camp: 0.5,
    volume: 0.5,
    field: [1, 1],
    sharpness: 1,
    leniencyVariance: PRIOR.leniencyVariance,
  };
}

/** Whether enough of the crowd's items belong to one camp alone for the camps to matter. */
export function isDivided({ kinds: [, first = 0, second = 0] }: CampModel, oneSidedShare: number): boolean {
  return first + second >= oneSidedShare;
}

export function copyOf(model: CampModel): CampModel {
  const { like, kinds, drawn, field } = model;
  return { ...model, like: [...like], kinds: [...kinds], drawn: [[...drawn[0]], [...drawn[1]]], field: [...field] };
}

/** The same model with first and second camp swapped. */
export function mirrored(model: CampModel): CampModel {
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

/** Sums over all ratings of one round. Arrays indexed like `like` sum what was expected of each rating. */
export interface RoundSums {
  /** Ratings by the first camp and by the second, by kind of item; items for both and for neither are counted together. */
  ratings: [Float64Array, Float64Array];
  /** Likes beyond the expected number, their expected variance, and their observed squares. */
  surplus: Float64Array;
  variance: Float64Array;
  squares: Float64Array;
  /** Items, and their ratings, by kind. */
  items: Float64Array;
  ratingsOfKind: Float64Array;
}

export function emptySums(): RoundSums {
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

/** Updates the model from the sums of a round; `first` is how many raters the first camp has. */
export function updateModel(
  model: CampModel,
  seen: RoundSums,
  { raters, presenceCounts }: { raters: { count: number; first: number }; presenceCounts: boolean },
): void {
  const items = sum(seen.items);
  for (let kind = 0; kind < KINDS; kind += 1) {
    model.like[kind] = updateLike(model.like[kind] as number, seen, kind);
    model.kinds[kind] = ((seen.items[kind] as number) + PRIOR.kindsWorth * (PRIOR.kinds[kind] as number)) / (items + PRIOR.kindsWorth);
  }
  if (presenceCounts) updateDrawn(model, seen);
  model.camp = (raters.first + PRIOR.campWorth) / (raters.count + 2 * PRIOR.campWorth);
}

/** One Newton step in log odds, because leniency shifts each rater's own odds. */
function updateLike(like: number, { surplus, variance }: RoundSums, kind: number): number {
  const worth = PRIOR.likeWorth;
  const gradient = (surplus[kind] as number) + worth * ((PRIOR.like[kind] as number) - like);
  const curvature = (variance[kind] as number) + worth * like * (1 - like);
  const step = Math.max(-1, Math.min(1, gradient / curvature));
  return 1 / (1 + ((1 - like) / like) * Math.exp(-step));
}

/** Items for both or for neither attract raters evenly; only an item of one camp attracts that camp. */
function updateDrawn(model: CampModel, { ratings, ratingsOfKind }: RoundSums): void {
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

/** Ratings between 0 and 1 vary less than coin flips, so each is more evidence. */
export function sharpnessOf({ variance, squares }: RoundSums): number {
  const expected = sum(variance) + PRIOR.likeWorth;
  return Math.max(1, Math.min(3, expected / (sum(squares) + PRIOR.likeWorth)));
}

/** The variance of leniency, from the raters' squares and the remaining uncertainty of each. */
export function leniencyVarianceOf(squares: number, raters: number): number {
  return (squares + PRIOR.leniencyWorth * PRIOR.leniencyVariance * 0.5) / (raters + PRIOR.leniencyWorth);
}

function sum(values: ArrayLike<number>): number {
  let total = 0;
  for (let i = 0; i < values.length; i += 1) total += values[i] as number;
  return total;
}
