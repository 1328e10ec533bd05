import { BRIGADE_POLICY, type BrigadeWatch, type FoundBrigade, lookForBrigades, newBrigadeWatch, watchVote } from '@verdict/core/brigade';
import { COLLUSION_POLICY, createCollusionFeed, type Ring } from '@verdict/core/collusion';
import { findCommunities } from '@verdict/detector/collusion';
import type { Database } from '@verdict/platform/postgres';
import { itemNumber } from './item-number.ts';
import type { LoggedVote } from './read-votes.ts';
import { NO_SIDE, sideOf } from './side.ts';

/** What a process remembers of the latest votes. */
export interface Memory {
  feed: ReturnType<typeof createCollusionFeed>;
  watch: BrigadeWatch;
  /** The time up to which the feed has looked, and the time of the latest vote, in seconds. */
  lookedAt: number;
  latest: number;
  /** When votes were followed last, by this process's clock. */
  followedAt: number;
  /** The first log entry that has not been read. */
  next: number;
}

export interface Found {
  rings: Ring[];
  brigades: FoundBrigade[];
}

/** People with greater ids are left out of the feed. */
const MAX_PEOPLE = 1 << 22;
const LOOK_SECONDS = 60;

const memories = new WeakMap<Database, Memory>();

export const memoryOf = (database: Database): Memory | undefined => memories.get(database);

export function newMemory(database: Database): Memory {
  const feed = createCollusionFeed({ policy: COLLUSION_POLICY, findCommunities, maxPeople: MAX_PEOPLE });
  const memory = {
    feed,
    watch: newBrigadeWatch(),
    lookedAt: Number.NEGATIVE_INFINITY,
    latest: Number.NEGATIVE_INFINITY,
    followedAt: 0,
    next: 0,
  };
  memories.set(database, memory);
  return memory;
}

/** Adds votes, and looks at each minute that is over. */
export function follow(memory: Memory, votes: readonly LoggedVote[], nowMs: number): Found {
  const found: Found = { rings: [], brigades: [] };
  for (const vote of votes) {
    // A wrong clock must not move all later votes into the future.
    const seconds = Math.min(vote.at.getTime(), nowMs) / 1000;
    if (seconds - memory.lookedAt >= LOOK_SECONDS) found.rings.push(...closeFeed(memory, seconds));
    memory.latest = Math.max(seconds, memory.lookedAt, memory.latest);
    addVote(memory, vote, memory.latest);
  }
  found.brigades.push(...lookForBrigades(memory.watch, BRIGADE_POLICY));
  return found;
}

/** The rings in the last votes, once no vote has come for a minute. */
export function closeQuietFeed(memory: Memory, nowMs: number): Ring[] {
  const isQuiet = nowMs - memory.followedAt >= LOOK_SECONDS * 1000;
  return isQuiet && memory.latest >= memory.lookedAt ? closeFeed(memory, memory.latest + 1) : [];
}

function closeFeed(memory: Memory, seconds: number): Ring[] {
  memory.lookedAt = Math.max(memory.lookedAt, seconds);
  return memory.feed.close(memory.lookedAt);
}

function addVote({ feed, watch }: Memory, vote: LoggedVote, seconds: number): void {
  const { userId: user, stance, hasRecord, device, network } = vote;
  const [item, side] = [itemNumber(vote.kind, vote.itemId), sideOf(stance)];
  if (user < MAX_PEOPLE) feed.add({ user, item, stance: side, seconds });
  if (side === NO_SIDE) return;
  const from = { device: device ?? undefined, network: network ?? undefined };
  watchVote(watch, { item, user, side, at: seconds, isNew: !hasRecord, isOneSided: vote.kind === 'report', ...from });
}
