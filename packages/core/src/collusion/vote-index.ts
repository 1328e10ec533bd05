/** Who voted how on what and when; a row for each vote, in any order. */
export interface Votes {
  userCount: number;
  itemCount: number;
  stanceCount: number;
  user: Int32Array;
  item: Int32Array;
  stance: Int32Array;
  /** Since 1970. */
  seconds: Float64Array;
}

/**
 * The votes in order of target (an item with a stance), then time. Targets of an item follow each other. A person's second
 * vote for the same target is left out.
 */
export interface VoteIndex {
  userCount: number;
  targetCount: number;
  itemCount: number;
  user: Int32Array;
  target: Int32Array;
  /** Since the first vote of all. */
  seconds: Int32Array;
  /** Where the votes of a target begin; one more than there are targets. */
  targetStart: Int32Array;
  itemOfTarget: Int32Array;
  /** Where the targets of an item begin. */
  itemStart: Int32Array;
  /** Where the places of a person begin in `places`. */
  userStart: Int32Array;
  places: Int32Array;
  /** The time between the first and the last vote, at least one. */
  spanSeconds: number;
}

export function indexVotes(votes: Votes): VoteIndex {
  const { first, last } = extent(votes.seconds);
  const byTime = orderByTime(votes.seconds, first);
  const byItem = stableOrder(byTime, votes.item, votes.itemCount);
  const targets = numberTargets(votes, byItem);
  const ordered = stableOrder(byItem, targets.ofRow, targets.itemOfTarget.length);
  const kept = withoutRepeats(votes, ordered, targets.ofRow);
  const user = kept.map((row) => votes.user[row] as number);
  const target = kept.map((row) => targets.ofRow[row] as number);
  const seconds = kept.map((row) => Math.round((votes.seconds[row] as number) - first));
  const userStart = startsOf(user, votes.userCount);
  return {
    userCount: votes.userCount,
    itemCount: votes.itemCount,
    targetCount: targets.itemOfTarget.length,
    ...{ user, target, seconds, userStart },
    targetStart: startsOf(target, targets.itemOfTarget.length),
    itemOfTarget: targets.itemOfTarget,
    itemStart: startsOf(targets.itemOfTarget, votes.itemCount),
    places: placesByUser(user, userStart),
    spanSeconds: Math.max(1, Math.round(last - first)),
  };
}

/** How many votes a person has. */
export function activityOf({ userStart }: VoteIndex, user: number): number {
  return (userStart[user + 1] as number) - (userStart[user] as number);
}

/** The first place from `from` to `to` whose time is at least this. */
export function firstAtOrAfter(seconds: Int32Array, from: number, to: number, time: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((seconds[middle] as number) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

function extent(seconds: Float64Array): { first: number; last: number } {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const second of seconds) {
    if (second < first) first = second;
    if (second > last) last = second;
  }
  return seconds.length === 0 ? { first: 0, last: 0 } : { first, last };
}

/** By whole seconds; votes of a second keep the order in which they were given. */
function orderByTime(seconds: Float64Array, first: number): Int32Array {
  const whole = Int32Array.from(seconds, (second) => Math.round(second - first));
  let order = Int32Array.from({ length: whole.length }, (_, row) => row);
  if (whole.every((second, row) => row === 0 || (whole[row - 1] as number) <= second)) return order;
  for (const shift of [0, 16]) {
    const digit = whole.map((second) => (second >>> shift) & 0xffff);
    order = stableOrder(order, digit, 1 << 16);
  }
  return order;
}

/** A counting sort that keeps the order of rows with the same number. */
function stableOrder(order: Int32Array, number: Int32Array, count: number): Int32Array<ArrayBuffer> {
  const next = startsOf(number, count);
  const sorted = new Int32Array(order.length);
  for (const row of order) {
    const bucket = number[row] as number;
    const place = next[bucket] as number;
    sorted[place] = row;
    next[bucket] = place + 1;
  }
  return sorted;
}

function startsOf(number: Int32Array, count: number): Int32Array {
  const starts = new Int32Array(count + 1);
  for (const each of number) starts[each + 1] = (starts[each + 1] as number) + 1;
  for (let i = 0; i < count; i += 1) starts[i + 1] = (starts[i + 1] as number) + (starts[i] as number);
  return starts;
}

/** Numbers each stance that an item has, item after item. */
function numberTargets({ item, stance, stanceCount }: Votes, byItem: Int32Array) {
  const ofRow = new Int32Array(byItem.length);
  const itemOfTarget: number[] = [];
  const latest = new Int32Array(stanceCount).fill(-1);
  for (const row of byItem) {
    const [of, with_] = [item[row] as number, stance[row] as number];
    const known = latest[with_] as number;
    if (known < 0 || itemOfTarget[known] !== of) {
      latest[with_] = itemOfTarget.length;
      itemOfTarget.push(of);
    }
    ofRow[row] = latest[with_] as number;
  }
  return { ofRow, itemOfTarget: Int32Array.from(itemOfTarget) };
}

function withoutRepeats({ user, userCount }: Votes, ordered: Int32Array, target: Int32Array): Int32Array<ArrayBuffer> {
  const latest = new Int32Array(userCount).fill(-1);
  const kept = new Int32Array(ordered.length);
  let count = 0;
  for (const row of ordered) {
    const [who, what] = [user[row] as number, target[row] as number];
    if (latest[who] === what) continue;
    latest[who] = what;
    kept[count] = row;
    count += 1;
  }
  return kept.slice(0, count);
}

function placesByUser(user: Int32Array, userStart: Int32Array): Int32Array {
  const next = userStart.slice();
  const places = new Int32Array(user.length);
  for (let place = 0; place < user.length; place += 1) {
    const who = user[place] as number;
    places[next[who] as number] = place;
    next[who] = (next[who] as number) + 1;
  }
  return places;
}
