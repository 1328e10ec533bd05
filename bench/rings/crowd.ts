import { seeded } from '@verdict/core/pseudorandom';

/** Votes in columns that grow; people and items are numbered. */
export interface Crowd {
  name: string;
  user: number[];
  item: number[];
  stance: number[];
  seconds: number[];
  userCount: number;
  itemCount: number;
  /** The planted rings. */
  rings: number[][];
  /** The members of an honest crowd. */
  honest: number[];
}

export const DAY = 86_400;
/** Midnight of 1 March 2026. */
const BEGINNING = 1_772_323_200;

export interface Shape {
  people: number;
  votes: number;
  items: number;
  days: number;
  seed: number;
}

export const LARGE: Shape = { people: 200_000, votes: 2_000_000, items: 20_000, days: 30, seed: 1 };

export const MIDDLE: Shape = { people: 100_000, votes: 1_000_000, items: 10_000, days: 30, seed: 1 };
export const SMALL: Shape = { people: 20_000, votes: 200_000, items: 2000, days: 30, seed: 1 };

export type Random = () => number;

/**
 * People of uneven activity, items of uneven popularity, some published later than others. Most votes come soon after an item is
 * published, more of them by day than by night. Two factions lean to opposite sides on half of the items.
 */
export function honestCrowd({ people, votes, items, days, seed }: Shape): Crowd & { random: Random } {
  const random = seeded(seed);
  const crowd = { ...emptyCrowd(), userCount: people, itemCount: items };
  const pickPerson = zipfPicker(people, 0.4, random);
  const pickItem = zipfPicker(items, 0.7, random);
  const published = Float64Array.from({ length: items }, () => random() * days * DAY * 0.9);
  const faction = Uint8Array.from({ length: people }, () => (random() < 0.5 ? 1 : 0));
  const appeal = Float64Array.from({ length: items }, () => random());
  const isDivisive = Uint8Array.from({ length: items }, () => (random() < 0.5 ? 1 : 0));
  for (let vote = 0; vote < votes; vote += 1) {
    const [who, what] = [pickPerson(), pickItem()];
    const leaning = isDivisive[what] ? (faction[who] ? 0.9 : 0.1) : (appeal[what] as number);
    addVote(crowd, who, what, random() < leaning ? 0 : 1, timeAfter(published[what] as number, days, random));
  }
  return { ...crowd, random };
}

function emptyCrowd(): Crowd {
  return { name: '', user: [], item: [], stance: [], seconds: [], userCount: 0, itemCount: 0, rings: [], honest: [] };
}

export function addVote(crowd: Crowd, who: number, what: number, stance: number, seconds: number): void {
  crowd.user.push(who);
  crowd.item.push(what);
  crowd.stance.push(stance);
  crowd.seconds.push(BEGINNING + Math.floor(seconds));
}

/** Two days after publication on average, and by day four times as often as by night. */
export function timeAfter(published: number, days: number, random: Random): number {
  for (;;) {
    const time = published - Math.log(1 - random()) * 2 * DAY;
    const hour = (time / 3600) % 24;
    if (time < days * DAY && (random() < 0.25 || (hour > 7 && hour < 23))) return time;
    if (time >= days * DAY) return random() * (days * DAY - published) + published;
  }
}

/** Draws number n with a probability in proportion to (n + 10) to the power −exponent. */
function zipfPicker(count: number, exponent: number, random: Random): () => number {
  const sums = new Float64Array(count);
  let total = 0;
  for (let n = 0; n < count; n += 1) {
    total += (n + 10) ** -exponent;
    sums[n] = total;
  }
  return () => {
    const sought = random() * total;
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] as number) < sought) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
