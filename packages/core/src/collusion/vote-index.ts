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
  whole: Whole;
  /** The same as for all votes. */
  spanSeconds: number;
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
  lastSecond: number;
}

/** The part of the votes that is needed to compute how many votes a range of time would have anyway. */
export interface TargetIndex
  extends Pick<VoteIndex, 'targetCount' | 'seconds' | 'targetStart' | 'itemOfTarget' | 'itemStart' | 'lastSecond'> {
  spanSeconds: number;
}

/** What a part of all votes is a part of: the chance of a coincidence depends on everybody. */
export interface Whole {
  people: number;
  votes: number;
  /** The time in which nearly all votes were cast, at least one. A few skewed clocks do not stretch it. */
  spanSeconds: number;
  /** How many votes each person of the part has in all. */
  activity: Int32Array;
}

/** Without `whole` these are all votes there are. */
export function indexVotes(votes: Votes, whole?: Whole): VoteIndex {
  const { first, last } = extent(votes.seconds);
  const byTime = orderByTime(votes.seconds, first);
  const ordered = stableOrder(stableOrder(byTime, votes.stance, votes.stanceCount), votes.item, votes.itemCount);
  const { user, target, seconds, itemOfTarget } = numberTargets(votes, ordered, first);
  const userStart = startsOf(user, votes.userCount);
  const all = whole ?? wholeOf(votes, { byTime, userStart });
  return {
    ...{ whole: all, spanSeconds: all.spanSeconds },
    ...{ userCount: votes.userCount, itemCount: votes.itemCount, targetCount: itemOfTarget.length },
    ...{ user, target, seconds, itemOfTarget, userStart },
    targetStart: startsOf(target, itemOfTarget.length),
    itemStart: startsOf(itemOfTarget, votes.itemCount),
    places: placesByUser(user, userStart),
    lastSecond: Math.round(last - first),
  };
}

/** How many votes a person has. */
export function activityOf({ whole }: VoteIndex, user: number): number {
  return whole.activity[user] as number;
}

function wholeOf({ userCount, seconds }: Votes, { byTime, userStart }: { byTime: Int32Array; userStart: Int32Array }): Whole {
  const activity = new Int32Array(userCount);
  for (let user = 0; user < userCount; user += 1) activity[user] = (userStart[user + 1] as number) - (userStart[user] as number);
  return { people: userCount, votes: userStart[userCount] as number, spanSeconds: spanOf(seconds, byTime), activity };
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
  for (let row = 0; row < seconds.length; row += 1) {
    first = Math.min(first, seconds[row] as number);
    last = Math.max(last, seconds[row] as number);
  }
  return seconds.length === 0 ? { first: 0, last: 0 } : { first, last };
}

/** From the first hundredth of the votes to the last. */
function spanOf(seconds: Float64Array, byTime: Int32Array): number {
  const timeAt = (share: number): number => seconds[byTime[Math.floor((byTime.length - 1) * share)] as number] ?? 0;
  return Math.max(1, Math.round((timeAt(0.99) - timeAt(0.01)) / 0.98));
}

/** By whole seconds; votes of a second keep the order in which they were given. */
function orderByTime(seconds: Float64Array, first: number): Int32Array {
  const whole = new Int32Array(seconds.length);
  let isOrdered = true;
  for (let row = 0; row < whole.length; row += 1) {
    whole[row] = Math.round((seconds[row] as number) - first);
    isOrdered &&= row === 0 || (whole[row - 1] as number) <= (whole[row] as number);
  }
  let order = new Int32Array(whole.length);
  for (let row = 0; row < order.length; row += 1) order[row] = row;
  for (const shift of isOrdered ? [] : [0, 16]) {
    const digit = new Int32Array(whole.length);
    for (let row = 0; row < digit.length; row += 1) digit[row] = ((whole[row] as number) >>> shift) & 0xffff;
    order = stableOrder(order, digit, 1 << 16);
  }
  return order;
}

/** A counting sort that keeps the order of rows with the same number. */
function stableOrder(order: Int32Array, number: Int32Array, count: number): Int32Array<ArrayBuffer> {
  const next = startsOf(number, count);
  const sorted = new Int32Array(order.length);
  for (let at = 0; at < order.length; at += 1) {
    const row = order[at] as number;
    const bucket = number[row] as number;
    const place = next[bucket] as number;
    sorted[place] = row;
    next[bucket] = place + 1;
  }
  return sorted;
}

function startsOf(number: Int32Array, count: number): Int32Array {
  const starts = new Int32Array(count + 1);
  for (let at = 0; at < number.length; at += 1) {
    const next = (number[at] as number) + 1;
    starts[next] = (starts[next] as number) + 1;
  }
  for (let i = 0; i < count; i += 1) starts[i + 1] = (starts[i + 1] as number) + (starts[i] as number);
  return starts;
}

/** Each stance that an item has is a target; rows must be in order of items, then stances. A person's repeated vote is left out. */
function numberTargets(votes: Votes, ordered: Int32Array, first: number) {
  const [user, target, seconds] = [new Int32Array(ordered.length), new Int32Array(ordered.length), new Int32Array(ordered.length)];
  const latest = new Int32Array(votes.userCount).fill(-1);
  const itemOfTarget: number[] = [];
  let [count, item, stance] = [0, -1, -1];
  for (let at = 0; at < ordered.length; at += 1) {
    const row = ordered[at] as number;
    if (votes.item[row] !== item || votes.stance[row] !== stance) {
      [item, stance] = [votes.item[row] as number, votes.stance[row] as number];
      itemOfTarget.push(item);
    }
    const who = votes.user[row] as number;
    if (latest[who] === itemOfTarget.length) continue;
    latest[who] = itemOfTarget.length;
    user[count] = who;
    target[count] = itemOfTarget.length - 1;
    seconds[count] = Math.round((votes.seconds[row] as number) - first);
    count += 1;
  }
  return {
    ...{ user: user.subarray(0, count), target: target.subarray(0, count), seconds: seconds.subarray(0, count) },
    itemOfTarget: Int32Array.from(itemOfTarget),
  };
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
