import { KINDS, type RoundSums } from './camp-model.ts';
import { type Exchange, ratingCount } from './exchange.ts';
import { likesOf, RATING_STEPS } from './rating-table.ts';

/** For each rater: likes beyond the expected number, and their variance. */
export interface LeniencySums {
  surplus: Float64Array;
  variance: Float64Array;
}

export function sumItem({ kinds, layout }: Exchange, item: number, { items, ratingsOfKind }: RoundSums): void {
  const ratings = ratingCount(layout, item);
  for (let kind = 0; kind < KINDS; kind += 1) {
    const share = kinds[item * KINDS + kind] as number;
    items[kind] = (items[kind] as number) + share;
    ratingsOfKind[kind] = (ratingsOfKind[kind] as number) + share * ratings;
  }
}

/** The probability of each kind of liking behind a rating, and the first camp's part of each. */
class Behind {
  both = 0;
  own = 0;
  other = 0;
  none = 0;
  /** The first camp's part of `own`, of `other`, and of items for both or neither. */
  firstOwn = 0;
  firstOther = 0;
  firstCommon = 0;

  take({ belief, cell, kinds, layout, model, table }: Exchange, at: number): void {
    const m = belief[at] as number;
    const l = cell[at] as number;
    const place = (layout.item[at] as number) * KINDS;
    const own = table.likelihood[l + 1] as number;
    const other = table.likelihood[l + 2] as number;
    const [x, y] = model.drawn;
    const a1 = m * own * (x[1] as number);
    const b1 = (1 - m) * other * (y[1] as number);
    const a2 = m * other * (x[2] as number);
    const b2 = (1 - m) * own * (y[2] as number);
    const k1 = (kinds[place + 1] as number) / (a1 + b1);
    const k2 = (kinds[place + 2] as number) / (a2 + b2);
    const a0 = m * (x[0] as number);
    this.both = kinds[place] as number;
    this.none = kinds[place + 3] as number;
    this.firstCommon = a0 / (a0 + (1 - m) * (y[0] as number));
    this.firstOwn = k1 * a1;
    this.firstOther = k2 * a2;
    this.own = this.firstOwn + k2 * b2;
    this.other = this.firstOther + k1 * b1;
  }
}

/** Sums, over all ratings, the figures the model is updated from, and the raters' leniency if wanted. */
export function sumRatings(exchange: Exchange, seen: RoundSums, leniency: LeniencySums | undefined): void {
  const { cell, layout, step, table } = exchange;
  const { rater, weight } = layout;
  const behind = new Behind();
  const shares = new Float64Array(KINDS);
  for (let at = 0; at < layout.size; at += 1) {
    behind.take(exchange, at);
    const counted = weight === undefined ? 1 : (weight[at] as number);
    sumSides(seen, behind, counted);
    shares[0] = behind.both;
    shares[1] = behind.own;
    shares[2] = behind.other;
    shares[3] = behind.none;
    const rating = (step[at] as number) / RATING_STEPS;
    const likes = likesOf(cell[at] as number);
    let surplus = 0;
    let variance = 0;
    for (let liking = 0; liking < KINDS; liking += 1) {
      const like = table.like[likes + liking] as number;
      const share = counted * (shares[liking] as number);
      const beyond = share * (rating - like);
      const varies = share * like * (1 - like);
      seen.surplus[liking] = (seen.surplus[liking] as number) + beyond;
      seen.variance[liking] = (seen.variance[liking] as number) + varies;
      seen.squares[liking] = (seen.squares[liking] as number) + beyond * (rating - like);
      surplus += beyond;
      variance += varies;
    }
    if (leniency === undefined) continue;
    const u = rater[at] as number;
    leniency.surplus[u] = (leniency.surplus[u] as number) + surplus;
    leniency.variance[u] = (leniency.variance[u] as number) + variance;
  }
}

/** Adds a rating to the camps and kinds of item it probably belongs to. */
function sumSides({ ratings: [first, second] }: RoundSums, behind: Behind, counted: number): void {
  const common = behind.both + behind.none;
  first[0] = (first[0] as number) + counted * common * behind.firstCommon;
  second[0] = (second[0] as number) + counted * common * (1 - behind.firstCommon);
  first[1] = (first[1] as number) + counted * behind.firstOwn;
  second[1] = (second[1] as number) + counted * (behind.other - behind.firstOther);
  first[2] = (first[2] as number) + counted * behind.firstOther;
  second[2] = (second[2] as number) + counted * (behind.own - behind.firstOwn);
}

/**
 * Two numbers for each item: how many of its ratings come from raters known to be in the first camp, and in the second. A rater
 * counts as far as their other ratings set them apart from the crowd's mean, so a newcomer counts nothing.
 */
export function knownRatings({ belief, layout, model: { camp } }: Exchange): Float64Array {
  const ratings = new Float64Array(layout.itemCount * 2);
  for (let at = 0; at < layout.size; at += 1) {
    const apart = (belief[at] as number) - camp;
    const known = apart > 0 ? apart / (1 - camp) : -apart / camp;
    const place = (layout.item[at] as number) * 2 + (apart > 0 ? 0 : 1);
    ratings[place] = (ratings[place] as number) + known * (layout.weight === undefined ? 1 : (layout.weight[at] as number));
  }
  return ratings;
}

/** The prediction for each rating from all other ratings. */
export function predict(exchange: Exchange): Float32Array {
  const { cell, layout, table } = exchange;
  const predicted = new Float32Array(layout.size);
  const behind = new Behind();
  for (let at = 0; at < layout.size; at += 1) {
    behind.take(exchange, at);
    const l = cell[at] as number;
    const likes = likesOf(l);
    const both = behind.both / (table.likelihood[l] as number);
    const own = behind.own / (table.likelihood[l + 1] as number);
    const other = behind.other / (table.likelihood[l + 2] as number);
    const none = behind.none / (table.likelihood[l + 3] as number);
    const liked =
      both * (table.like[likes] as number) +
      own * (table.like[likes + 1] as number) +
      other * (table.like[likes + 2] as number) +
      none * (table.like[likes + 3] as number);
    predicted[at] = liked / (both + own + other + none);
  }
  return predicted;
}
