import { expect, test } from 'vitest';
import { seeded } from '../pseudorandom/index.ts';
import { createCollusionFeed } from './feed.ts';
import { findRings } from './find-rings.ts';
import type { Pair } from './lock-step.ts';
import { COLLUSION_POLICY as policy } from './policy.ts';
import { indexVotes, type Votes } from './vote-index.ts';

const DAY = 86_400;
const PEOPLE = 400;
const ITEMS = 100;

type Row = [user: number, item: number, stance: number, seconds: number];

/** Four hundred people with eight votes each, at any time of twenty days. */
function everybody(random: () => number): Row[] {
  return Array.from(
    { length: PEOPLE * 8 },
    (_, i): Row => [i % PEOPLE, Math.floor(random() * ITEMS), random() < 0.6 ? 0 : 1, random() * 20 * DAY],
  );
}

function toVotes(rows: readonly Row[]): Votes {
  return {
    userCount: Math.max(...rows.map(([user]) => user)) + 1,
    ...{ itemCount: ITEMS, stanceCount: 2 },
    user: Int32Array.from(rows, ([user]) => user),
    item: Int32Array.from(rows, ([, item]) => item),
    stance: Int32Array.from(rows, ([, , stance]) => stance),
    seconds: Float64Array.from(rows, ([, , , seconds]) => seconds),
  };
}

/** All who are connected. */
function findCommunities(pairs: readonly Pair[]): number[][] {
  const groups: Set<number>[] = [];
  for (const { a, b } of pairs) {
    const joined = groups.filter((group) => group.has(a) || group.has(b));
    for (const each of joined) groups.splice(groups.indexOf(each), 1);
    groups.push(new Set([a, b, ...joined.flatMap((group) => [...group])]));
  }
  return groups.map((group) => [...group]);
}

function membersIn(rows: readonly Row[]): number[][] {
  return findRings(indexVotes(toVotes(rows)), { policy, findCommunities }).map(({ members }) =>
    members.map(({ user }) => user).sort((a, b) => a - b),
  );
}

/** Eight people who vote on ten items, each time within a minute or at any time, two days apart. */
function ring(random: () => number, spreadSeconds: number): Row[] {
  return Array.from({ length: 80 }, (_, i): Row => {
    const action = Math.floor(i / 8);
    return [PEOPLE + (i % 8), action * 7, 0, action * 1.9 * DAY + 3600 + random() * spreadSeconds];
  });
}

const RING = [400, 401, 402, 403, 404, 405, 406, 407];

test('people who vote alike by chance are no ring', () => {
  expect(membersIn(everybody(seeded(1)))).toEqual([]);
});

test.each([
  { spread: 40, what: 'within a minute' },
  { spread: 280, what: 'within five minutes' },
  { spread: 9000, what: 'within hours' },
])('a ring that votes $what is found, and nobody else', ({ spread }) => {
  const random = seeded(2);
  expect(membersIn([...everybody(random), ...ring(random, spread)])).toEqual([RING]);
});

test('a ring with the same votes at any time is found', () => {
  const random = seeded(3);
  const rows = ring(random, 60).map(([user, item, stance]): Row => [user, item, stance, random() * 20 * DAY]);
  const rings = findRings(indexVotes(toVotes([...everybody(random), ...rows])), { policy, findCommunities });
  expect(rings.map(({ kind, members }) => [kind, members.length])).toEqual([['same_votes', 8]]);
});

test('the same coincidences on one evening are no ring', () => {
  const random = seeded(4);
  const rows = ring(random, 60).map(
    ([user, item, stance], i): Row => [user, item, stance, 5 * DAY + Math.floor(i / 8) * 600 + random() * 60],
  );
  expect(membersIn([...everybody(random), ...rows])).toEqual([]);
});

test('a crowd of two opinions at the same times is no ring', () => {
  const random = seeded(5);
  const rows = Array.from({ length: 10 }, (_, action) =>
    Array.from({ length: 40 }, (_, i): Row => [PEOPLE + i, action * 7, random() < 0.6 ? 0 : 1, action * 1.9 * DAY + random() * 60]),
  ).flat();
  expect(membersIn([...everybody(random), ...rows])).toEqual([]);
});

test('two parties that vote on everything are no rings', () => {
  const random = seeded(6);
  const rows = Array.from({ length: 40 }, (_, item) =>
    Array.from({ length: 40 }, (_, i): Row => [PEOPLE + i, item, i < 20 ? item % 2 : 1 - (item % 2), random() * 20 * DAY]),
  ).flat();
  expect(membersIn([...everybody(random), ...rows])).toEqual([]);
});

test('the order of rows does not matter', () => {
  const random = seeded(7);
  const rows = [...everybody(random), ...ring(random, 40)];
  expect(membersIn(rows.toReversed())).toEqual(membersIn(rows));
});

test('nothing has no rings', () => {
  const none = new Int32Array(0);
  const votes = { userCount: 0, itemCount: 0, stanceCount: 0, user: none, item: none, stance: none, seconds: new Float64Array(0) };
  expect(findRings(indexVotes(votes), { policy, findCommunities })).toEqual([]);
});

test('a feed finds the ring before its last action', () => {
  const random = seeded(8);
  const found = feedWith([...everybody(random), ...ring(random, 40)]);
  expect([...new Set(found.flatMap(({ users }) => users))].sort((a, b) => a - b)).toEqual(RING);
  expect(Math.min(...found.map(({ seconds }) => seconds))).toBeLessThan(9 * 1.9 * DAY);
});

/** What a feed that looks every minute returns, and when. */
function feedWith(rows: readonly Row[]): { seconds: number; users: number[]; items: number[] }[] {
  const feed = createCollusionFeed({ policy, findCommunities, maxPeople: 1000 });
  const found: ReturnType<typeof feedWith> = [];
  let closing = 60;
  for (const [user, item, stance, seconds] of rows.toSorted((a, b) => a[3] - b[3])) {
    for (; closing <= seconds; closing += 60)
      for (const { members, items } of feed.close(closing))
        found.push({ seconds: closing, users: members.map((each) => each.user), items });
    feed.add({ user, item, stance, seconds });
  }
  return found;
}

const LAST_ACTION = 9 * 1.9 * DAY + 3600;

/** The whole ring on one more item. */
function action(random: () => number, item: number, seconds: number, spreadSeconds = 40): Row[] {
  return RING.map((user): Row => [user, item, 0, seconds + random() * spreadSeconds]);
}

test.each([
  { spread: 40, after: 7200, seen: 7200 }, // on its own
  { spread: 40, after: 1200, seen: 3600 }, // while the ring rests
  { spread: 280, after: 7200, seen: 7200 },
])('a ring that votes within $spread s on another item $after s later is found again with that item', ({ spread, after, seen }) => {
  const random = seeded(9);
  const found = feedWith([...everybody(random), ...ring(random, spread), ...action(random, 99, LAST_ACTION + after, spread)]);
  const again = found.filter(({ items }) => items.includes(99));
  for (const { users } of again) expect(users.sort((a, b) => a - b)).toEqual(RING);
  expect(again[0]?.seconds).toBeLessThanOrEqual(LAST_ACTION + seen + 720);
});

test('a ring that acts in each minute of an hour is found in few of them', () => {
  const random = seeded(10);
  const busy = Array.from({ length: 60 }, (_, minute) => action(random, minute, LAST_ACTION + 60 * minute)).flat();
  const found = feedWith([...everybody(random), ...ring(random, 40), ...busy]).filter(({ seconds }) => seconds > LAST_ACTION);
  expect(found.length).toBeGreaterThan(0);
  expect(found.length).toBeLessThanOrEqual(3);
});
