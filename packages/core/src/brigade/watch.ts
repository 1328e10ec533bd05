import { addVote, countVotes, type ItemVote, type VoteCounts } from './counts.ts';
import { type Brigade, findAmong } from './find-brigade.ts';
import type { BrigadePolicy } from './policy.ts';

export interface WatchedVote extends ItemVote {
  item: number;
  isOneSided?: boolean;
}

interface WatchedItem {
  isOneSided: boolean;
  counts: VoteCounts;
  users: Set<number>;
  opensAt: number;
  /** When the first vote came that has not been looked at. */
  since: number;
}

/** The latest votes on the items that were voted on last. Its size is bounded. */
export interface BrigadeWatch {
  young: Map<number, WatchedItem>;
  old: Map<number, WatchedItem>;
  touched: Set<number>;
}

export interface FoundBrigade extends Brigade {
  item: number;
}

const MAX_ITEMS = 50_000;
/** More votes of an item than the first are cut to the second. */
const [MAX_VOTES, KEPT_VOTES] = [1024, 512];

export function newBrigadeWatch(): BrigadeWatch {
  return { young: new Map(), old: new Map(), touched: new Set() };
}

/** Adds a vote. One that is older than the item's last is as late as that one: clocks differ, and votes must be in order. */
export function watchVote(watch: BrigadeWatch, { item, isOneSided = false, ...vote }: WatchedVote): void {
  const known = itemOf(watch, item, { at: vote.at, isOneSided });
  const at = Math.max(vote.at, known.counts.at.at(-1) ?? vote.at);
  if (known.users.has(vote.user)) recount(known, (votes) => votes.filter(({ user }) => user !== vote.user));
  addVote(known.counts, { ...vote, at });
  known.users.add(vote.user);
  if (known.counts.at.length > MAX_VOTES) recount(known, (votes) => votes.slice(-KEPT_VOTES));
  known.since = Math.min(known.since, at);
  watch.touched.add(item);
}

function recount(known: WatchedItem, select: (votes: readonly ItemVote[]) => ItemVote[]): void {
  known.counts = countVotes(select(known.counts.votes));
  known.users = new Set(known.counts.votes.map(({ user }) => user));
}

function itemOf(watch: BrigadeWatch, item: number, first: { at: number; isOneSided: boolean }): WatchedItem {
  const known = watch.young.get(item) ?? watch.old.get(item) ?? newItem(first);
  if (watch.young.size >= MAX_ITEMS / 2 && !watch.young.has(item)) {
    watch.old = watch.young;
    watch.young = new Map();
  }
  watch.young.set(item, known);
  return known;
}

const newItem = ({ at, isOneSided }: { at: number; isOneSided: boolean }): WatchedItem => ({
  ...{ isOneSided, opensAt: at, since: at },
  ...{ counts: countVotes([]), users: new Set() },
});

/** The brigades among what came since the last look. */
export function lookForBrigades(watch: BrigadeWatch, policy: BrigadePolicy): FoundBrigade[] {
  const found: FoundBrigade[] = [];
  for (const item of watch.touched) {
    const known = watch.young.get(item) ?? watch.old.get(item);
    if (!known) continue;
    const { counts, opensAt, since, isOneSided } = known;
    const brigade = findAmong(counts, { opensAt, since, isOneSided, policy });
    known.since = Number.POSITIVE_INFINITY;
    if (brigade) found.push({ ...brigade, item });
  }
  watch.touched.clear();
  return found;
}
