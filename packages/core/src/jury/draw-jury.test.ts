import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ROLES } from '../account/index.ts';
import type { Digest } from '../audit/index.ts';
import { TIERS } from '../reputation/index.ts';
import { drawJury, JURY_POOLS, type JuryCandidate, poolOf } from './index.ts';

const digest: Digest = {
  sha256: (...parts) =>
    createHash('sha256')
      .update(Buffer.concat(parts.map((part) => Buffer.from(part as string))))
      .digest(),
};

let made = 0;
function some(count: number, given: Partial<JuryCandidate> = {}): JuryCandidate[] {
  return Array.from({ length: count }, () => {
    made += 1;
    return { userId: made, tier: 'trusted', role: 'member', viewpoint: null, cluster: null, ...given };
  });
}

const draw = (candidates: readonly JuryCandidate[], given: Partial<Parameters<typeof drawJury>[1]> = {}) =>
  drawJury(digest, { candidates, barred: new Set(), seed: 'a seed', size: 7, ...given });
const sidesOf = (seats: readonly { viewpoint: number | null }[]) =>
  [-1, 1, null].map((side) => seats.filter(({ viewpoint }) => viewpoint === side).length);

const anyCandidates = fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { maxLength: 60 }).chain((ids) =>
  fc.tuple(
    ...ids.map((userId) =>
      fc.record({
        userId: fc.constant(userId),
        tier: fc.constantFrom(...TIERS),
        role: fc.constantFrom(...ROLES),
        viewpoint: fc.constantFrom<(-1 | 1 | null)[]>(-1, 1, null),
        cluster: fc.option(fc.integer({ min: 1, max: 4 })),
      }),
    ),
  ),
);
const anyDraw = fc.record({ candidates: anyCandidates, seed: fc.string(), size: fc.integer({ min: 0, max: 9 }) });

test('everyone drawn is eligible, drawn once, and not a party', () => {
  fc.assert(
    fc.property(anyDraw, fc.uniqueArray(fc.integer({ min: 1, max: 500 })), (given, parts) => {
      const barred = new Set(parts);
      const seats = drawJury(digest, { ...given, barred });
      expect(seats.length).toBeLessThanOrEqual(given.size);
      expect(new Set(seats.map(({ userId }) => userId)).size).toBe(seats.length);
      for (const { userId, drawnFrom, viewpoint } of seats) {
        const candidate = given.candidates.find((one) => one.userId === userId) as JuryCandidate;
        expect([poolOf(candidate), candidate.viewpoint, barred.has(userId)]).toEqual([drawnFrom, viewpoint, false]);
      }
    }),
  );
});

test('linked accounts never both sit on a jury', () => {
  fc.assert(
    fc.property(anyDraw, (given) => {
      const clusterOf = new Map(given.candidates.map(({ userId, cluster }) => [userId, cluster]));
      const clusters = drawJury(digest, { ...given, barred: new Set() }).flatMap(({ userId }) => clusterOf.get(userId) ?? []);
      expect(new Set(clusters).size).toBe(clusters.length);
    }),
  );
});

test('a pool is used only when the one before is exhausted', () => {
  fc.assert(
    fc.property(anyDraw, ({ candidates, ...given }) => {
      const alone = candidates.map((candidate) => ({ ...candidate, cluster: null }));
      const seats = drawJury(digest, { ...given, candidates: alone, barred: new Set() });
      let room = given.size;
      for (const pool of JURY_POOLS) {
        const there = alone.filter((candidate) => poolOf(candidate) === pool).length;
        expect(seats.filter(({ drawnFrom }) => drawnFrom === pool).length).toBe(Math.min(room, there));
        room -= Math.min(room, there);
      }
    }),
  );
});

test('the seed alone decides, not the order of candidates', () => {
  fc.assert(
    fc.property(anyDraw, (given) => {
      const first = drawJury(digest, { ...given, barred: new Set() });
      expect(drawJury(digest, { ...given, candidates: given.candidates.toReversed(), barred: new Set() })).toEqual(first);
    }),
  );
  const many = some(100);
  expect(draw(many, { seed: 'one' })).not.toEqual(draw(many, { seed: 'other' }));
});

test('both viewpoints get equally many seats if there are enough candidates', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 0, max: 40 }), (seed, unknown) => {
      const candidates = [...some(30, { viewpoint: 1 }), ...some(4, { viewpoint: -1 }), ...some(unknown)];
      const [left = 0, right = 0, nobody] = sidesOf(draw(candidates, { seed }));
      expect(left + right).toBe(unknown > 0 ? 6 : 7);
      expect(Math.abs(left - right)).toBe(unknown > 0 ? 0 : 1);
      expect(nobody).toBe(unknown > 0 ? 1 : 0);
    }),
  );
});

test.each([
  { one: 20, other: 2, unknown: 20, sides: [2, 2, 3] },
  { one: 20, other: 0, unknown: 20, sides: [0, 0, 7] }, // otherwise one viewpoint alone would decide
  { one: 20, other: 1, unknown: 0, sides: [6, 1, 0] },
  { one: 20, other: 0, unknown: 3, sides: [4, 0, 3] },
  { one: 0, other: 0, unknown: 5, sides: [0, 0, 5] },
])('$one of one side, $other of the other and $unknown unknown give $sides', ({ one, other, unknown, sides }) => {
  const candidates = [...some(one, { viewpoint: -1 }), ...some(other, { viewpoint: 1 }), ...some(unknown)];
  expect(sidesOf(draw(candidates))).toEqual(sides);
});

test('contributors balance a small pool of trusted members', () => {
  const seats = draw([
    ...some(2, { viewpoint: 1 }),
    ...some(9, { tier: 'contributor', viewpoint: 1 }),
    ...some(9, { tier: 'contributor', viewpoint: -1 }),
  ]);
  expect(seats.map(({ drawnFrom }) => drawnFrom).filter((pool) => pool === 'trusted')).toHaveLength(2);
  const [left = 0, right = 0] = sidesOf(seats);
  expect(Math.abs(left - right)).toBe(1);
});

test('everyone is drawn about equally often', () => {
  const candidates = some(20);
  const times = new Map<number, number>();
  for (let round = 0; round < 2000; round += 1)
    for (const { userId } of draw(candidates, { seed: String(round) })) times.set(userId, (times.get(userId) ?? 0) + 1);
  for (const { userId } of candidates) expect((times.get(userId) ?? 0) / 2000).toBeCloseTo(7 / 20, 1);
});

test.each([
  ['authority', 'member', 'trusted'],
  ['trusted', 'moderator', 'trusted'],
  ['contributor', 'admin', 'contributor'],
  ['novice', 'moderator', 'moderator'],
  ['novice', 'member', undefined],
] as const)('a %s who is %s is drawn from: %s', (tier, role, pool) => {
  expect(poolOf({ tier, role })).toBe(pool);
});
