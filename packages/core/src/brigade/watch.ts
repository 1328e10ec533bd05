import type { ItemVote } from './counts.ts';
import { type Brigade, findBrigade } from './find-brigade.ts';
import type { BrigadePolicy } from './policy.ts';
import { newVoteRing, putVote, type VoteRing, votesFrom } from './vote-ring.ts';

export interface WatchedVote extends ItemVote {
  item: number;
  /** Nobody can vote against, as with reports. */
  isOneSided?: boolean;
}

interface WatchedItem {
  isOneSided: boolean;
  opensAt: number;
  /** The place of its latest vote, and the time of that vote. */
  latest: number;
  latestAt: number;
  /** The time of the first vote that has not been looked at. */
  since: number;
  /** The sides of its latest votes by people without a record, one bit each, and the number of these votes. */
  sides: number;
  newVotes: number;
}

/** The latest votes on all items. Its size is bounded. */
export interface BrigadeWatch {
  ring: VoteRing;
  items: Map<number, WatchedItem>;
  due: Set<number>;
  everybody: Everybody;
}

/** How many recent votes came from people without a record, and from others. */
interface Everybody {
  newcomers: number;
  others: number;
  at: number;
}

export interface FoundBrigade extends Brigade {
  item: number;
}

/** Beyond this the oldest votes are dropped. Takes 40 MB. */
const MAX_VOTES = 1_000_000;
/** An item is looked at while this many of its latest eight votes by newcomers agree, as in every brigade that can be found. */
const AGREEING = 7;
const LATEST = 0xff;
/** The half-life of a vote, in seconds, in the share of voters who are new. */
const HALF_LIFE = 86_400;
const FEW = 20;

export function newBrigadeWatch(maxVotes = MAX_VOTES): BrigadeWatch {
  return { ring: newVoteRing(maxVotes), items: new Map(), due: new Set(), everybody: { newcomers: 0, others: 0, at: 0 } };
}

/** Adds a vote. A vote older than the item's last gets the time of that one, because clocks differ and votes must be in order. */
export function watchVote(watch: BrigadeWatch, vote: WatchedVote): void {
  const known = watch.items.get(vote.item) ?? newItem(watch, vote);
  const at = Math.max(vote.at, known.latestAt);
  known.latest = putVote(watch, { vote, at, before: known.latest });
  known.latestAt = at;
  known.since = Math.min(known.since, at);
  countVoters(watch, { newcomers: vote.isNew ? 1 : 0, others: vote.isNew ? 0 : 1, at: vote.at });
  if (!vote.isNew) return;
  known.sides = ((known.sides << 1) | vote.side) & LATEST;
  known.newVotes += 1;
  if (known.newVotes >= AGREEING && agreeing(known.sides, vote.side) >= AGREEING) watch.due.add(vote.item);
}

function newItem({ items }: BrigadeWatch, { item, at, isOneSided = false }: WatchedVote): WatchedItem {
  const made = { isOneSided, opensAt: at, latest: -1, latestAt: at, since: at, sides: 0, newVotes: 0 };
  items.set(item, made);
  return made;
}

/** Adds to the share of voters who are new; also used for votes that are not watched. */
export function countVoters({ everybody }: BrigadeWatch, { newcomers, others, at }: Everybody): void {
  if (at > everybody.at) {
    const left = 2 ** ((everybody.at - at) / HALF_LIFE);
    everybody.newcomers *= left;
    everybody.others *= left;
    everybody.at = at;
  }
  everybody.newcomers += newcomers;
  everybody.others += others;
}

function agreeing(sides: number, side: number): number {
  let count = 0;
  for (let bits = side === 1 ? sides : ~sides & LATEST; bits > 0; bits >>= 1) count += bits & 1;
  return count;
}

/** The brigades among the votes since the last look. */
export function lookForBrigades(watch: BrigadeWatch, policy: BrigadePolicy): FoundBrigade[] {
  const found: FoundBrigade[] = [];
  const { newcomers, others } = watch.everybody;
  const newcomersElsewhere = newcomers / (newcomers + others + FEW);
  for (const item of watch.due) {
    const known = watch.items.get(item);
    if (!known) continue;
    const { opensAt, since, isOneSided } = known;
    const brigade = findBrigade(votesFrom(watch.ring, known.latest), { opensAt, since, isOneSided, newcomersElsewhere, policy });
    known.since = Number.POSITIVE_INFINITY;
    if (brigade) found.push({ ...brigade, item });
  }
  watch.due.clear();
  return found;
}
