import { type TrustValues, trustValues } from '@verdict/core/trust';
import { fairnessGoodness } from './fairness-goodness.ts';
import type { TrustRating } from './trust-ratings.ts';

const DAY_SECONDS = 86_400;
/** Faster than a person reads whom they rate. */
const FAST_SECONDS = 10;
/** A rating that is returned so soon and so high may be an exchange. */
const EXCHANGE_SECONDS = DAY_SECONDS;
/** As if each share had begun with so many. */
const STRENGTH = 5;

/**
 * The eight features of trust where only ratings are known. Ratings replace the missing data: trust by reliable raters replaces
 * verification, ratings on many days replace devices, distrust replaces reports.
 */
export function trustOfRaters(ratings: readonly TrustRating[], users: readonly string[]): Map<string, TrustValues> {
  const given = Map.groupBy(ratings, ({ rater }) => rater);
  const received = Map.groupBy(ratings, ({ ratee }) => ratee);
  const { goodness } = fairnessGoodness(ratings);
  return new Map(
    users.map((user) => [user, valuesOf({ given: given.get(user) ?? [], received: received.get(user) ?? [], goodness, user })]),
  );
}

interface Known {
  user: string;
  given: readonly TrustRating[];
  received: readonly TrustRating[];
  goodness: ReadonlyMap<string, number>;
}

function valuesOf({ user, given, received, goodness }: Known): TrustValues {
  const times = [...given, ...received].map(({ time }) => time);
  const agreed = given.filter(({ rating, ratee }) => Math.sign(rating) === Math.sign(goodness.get(ratee) ?? 0)).length;
  const days = new Set(received.map(({ time }) => Math.floor(time / DAY_SECONDS))).size;
  const facts = {
    accountDays: times.length > 0 ? (Math.max(...times) - Math.min(...times)) / DAY_SECONDS : 0,
    isVerified: (goodness.get(user) ?? 0) > 0,
    deviceDays: received.length,
    ownDeviceDays: days,
    decided: given.length,
    agreed,
    botLikelihood: shareOf(fastOnes(given), given.length),
    collusionScore: shareOf(exchanged(given, received), received.length),
    votes: given.length,
    changedVotes: given.filter(({ rating, ratee }) => Math.abs(rating - (goodness.get(ratee) ?? 0)) > 1).length,
    removed: received.filter(({ rating }) => rating < 0).length,
    rejectedReports: given.filter(({ rating, ratee }) => rating < 0 && (goodness.get(ratee) ?? 0) > 0).length,
  };
  return trustValues(facts);
}

const shareOf = (count: number, of: number): number => count / (of + STRENGTH);

function fastOnes(given: readonly TrustRating[]): number {
  const times = given.map(({ time }) => time).toSorted((a, b) => a - b);
  return times.filter((time, at) => at > 0 && time - (times[at - 1] as number) < FAST_SECONDS).length;
}

function exchanged(given: readonly TrustRating[], received: readonly TrustRating[]): number {
  const own = new Map(given.map((rating) => [rating.ratee, rating]));
  return received.filter(({ rater, rating, time }) => {
    const returned = own.get(rater);
    return returned !== undefined && rating > 0.5 && returned.rating > 0.5 && Math.abs(returned.time - time) < EXCHANGE_SECONDS;
  }).length;
}
