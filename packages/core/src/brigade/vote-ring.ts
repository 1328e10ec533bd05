import type { ItemVote } from './counts.ts';
import type { BrigadeWatch, WatchedVote } from './watch.ts';

/** Votes in columns, each with the place of the previous vote on its item. A vote's place is its number modulo the length. */
export interface VoteRing {
  votes: number;
  maxVotes: number;
  item: Float64Array;
  user: Float64Array;
  at: Float64Array;
  before: Int32Array;
  side: Uint8Array;
  isNew: Uint8Array;
  network: (string | undefined)[];
  device: (string | undefined)[];
}

const FIRST_VOTES = 1 << 12;
/** If an item has more votes, only the latest are read. */
const MAX_OF_ITEM = 512;

export function newVoteRing(maxVotes: number): VoteRing {
  const votes = Math.min(FIRST_VOTES, maxVotes);
  return {
    ...{ votes: 0, maxVotes, network: [], device: [] },
    ...{ item: new Float64Array(votes), user: new Float64Array(votes), at: new Float64Array(votes) },
    ...{ before: new Int32Array(votes), side: new Uint8Array(votes), isNew: new Uint8Array(votes) },
  };
}

interface Put {
  vote: WatchedVote;
  at: number;
  before: number;
}

/** Returns the place of the vote. An overwritten vote is dropped, and so is its item if it has no other votes. */
export function putVote({ ring, items }: BrigadeWatch, { vote, at, before }: Put): number {
  if (ring.votes === ring.at.length && ring.at.length < ring.maxVotes) grow(ring);
  const place = ring.votes;
  const slot = place % ring.at.length;
  if (place >= ring.at.length) {
    const forgotten = ring.item[slot] as number;
    if (forgotten !== vote.item && items.get(forgotten)?.latest === place - ring.at.length) items.delete(forgotten);
  }
  ring.item[slot] = vote.item;
  ring.user[slot] = vote.user;
  ring.at[slot] = at;
  ring.before[slot] = before;
  ring.side[slot] = vote.side;
  ring.isNew[slot] = vote.isNew ? 1 : 0;
  ring.network[slot] = vote.network;
  ring.device[slot] = vote.device;
  ring.votes = place + 1;
  return place;
}

function grow(ring: VoteRing): void {
  const length = Math.min(ring.maxVotes, 2 * ring.at.length);
  const longer = <Column extends Float64Array | Int32Array | Uint8Array>(column: Column, copy: Column): Column => {
    copy.set(column);
    return copy;
  };
  ring.item = longer(ring.item, new Float64Array(length));
  ring.user = longer(ring.user, new Float64Array(length));
  ring.at = longer(ring.at, new Float64Array(length));
  ring.before = longer(ring.before, new Int32Array(length));
  ring.side = longer(ring.side, new Uint8Array(length));
  ring.isNew = longer(ring.isNew, new Uint8Array(length));
}

/** The latest votes on an item in order of time, only the last one of each person. */
export function votesFrom(ring: VoteRing, latest: number): ItemVote[] {
  const votes: ItemVote[] = [];
  const users = new Set<number>();
  const oldest = ring.votes - ring.at.length;
  for (let place = latest; place >= 0 && place >= oldest && votes.length < MAX_OF_ITEM; ) {
    const slot = place % ring.at.length;
    const user = ring.user[slot] as number;
    if (!users.has(user)) votes.push(voteAt(ring, slot));
    users.add(user);
    place = ring.before[slot] as number;
  }
  return votes.reverse();
}

function voteAt(ring: VoteRing, slot: number): ItemVote {
  return {
    user: ring.user[slot] as number,
    side: ring.side[slot] as number,
    at: ring.at[slot] as number,
    isNew: ring.isNew[slot] === 1,
    network: ring.network[slot],
    device: ring.device[slot],
  };
}
