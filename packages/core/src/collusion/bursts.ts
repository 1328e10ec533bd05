import { poissonSurprise } from './chance.ts';
import { expectedVotes } from './expected-votes.ts';
import { firstAtOrAfter, type TargetIndex } from './vote-index.ts';

/** Votes for one target close together, from a place in the index up to another. */
export interface Bursts {
  count: number;
  from: Int32Array;
  to: Int32Array;
}

interface BurstSearch {
  windowSeconds: number;
  burstChance: number;
  /** In seconds since the first vote; earlier bursts are left out. */
  since?: number;
}

/** More votes than this are compared with what chance gives to as many. */
const COUNTED = 64;
/** To compute them takes as long as to look through a few thousand votes. */
const BARS = new Map<number, Float64Array>();

/** Where a target got more votes within the window than its own rate and its opposing votes explain; in order of time. */
export function findBursts(index: TargetIndex, { windowSeconds, burstChance, since = 0 }: BurstSearch): Bursts {
  const bars = expectationBars(burstChance);
  const found: number[] = [];
  for (let target = 0; target < index.targetCount; target += 1) burstsOfTarget(index, { target, windowSeconds, since, bars, found });
  return inOrderOfTime(index, found);
}

interface Search {
  target: number;
  windowSeconds: number;
  since: number;
  bars: Float64Array;
  /** Pairs of places. */
  found: number[];
}

function burstsOfTarget(index: TargetIndex, search: Search): void {
  const { seconds, targetStart } = index;
  const { target, windowSeconds, since } = search;
  const end = targetStart[target + 1] as number;
  let to = firstAtOrAfter(seconds, targetStart[target] as number, end, since);
  for (let from = to; from < end - 1; ) {
    to = endOfWindow(seconds, { from, to: Math.max(to, from + 1), end, windowSeconds });
    const next = endOfWindow(seconds, { from: from + 1, to: Math.max(to, from + 2), end, windowSeconds });
    // A window that begins one vote later and holds more is the better one.
    if (to - from < 2 || next - from - 1 > to - from || !isBurst(index, search, from, to)) from += 1;
    else {
      search.found.push(from, to);
      from = to;
    }
  }
}

function endOfWindow(
  seconds: Int32Array,
  { from, to, end, windowSeconds }: { from: number; to: number; end: number; windowSeconds: number },
): number {
  const last = (seconds[from] as number) + windowSeconds;
  let at = to;
  while (at < end && (seconds[at] as number) <= last) at += 1;
  return at;
}

function isBurst(index: TargetIndex, { target, windowSeconds, bars }: Search, from: number, to: number): boolean {
  const enough = bars[Math.min(to - from, COUNTED)] as number;
  const atLeast = ((index.targetStart[target + 1] as number) - (index.targetStart[target] as number) - (to - from)) * windowSeconds;
  if (atLeast > enough * index.spanSeconds) return false;
  const window = { target, from: index.seconds[from] as number, seconds: windowSeconds + 1, places: [from, to] as const, enough };
  return expectedVotes(index, window) <= enough;
}

/** The highest expected number of votes for which this many votes are a burst. */
export function enoughFor(votes: number, burstChance: number): number {
  return expectationBars(burstChance)[Math.min(votes, COUNTED)] as number;
}

/** For each number of votes, the highest expectation with which chance gives so many at most as often as `burstChance`. */
function expectationBars(burstChance: number): Float64Array {
  const known = BARS.get(burstChance);
  if (known) return known;
  const bars = new Float64Array(COUNTED + 1);
  const bar = -Math.log(burstChance);
  for (let votes = 2; votes <= COUNTED; votes += 1) {
    let [low, high] = [0, votes];
    for (let i = 0; i < 30; i += 1) {
      const middle = (low + high) / 2;
      if (poissonSurprise(votes, middle) >= bar) low = middle;
      else high = middle;
    }
    bars[votes] = low;
  }
  BARS.set(burstChance, bars);
  return bars;
}

function inOrderOfTime({ seconds }: TargetIndex, found: readonly number[]): Bursts {
  const count = found.length / 2;
  const codes = Float64Array.from({ length: count }, (_, burst) => (seconds[found[2 * burst] as number] as number) * count + burst);
  const order = Int32Array.from(codes.sort(), (code) => code % count);
  return { count, from: order.map((burst) => found[2 * burst] as number), to: order.map((burst) => found[2 * burst + 1] as number) };
}
