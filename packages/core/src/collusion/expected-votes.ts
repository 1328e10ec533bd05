import { firstAtOrAfter, type TargetIndex } from './vote-index.ts';

/** Each ring of time around a window is so many times wider than the one before. */
const WIDER = 4;
/** An item's few votes elsewhere cannot multiply the opposing votes inside a window by more. */
const MAX_RATIO = 10;
const NOBODY = new Int32Array(0);

/** A stretch of time in the votes of a target. Its own votes are in question, and do not count as expected. */
export interface Window {
  target: number;
  from: number;
  seconds: number;
  /** When else the target got votes from those who are suspected, in order. */
  suspected?: Int32Array;
  /** The place of the first vote in the window, and the place after the last, where they are known. */
  places?: readonly [number, number];
  /** The exact number is not needed above this. */
  enough?: number;
}

/**
 * How many votes the window would have without those who are suspected: the highest of what the votes shortly before and
 * after, further away and over all time suggest, and of what the opposing votes inside the window suggest. A crowd that comes
 * at one time brings people of other opinions along; a ring brings only its own.
 */
export function expectedVotes(index: TargetIndex, window: Window): number {
  const { enough = Number.POSITIVE_INFINITY } = window;
  const near = fromSurroundings(index, window, enough);
  return near > enough ? near : Math.max(near, fromOpposition(index, window));
}

function fromSurroundings(index: TargetIndex, window: Window, enough: number): number {
  const { target, from, seconds, suspected = NOBODY } = window;
  const { lastSecond, targetStart, seconds: times, spanSeconds } = index;
  const to = from + seconds;
  const [start, end] = [targetStart[target] as number, targetStart[target + 1] as number];
  let [left, right] = window.places ?? placesBetween(times, [start, end], [from, to]);
  const inside = right - left + countBetween(suspected, -1, from) + countBetween(suspected, to, lastSecond + 1);
  const all = end - start - inside;
  let most = ((all + 0.5) * seconds) / Math.max(spanSeconds, seconds);
  // Further out, not even all votes together would make it more.
  for (let width = seconds; width < spanSeconds && all * seconds > 2 * width * most && most <= enough; width *= WIDER) {
    while (left > start && (times[left - 1] as number) >= from - width) left -= 1;
    while (right < end && (times[right] as number) < to + width) right += 1;
    const further = countBetween(suspected, -1, from - width) + countBetween(suspected, to + width, lastSecond + 1);
    most = Math.max(most, ((right - left - inside + further) * seconds) / (2 * width));
  }
  return most;
}

function placesBetween(
  times: Int32Array,
  [start, end]: readonly [number, number],
  [from, to]: readonly [number, number],
): [number, number] {
  const left = firstAtOrAfter(times, start, end, from);
  return [left, firstAtOrAfter(times, left, end, to)];
}

function fromOpposition(index: TargetIndex, window: Window): number {
  const { target, from, seconds } = window;
  const item = index.itemOfTarget[target] as number;
  let [inside, outside] = [0, 0];
  for (let other = index.itemStart[item] as number; other < (index.itemStart[item + 1] as number); other += 1) {
    if (other === target) continue;
    const here = votesBetween(index, other, from, from + seconds);
    inside += here;
    outside += (index.targetStart[other + 1] as number) - (index.targetStart[other] as number) - here;
  }
  if (inside === 0) return 0;
  const same = unsuspected(index, window, -1, from) + unsuspected(index, window, from + seconds, index.lastSecond + 1);
  return inside * Math.min(MAX_RATIO, (same + 1) / (outside + 1));
}

function unsuspected(index: TargetIndex, { target, suspected = NOBODY }: Window, from: number, to: number): number {
  return votesBetween(index, target, from, to) - countBetween(suspected, from, to);
}

function countBetween(times: Int32Array, from: number, to: number): number {
  return times.length === 0 ? 0 : firstAtOrAfter(times, 0, times.length, to) - firstAtOrAfter(times, 0, times.length, from);
}

function votesBetween({ targetStart, seconds }: TargetIndex, target: number, from: number, to: number): number {
  const [start, end] = [targetStart[target] as number, targetStart[target + 1] as number];
  return firstAtOrAfter(seconds, start, end, to) - firstAtOrAfter(seconds, start, end, from);
}
