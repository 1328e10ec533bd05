import { judgeLockStep } from './judge-lock-step.ts';
import { judgeSameVotes } from './judge-same-votes.ts';
import { lockStepPairs, type Pair } from './lock-step.ts';
import { similarPairs } from './min-hash.ts';
import type { CollusionPolicy } from './policy.ts';
import type { Ring } from './ring.ts';
import type { VoteIndex } from './vote-index.ts';

/** Splits people into communities by the pairs among them. */
export type FindCommunities = (pairs: readonly Pair[]) => number[][];

export interface RingOptions {
  policy: CollusionPolicy;
  findCommunities: FindCommunities;
  onProgress?: (done: number, of: number) => void;
}

/** The rings among all votes: those in lock-step first, from the narrowest window to the widest, then those with the same votes. */
export function findRings(index: VoteIndex, { policy, findCommunities, onProgress }: RingOptions): Ring[] {
  const found: Ring[] = [];
  const steps = policy.windowsSeconds.length + 1;
  for (const [step, windowSeconds] of policy.windowsSeconds.entries()) {
    const pairs = unexplained(lockStepPairs(index, windowSeconds, policy), found);
    for (const members of findCommunities(pairs)) addRing(found, judgeLockStep(index, members, { windowSeconds, policy }));
    onProgress?.(step + 1, steps);
  }
  for (const members of findCommunities(unexplained(similarPairs(index, policy), found)))
    addRing(found, judgeSameVotes(index, members, policy));
  onProgress?.(steps, steps);
  return found;
}

const CLEARLY = 1.1;
const NEARLY_ALL = 0.7;

/** Without the pairs of a ring that coincides on nearly everything it has in common: no other window can show more of it. */
function unexplained(pairs: readonly Pair[], found: readonly Ring[]): readonly Pair[] {
  const ringOf = new Map<number, Ring>();
  for (const ring of found.filter(({ coincidences, sharedTargets }) => coincidences >= NEARLY_ALL * sharedTargets))
    for (const { user } of ring.members) ringOf.set(user, ring);
  return pairs.filter(({ a, b }) => !ringOf.has(a) || ringOf.get(a) !== ringOf.get(b));
}

/** A ring that is found again, in a wider window or in another part, is the same ring; the one with more members stays. */
function addRing(found: Ring[], ring: Ring | undefined): void {
  if (!ring) return;
  const users = new Set(ring.members.map(({ user }) => user));
  const same = found.filter(
    ({ members }) => members.filter(({ user }) => users.has(user)).length * 2 > Math.min(members.length, users.size),
  );
  if (same.some((other) => isFuller(other, ring))) return;
  for (const each of same) found.splice(found.indexOf(each), 1);
  found.push(ring);
}

/** The time says more than the choice, and a narrower window more than a wider one; it has to be clearly fuller to be better. */
function isFuller(known: Ring, other: Ring): boolean {
  const size = known.members.length - other.members.length;
  return size > 0 || (size === 0 && (other.kind === 'same_votes' || CLEARLY * coincidencesOf(known) >= coincidencesOf(other)));
}

function coincidencesOf({ members }: Ring): number {
  return members.reduce((sum, { coincidences }) => sum + coincidences, 0);
}
