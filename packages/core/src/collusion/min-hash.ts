import { poissonSurprise } from './chance.ts';
import { neighbouringPairs, type Pair } from './lock-step.ts';
import type { CollusionPolicy } from './policy.ts';
import { activityOf, type VoteIndex } from './vote-index.ts';

/** Two sets agree in a band if both of its hashes agree: with probability J² if J is their Jaccard similarity. */
const BANDS = 10;
const ROWS = 2;
/** Fewer votes say nothing about a choice, and who votes on thousands of items shares many of them with everybody. */
const MAX_VOTES = 5000;

/** The pairs whose votes are for the same targets far beyond what the popularity of these explains, whenever they voted. */
export function similarPairs(index: VoteIndex, policy: CollusionPolicy): Pair[] {
  const people = peopleWithChoice(index, policy);
  const seen = new Set<number>();
  const pairs: Pair[] = [];
  const likely = chanceOfSharing(index);
  for (let band = 0; band < BANDS; band += 1)
    for (const bucket of buckets(people, bandCodes(index, people, band)))
      for (const [a, b] of neighbouringPairs(bucket, policy.neighbours)) {
        const code = Math.min(a, b) * index.userCount + Math.max(a, b);
        if (seen.has(code)) continue;
        seen.add(code);
        const pair = judgePair(index, { a, b, likely, policy });
        if (pair) pairs.push(pair);
      }
  return pairs;
}

function peopleWithChoice(index: VoteIndex, { minCommonVotes }: CollusionPolicy): Int32Array {
  const people: number[] = [];
  for (let user = 0; user < index.userCount; user += 1) {
    const votes = activityOf(index, user);
    if (votes >= minCommonVotes && votes <= MAX_VOTES) people.push(user);
  }
  return Int32Array.from(people);
}

/** For each person a code, equal for two people with the probability that both of the band's hashes agree; then the person's place. */
function bandCodes({ userStart, places, target }: VoteIndex, people: Int32Array, band: number): Float64Array {
  const seeds = [minHashSeed(band * ROWS), minHashSeed(band * ROWS + 1)] as const;
  return Float64Array.from(people, (user, i) => {
    let [first, second] = [0xffffffff, 0xffffffff];
    for (let at = userStart[user] as number; at < (userStart[user + 1] as number); at += 1) {
      const voted = target[places[at] as number] as number;
      first = Math.min(first, hashed(voted, seeds[0]));
      second = Math.min(second, hashed(voted, seeds[1]));
    }
    return (hashed(first, second) >>> 2) * people.length + i;
  });
}

/** The smallest hash of each seed; two sets agree in as large a share of them as their Jaccard similarity. */
export function minHashes(targets: Iterable<number>, count: number): number[] {
  const all = [...targets];
  return Array.from({ length: count }, (_, i) =>
    all.reduce((least, target) => Math.min(least, hashed(target, minHashSeed(i))), 0xffffffff),
  );
}

function minHashSeed(i: number): number {
  return Math.imul(i + 1, 0x9e3779b1);
}

function hashed(target: number, seed: number): number {
  let mixed = Math.imul(target ^ seed ^ (target >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13) ^ seed, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** Those with the same code, two or more. */
function* buckets(people: Int32Array, codes: Float64Array): Generator<Int32Array> {
  codes.sort();
  const codeAt = (at: number): number => Math.floor((codes[at] as number) / people.length);
  for (let from = 0; from < codes.length; ) {
    const code = codeAt(from);
    let to = from + 1;
    while (to < codes.length && codeAt(to) === code) to += 1;
    if (to - from > 1) yield Int32Array.from(codes.subarray(from, to), (each) => people[each % people.length] as number);
    from = to;
  }
}

/** How many targets two people with one vote each share by chance. */
function chanceOfSharing({ targetStart, targetCount, user }: VoteIndex): number {
  let squares = 0;
  for (let target = 0; target < targetCount; target += 1)
    squares += ((targetStart[target + 1] as number) - (targetStart[target] as number)) ** 2;
  return squares / user.length ** 2;
}

interface JudgedPair {
  a: number;
  b: number;
  likely: number;
  policy: CollusionPolicy;
}

function judgePair(index: VoteIndex, { a, b, likely, policy }: JudgedPair): Pair | undefined {
  const shared = sharedTargets(index, a, b);
  const [own, others] = [activityOf(index, a), activityOf(index, b)];
  if (shared < policy.minCommonVotes || shared < Math.min(own, others) / 3) return undefined;
  const surprise = poissonSurprise(shared, likely * own * others);
  return surprise >= Math.log(index.userCount) + policy.marginNats ? { a, b, surprise } : undefined;
}

/** Places of a person are in order of targets. */
function sharedTargets({ userStart, places, target }: VoteIndex, a: number, b: number): number {
  let [i, j, shared] = [userStart[a] as number, userStart[b] as number, 0];
  while (i < (userStart[a + 1] as number) && j < (userStart[b + 1] as number)) {
    const difference = (target[places[i] as number] as number) - (target[places[j] as number] as number);
    if (difference === 0) shared += 1;
    if (difference <= 0) i += 1;
    if (difference >= 0) j += 1;
  }
  return shared;
}
