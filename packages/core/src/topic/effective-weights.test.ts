import { expect, test } from 'vitest';
import { effectiveWeights } from './index.ts';

const START = new Date('2026-03-01T10:00:00Z');
const END = new Date('2026-03-01T12:00:00Z');
const SAFETY = { id: 1, weight: 1, boosts: [{ weight: 2, startsAt: START, endsAt: END }] };
const COST = { id: 2, weight: 3, boosts: [] };

test.each([
  { at: '2026-03-01T09:59:59.999Z', safety: 0.25, cost: 0.75 },
  { at: '2026-03-01T10:00:00Z', safety: 0.4, cost: 0.6 }, // 2 of 5 and 3 of 5
  { at: '2026-03-01T11:59:59.999Z', safety: 0.4, cost: 0.6 },
  { at: '2026-03-01T12:00:00Z', safety: 0.25, cost: 0.75 },
])('at $at safety has $safety and cost $cost', ({ at, safety, cost }) => {
  const weights = effectiveWeights([SAFETY, COST], new Date(at));
  expect(weights.get(1)).toBeCloseTo(safety, 12);
  expect(weights.get(2)).toBeCloseTo(cost, 12);
});

test('of two boosts the strongest counts, and a weaker one than the usual weight changes nothing', () => {
  const boosts = [2, 6, 4].map((weight) => ({ weight, startsAt: START, endsAt: END }));
  expect(
    effectiveWeights(
      [
        { id: 1, weight: 2, boosts },
        { ...COST, weight: 2 },
      ],
      START,
    ).get(1),
  ).toBe(0.75);
  const weak = { ...COST, boosts: [{ weight: 1, startsAt: START, endsAt: END }] };
  expect(effectiveWeights([weak, { id: 1, weight: 1, boosts: [] }], START).get(2)).toBe(0.75);
});

test('a topic without subtopics has no weights', () => {
  expect(effectiveWeights([], START).size).toBe(0);
});
