import { poissonSurprise } from './chance.ts';
import { forEachNeighbour, type Pair } from './lock-step.ts';
import type { CollusionPolicy } from './policy.ts';
import { activityOf, type VoteIndex } from './vote-index.ts';

/** Two sets agree in a band if all of its hashes agree: with probability J³ if J is their Jaccard similarity. */
const BANDS = 10;
const ROWS = 3;
const MAX_HASH = 0x7fffffff;
/** Fewer votes say nothing about a choice, and who votes on thousands of items shares many of them with everybody. */
const MAX_VOTES = 5000;

/** The pairs whose votes are for the same targets far beyond what the popularity of these explains, whenever they voted. */
export function similarPairs(index: VoteIndex, policy: CollusionPolicy): Pair[] {
  const choices = choicesOf(index, policy);
  const seen = new Set<number>();
  const pairs: Pair[] = [];
  const likely = chanceOfSharing(index);
  for (let band = 0; band < BANDS; band += 1)
    for (const bucket of buckets(choices.people, bandCodes(choices, band)))
      forEachNeighbour(bucket, policy.neighbours, (a, b) => {
        const code = Math.min(a, b) * index.userCount + Math.max(a, b);
        if (seen.has(code)) return;
        seen.add(code);
        const pair = judgePair(index, { a, b, likely, policy });
        if (pair) pairs.push(pair);
      });
  return pairs;
}

/** The votes of people who cast enough of them to show a choice, side by side. */
interface Choices {
  targetCount: number;
  people: Int32Array;
  start: Int32Array;
  targets: Int32Array;
}

function choicesOf(index: VoteIndex, { minCommonVotes }: CollusionPolicy): Choices {
  const people: number[] = [];
  const start = [0];
  for (let user = 0; user < index.userCount; user += 1) {
    const votes = activityOf(index, user);
    if (votes < minCommonVotes || votes > MAX_VOTES) continue;
    people.push(user);
    start.push((start.at(-1) as number) + votes);
  }
  const targets = new Int32Array(start.at(-1) as number);
  for (const [i, user] of people.entries())
    for (let at = index.userStart[user] as number, to = start[i] as number; to < (start[i + 1] as number); at += 1, to += 1)
      targets[to] = index.target[index.places[at] as number] as number;
  return { targetCount: index.targetCount, people: Int32Array.from(people), start: Int32Array.from(start), targets };
}

/** For each person a code, equal for two people with the probability that all of the band's hashes agree. */
function bandCodes(choices: Choices, band: number): Int32Array {
  const [first, second, third] = [0, 1, 2].map((row) => hashesOfTargets(choices.targetCount, band * ROWS + row)) as [
    Int32Array,
    Int32Array,
    Int32Array,
  ];
  const { people, start, targets } = choices;
  const codes = new Int32Array(people.length);
  for (let i = 0; i < people.length; i += 1) {
    let [a, b, c] = [MAX_HASH, MAX_HASH, MAX_HASH];
    for (let at = start[i] as number; at < (start[i + 1] as number); at += 1) {
      const target = targets[at] as number;
      if ((first[target] as number) < a) a = first[target] as number;
      if ((second[target] as number) < b) b = second[target] as number;
      if ((third[target] as number) < c) c = third[target] as number;
    }
    codes[i] = hashed(hashed(a, b), c);
  }
  return codes;
}

function hashesOfTargets(count: number, row: number): Int32Array {
  const hashes = new Int32Array(count);
  for (let target = 0; target < count; target += 1) hashes[target] = minHash(target, row);
  return hashes;
}

/** The hash of a target for one of the rows: two sets have the same smallest hash with the probability of their Jaccard similarity. */
export function minHash(target: number, row: number): number {
  return hashed(target, Math.imul(row + 1, 0x9e3779b1)) & MAX_HASH;
}

function hashed(value: number, seed: number): number {
  let mixed = Math.imul(value ^ seed ^ (value >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13) ^ seed, 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

/** Those with the same code, two or more. */
function buckets(people: Int32Array, codes: Int32Array): Iterable<number[]> {
  // Open addressing: place + 1 of the first with a code, or 0 if empty.
  const firsts = new Int32Array(2 ** Math.ceil(Math.log2(2 * people.length + 2)));
  const found = new Map<number, number[]>();
  for (let i = 0; i < people.length; i += 1) {
    const code = codes[i] as number;
    let cell = code & (firsts.length - 1);
    while (firsts[cell] !== 0 && codes[(firsts[cell] as number) - 1] !== code) cell = (cell + 1) & (firsts.length - 1);
    const first = (firsts[cell] as number) - 1;
    if (first < 0) firsts[cell] = i + 1;
    else addTo(found, code, [people[first] as number, people[i] as number]);
  }
  return found.values();
}

function addTo(found: Map<number, number[]>, code: number, [first, next]: readonly [number, number]): void {
  const bucket = found.get(code);
  if (bucket) bucket.push(next);
  else found.set(code, [first, next]);
}

/** How many targets two people with one vote each share by chance. */
function chanceOfSharing({ targetStart, targetCount, whole }: VoteIndex): number {
  let squares = 0;
  for (let target = 0; target < targetCount; target += 1)
    squares += ((targetStart[target + 1] as number) - (targetStart[target] as number)) ** 2;
  return squares / whole.votes ** 2;
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
  return surprise >= Math.log(index.whole.people) + policy.marginNats ? { a, b, surprise } : undefined;
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
