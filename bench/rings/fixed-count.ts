import type { Crowd } from './crowd.ts';

const WINDOW_SECONDS = 60;

/**
 * The usual way: two people who vote for the same thing within a minute of each other at least so often are connected, and
 * connected people are a ring. Each vote is compared with all in the minute after it.
 */
export function findByFixedCount(crowd: Crowd, coVotes: number): number[] {
  const { user, userCount } = crowd;
  const codes = Float64Array.from(user, (_, row) => targetOf(crowd, row) * 2 ** 32 + (crowd.seconds[row] as number));
  const order = Int32Array.from(user, (_, row) => row).sort((a, b) => (codes[a] as number) - (codes[b] as number));
  const isNear = (a: number, b: number): boolean => (codes[b] as number) - (codes[a] as number) <= WINDOW_SECONDS;
  const counts = new Map<number, number>();
  for (const [i, row] of order.entries())
    for (let j = i + 1; j < order.length && isNear(row, order[j] as number); j += 1) {
      const [a, b] = [user[row] as number, user[order[j] as number] as number];
      const pair = Math.min(a, b) * userCount + Math.max(a, b);
      counts.set(pair, (counts.get(pair) ?? 0) + 1);
    }
  const connected = [...counts].filter(([, count]) => count >= coVotes);
  return [...new Set(connected.flatMap(([pair]) => [Math.floor(pair / userCount), pair % userCount]))];
}

function targetOf({ item, stance }: Crowd, row: number): number {
  return (item[row] as number) * 2 + (stance[row] as number);
}
