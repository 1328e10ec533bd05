import { poissonSurprise } from './chance.ts';
import { expectedVotes } from './expected-votes.ts';
import { firstAtOrAfter, type VoteIndex } from './vote-index.ts';

/** Members of a group voting for one target within the window. */
export interface Coincidence {
  target: number;
  /** The first vote of members, and the last. */
  from: number;
  to: number;
  members: number;
  /** How many members voted for the target at any time. */
  voters: number;
  /** How many votes of others the window would have anyway, and how many the target has in all. */
  expected: number;
  others: number;
}

/** The votes of some people, in order of targets, then time. */
export function votesOf({ userStart, places }: VoteIndex, people: Iterable<number>): Int32Array {
  const parts = Array.from(people, (user) => places.subarray(userStart[user], userStart[user + 1]));
  const all = new Int32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all.sort();
}

/** From where to where in `votes` those for one target are. */
export function* runsByTarget({ target }: VoteIndex, votes: Int32Array): Generator<{ from: number; to: number }> {
  for (let from = 0; from < votes.length; ) {
    let to = from + 1;
    while (to < votes.length && target[votes[to] as number] === target[votes[from] as number]) to += 1;
    yield { from, to };
    from = to;
  }
}

/** What at least two members voted for, whenever they did. */
export function sharedTargets(index: VoteIndex, votes: Int32Array): Set<number> {
  const shared = new Set<number>();
  for (const { from, to } of runsByTarget(index, votes)) if (to - from > 1) shared.add(index.target[votes[from] as number] as number);
  return shared;
}

/** Where more members vote within the window than others' votes explain, the closest group of them for each target; in order of time. */
export function findCoincidences(index: VoteIndex, votes: Int32Array, windowSeconds: number): Coincidence[] {
  const found: Coincidence[] = [];
  for (const { from, to } of runsByTarget(index, votes)) {
    if (to - from < 2) continue;
    const coincidence = coincidenceIn(index, votes.subarray(from, to), windowSeconds);
    if (coincidence && isSurprising(coincidence)) found.push(coincidence);
  }
  return found.sort((a, b) => a.from - b.from);
}

const MIN_SURPRISE = -Math.log(0.02);

function isSurprising({ members, expected }: Coincidence): boolean {
  return poissonSurprise(members, expected) >= MIN_SURPRISE;
}

function coincidenceIn(index: VoteIndex, votes: Int32Array, windowSeconds: number): Coincidence | undefined {
  const times = votes.map((place) => index.seconds[place] as number);
  const { from, count } = fullestWindow(times, windowSeconds);
  if (count < 2) return undefined;
  const target = index.target[votes[0] as number] as number;
  const [first, last] = [times[from] as number, times[from + count - 1] as number];
  const others = (index.targetStart[target + 1] as number) - (index.targetStart[target] as number) - times.length;
  // As long as the window may be, not as long as these few votes took: the members chose where it lies.
  const expected = expectedVotes(index, { target, from: first, seconds: windowSeconds + 1, suspected: times });
  return { target, from: first, to: last, members: count, voters: times.length, expected, others };
}

function fullestWindow(times: Int32Array, windowSeconds: number): { from: number; count: number } {
  let best = { from: 0, count: 0 };
  for (let from = 0; from < times.length; from += 1) {
    const count = firstAtOrAfter(times, from, times.length, (times[from] as number) + windowSeconds + 1) - from;
    if (count > best.count) best = { from, count };
  }
  return best;
}
