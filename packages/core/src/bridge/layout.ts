/** Who rated what how, in columns of equal length. Ratings are from 0 to 1; a missing rating has no row. */
export interface Ratings {
  itemCount: number;
  raterCount: number;
  item: Int32Array;
  rater: Int32Array;
  rating: Float32Array;
  /** The weight of each rating; a rating of weight 0 is ignored. Default: 1. */
  weight?: Float32Array | undefined;
}

/** The counted ratings sorted by item, and the index of each rater's ratings. */
export interface Layout {
  itemCount: number;
  raterCount: number;
  size: number;
  itemStart: Int32Array;
  item: Int32Array;
  rater: Int32Array;
  rating: Float32Array;
  /** Undefined if every rating has weight 1. */
  weight: Float32Array | undefined;
  raterStart: Int32Array;
  /** Indexes of rater u's ratings, from raterStart[u] to raterStart[u + 1]. */
  ofRater: Int32Array;
}

export function layOut(ratings: Ratings): Layout {
  const { itemCount, raterCount, item, rater, rating, weight } = ratings;
  const counts = (row: number): boolean => weight === undefined || (weight[row] as number) > 0;
  const itemStart = startsOf(item, itemCount, counts);
  const size = itemStart[itemCount] as number;
  const places = {
    item: new Int32Array(size),
    rater: new Int32Array(size),
    rating: new Float32Array(size),
    weight: new Float32Array(size),
  };
  const next = itemStart.slice();
  let even = true;
  for (let row = 0; row < item.length; row += 1) {
    if (!counts(row)) continue;
    const at = next[item[row] as number] as number;
    next[item[row] as number] = at + 1;
    places.item[at] = item[row] as number;
    places.rater[at] = rater[row] as number;
    places.rating[at] = rating[row] as number;
    const counted = weight === undefined ? 1 : (weight[row] as number);
    places.weight[at] = counted;
    if (counted !== 1) even = false;
  }
  return {
    itemCount,
    raterCount,
    size,
    itemStart,
    ...places,
    weight: even ? undefined : places.weight,
    ...byRater(places.rater, raterCount),
  };
}

function byRater(rater: Int32Array, raterCount: number): Pick<Layout, 'raterStart' | 'ofRater'> {
  const raterStart = startsOf(rater, raterCount, () => true);
  const ofRater = new Int32Array(rater.length);
  const next = raterStart.slice();
  for (let at = 0; at < rater.length; at += 1) {
    const to = next[rater[at] as number] as number;
    next[rater[at] as number] = to + 1;
    ofRater[to] = at;
  }
  return { raterStart, ofRater };
}

/** Where the rows of each number start when sorted by it. */
function startsOf(column: Int32Array, count: number, counts: (row: number) => boolean): Int32Array {
  const starts = new Int32Array(count + 1);
  for (let row = 0; row < column.length; row += 1) {
    if (counts(row)) starts[(column[row] as number) + 1] = (starts[(column[row] as number) + 1] as number) + 1;
  }
  for (let i = 0; i < count; i += 1) starts[i + 1] = (starts[i + 1] as number) + (starts[i] as number);
  return starts;
}
