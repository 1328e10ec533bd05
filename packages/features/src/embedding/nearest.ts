import { setTimeout as delay } from 'node:timers/promises';
import { SECOND_MS } from '@verdict/core/time';
import type { Database } from '@verdict/platform/postgres';
import type { Deps } from '../deps.ts';
import { embedderOf } from './embedder-of.ts';
import { type NearestQuery, type Neighbour, VectorIndex } from './vector-index.ts';

/** A request waits this long for vectors to be read. While many are, it finds those that are there. */
const LONGEST_WAIT_MS = 2 * SECOND_MS;
const FRESH_MS = 500;

interface FollowedIndex {
  index: VectorIndex;
  following: Promise<void> | undefined;
  followedAt: number;
}

const indexes = new WeakMap<Database, Promise<FollowedIndex>>();

/** The nearest texts of a kind by the cosine of their vectors. What is no longer there or may not be seen is for the caller to leave out. */
export async function nearest(deps: Deps, query: NearestQuery): Promise<Neighbour[]> {
  const followed = await indexOf(deps);
  await Promise.race([follow(deps, followed), delay(LONGEST_WAIT_MS)]);
  return followed.index.nearest(query);
}

/** Begins to read the vectors of this database, so that the first request need not wait. */
export async function prepareIndex(deps: Deps): Promise<void> {
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
