import { COLLUSION_POLICY, findRings, indexVotes } from '@verdict/core/collusion';
import { findCommunities } from '@verdict/detector/collusion';
import type { Crowd } from './crowd.ts';

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
