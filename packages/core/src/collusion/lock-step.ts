import { type Bursts, findBursts } from './bursts.ts';
import { poissonSurprise } from './chance.ts';
import { PairTable } from './pair-table.ts';
import type { CollusionPolicy } from './policy.ts';
import { activityOf, type VoteIndex } from './vote-index.ts';

/** Two people who coincide more often than chance explains. */
export interface Pair {
  a: number;
  b: number;
  /** −ln of the probability that chance brings them together so often. */
  surprise: number;
}

const PRUNING_ROUNDS = 2;

/** The pairs who vote for the same targets within the window on several occasions, beyond what their activity explains. */
export function lockStepPairs(index: VoteIndex, windowSeconds: number, policy: CollusionPolicy): Pair[] {
  const bursts = findBursts(index, { windowSeconds, burstChance: policy.burstChance });
  const isRepeated = repeatedPeople(index, bursts, policy);
  const table = new PairTable(index.userCount, policy.occasionSeconds);
  for (let burst = 0; burst < bursts.count; burst += 1) {
    const people = peopleIn(index, bursts, { burst, isRepeated });
    if (people.length < 2) continue;
    const seconds = index.seconds[bursts.from[burst] as number] as number;
    forEachNeighbour(people, policy.neighbours, (a, b) => table.add(a, b, seconds));
  }
  return surprisingPairs(index, table, { meetings: chanceMeetings(index, bursts), policy });
}

interface ChanceOfPairs {
  /** How often two people with one vote each meet by chance. */
  meetings: number;
  policy: CollusionPolicy;
}

/** Active people meet more often by chance; in proportion to the votes of both. */
function surprisingPairs(index: VoteIndex, table: PairTable, { meetings, policy }: ChanceOfPairs): Pair[] {
  const bar = Math.log(index.whole.people) + policy.marginNats;
  const pairs: Pair[] = [];
  for (const { a, b, occasions } of table.atLeast(policy.minPersonOccasions)) {
    const surprise = poissonSurprise(occasions, meetings * activityOf(index, a) * activityOf(index, b));
    if (surprise >= bar) pairs.push({ a, b, surprise });
  }
  return pairs;
}

/** If people were drawn for the bursts in proportion to their votes, how often a pair with one vote each would meet. */
function chanceMeetings({ whole }: VoteIndex, { count, from, to }: Bursts): number {
  let squares = 0;
  for (let burst = 0; burst < count; burst += 1) squares += ((to[burst] as number) - (from[burst] as number)) ** 2;
  return squares / whole.votes ** 2;
}

/** Who was in bursts on several occasions, with others who were; bursts must be in order of time. */
function repeatedPeople(index: VoteIndex, bursts: Bursts, policy: CollusionPolicy): Uint8Array {
  const isRepeated = new Uint8Array(index.userCount).fill(1);
  for (let round = 0; round < PRUNING_ROUNDS; round += 1) {
    const occasions = countOccasions(index, bursts, { isRepeated, policy });
    for (let user = 0; user < index.userCount; user += 1) if ((occasions[user] as number) < policy.minPersonOccasions) isRepeated[user] = 0;
  }
  return isRepeated;
}

function countOccasions(
  index: VoteIndex,
  bursts: Bursts,
  { isRepeated, policy }: { isRepeated: Uint8Array; policy: CollusionPolicy },
): Uint8Array {
  const occasions = new Uint8Array(index.userCount);
  const began = new Int32Array(index.userCount);
  for (let burst = 0; burst < bursts.count; burst += 1) {
    const [from, to] = [bursts.from[burst] as number, bursts.to[burst] as number];
    let company = 0;
    for (let place = from; place < to; place += 1) company += isRepeated[index.user[place] as number] as number;
    if (company < 2) continue;
    const seconds = index.seconds[from] as number;
    for (let place = from; place < to; place += 1) {
      const user = index.user[place] as number;
      if (occasions[user] !== 0 && seconds - (began[user] as number) < policy.occasionSeconds) continue;
      began[user] = seconds;
      occasions[user] = Math.min(255, (occasions[user] as number) + 1);
    }
  }
  return occasions;
}

const NOBODY: readonly number[] = [];

function peopleIn(
  { user }: VoteIndex,
  { from, to }: Bursts,
  { burst, isRepeated }: { burst: number; isRepeated: Uint8Array },
): readonly number[] {
  let people: number[] | undefined;
  for (let place = from[burst] as number; place < (to[burst] as number); place += 1)
    if (isRepeated[user[place] as number] === 1) {
      people ??= [];
      people.push(user[place] as number);
    }
  return people ?? NOBODY;
}

/**
 * Each person with the next ones in a fixed random order of all people: in a large burst not everybody is compared with
 * everybody, but those who are compared in one burst are compared in the next one too.
 */
export function forEachNeighbour(people: readonly number[], neighbours: number, visit: (a: number, b: number) => void): void {
  const ordered = people.length > neighbours + 1 ? people.toSorted((a, b) => scrambled(a) - scrambled(b)) : people;
  for (let i = 0; i < ordered.length; i += 1)
    for (let j = i + 1; j < Math.min(ordered.length, i + 1 + neighbours); j += 1) visit(ordered[i] as number, ordered[j] as number);
}

function scrambled(user: number): number {
  const mixed = Math.imul(user ^ (user >>> 15), 0x85ebca6b);
  return Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35) >>> 0;
}
