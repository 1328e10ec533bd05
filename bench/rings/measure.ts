import { COLLUSION_POLICY, createCollusionFeed, findRings, indexVotes } from '@verdict/core/collusion';
import { findCommunities } from '@verdict/detector/collusion';
import type { Crowd } from './crowd.ts';

const LOOK_SECONDS = 60;

export interface Found {
  recall: number;
  precision: number;
}

/** Everybody whom Verdict finds in a ring. */
export function ringsIn(crowd: Crowd): number[] {
  const votes = {
    ...{ userCount: crowd.userCount, itemCount: crowd.itemCount, stanceCount: 2 },
    user: Int32Array.from(crowd.user),
    item: Int32Array.from(crowd.item),
    stance: Int32Array.from(crowd.stance),
    seconds: Float64Array.from(crowd.seconds),
  };
  const rings = findRings(indexVotes(votes), { policy: COLLUSION_POLICY, findCommunities });
  return rings.flatMap(({ members }) => members.map(({ user }) => user));
}

export function orderOf({ user, seconds }: Crowd): Int32Array {
  return Int32Array.from(user, (_, row) => row).sort((a, b) => (seconds[a] as number) - (seconds[b] as number));
}

/** Everybody whom the feed finds in a ring, with a look each minute; `order` has the votes in the order of time. */
export function ringsInFeed({ user, item, stance, seconds, userCount }: Crowd, order: Int32Array): number[] {
  const feed = createCollusionFeed({ policy: COLLUSION_POLICY, findCommunities, maxPeople: userCount });
  const found: number[] = [];
  let closing = (seconds[order[0] as number] as number) + LOOK_SECONDS;
  for (const row of order) {
    for (; closing <= (seconds[row] as number); closing += LOOK_SECONDS)
      found.push(...feed.close(closing).flatMap(({ members }) => members.map((member) => member.user)));
    feed.add({ user: user[row] as number, item: item[row] as number, stance: stance[row] as number, seconds: seconds[row] as number });
  }
  return found;
}

/** Members of planted rings count if they took part at all. */
export function foundBy({ rings }: Crowd, named: readonly number[]): Found {
  const planted = new Set(rings.flat());
  const people = new Set(named);
  const right = [...people].filter((user) => planted.has(user)).length;
  return { recall: right / planted.size, precision: people.size === 0 ? 1 : right / people.size };
}

export function timed<Value>(run: () => Value): { value: Value; cpuSeconds: number } {
  const before = process.cpuUsage();
  const value = run();
  const { user, system } = process.cpuUsage(before);
  return { value, cpuSeconds: (user + system) / 1e6 };
}

export function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}
