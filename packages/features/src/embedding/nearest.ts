import { setTimeout as delay } from 'node:timers/promises';
import { SECOND_MS } from '@verdict/core/time';
import type { Database } from '@verdict/platform/postgres';
import type { Deps } from '../deps.ts';
import { embedderOf } from './embedder-of.ts';
import { type NearestQuery, type Neighbour, VectorIndex } from './vector-index.ts';

/** A request waits this long for vectors to be read. While many are, it finds those that are there. */
const FIRST_WAIT_MS = 2 * SECOND_MS;
/** Once all were read: new ones are usually few, and read sooner. */
const LONGEST_WAIT_MS = 50;
const FRESH_MS = 500;

interface FollowedIndex {
  index: VectorIndex;
  following: Promise<void> | undefined;
  /** When the last reading ended; 0 before the first. */
  followedAt: number;
}

const indexes = new WeakMap<Database, Promise<FollowedIndex>>();

/** The nearest texts of a kind by the cosine of their vectors. What is no longer there or may not be seen is for the caller to leave out. */
export async function nearest(deps: Deps, query: NearestQuery): Promise<Neighbour[]> {
  const followed = await indexOf(deps);
  await Promise.race([follow(deps, followed), delay(followed.followedAt === 0 ? FIRST_WAIT_MS : LONGEST_WAIT_MS)]);
  return followed.index.nearest(query);
}

/** Reads the vectors that this process does not have yet, so that requests need not wait for it. */
export async function followVectors(deps: Deps): Promise<void> {
  await follow(deps, await indexOf(deps));
}

function indexOf(deps: Deps): Promise<FollowedIndex> {
  const known = indexes.get(deps.db);
  if (known) return known;
  const created = embedderOf(deps).then(({ model }) => ({ index: new VectorIndex(deps.db, model), following: undefined, followedAt: 0 }));
  indexes.set(deps.db, created);
  created.catch(() => indexes.delete(deps.db));
  return created;
}

/** Requests at the same time wait for the same reading. */
function follow({ log }: Deps, followed: FollowedIndex): Promise<void> {
  if (followed.following) return followed.following;
  if (Date.now() - followed.followedAt < FRESH_MS) return Promise.resolve();
  followed.following = followed.index
    .follow()
    .catch((error: Error) => log.error({ err: error }, 'vectors not read'))
    .finally(() => {
      followed.followedAt = Date.now();
      followed.following = undefined;
    });
  return followed.following;
}
