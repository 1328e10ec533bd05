import fc from 'fast-check';
import { expect, test } from 'vitest';
import { VERDICT_POLICY } from '../verdict/index.ts';
import { type Candidate, NEED_POLICY, needOf, type RatedLabel, rankFor, scatter } from './index.ts';

const need = (label: Partial<RatedLabel>): number | null =>
  needOf({ correct: 0, rated: 0, confidence: 0.9, moderatorOverride: false, ...label }, { need: NEED_POLICY, verdict: VERDICT_POLICY });
const NOW = new Date('2026-05-01T00:00:00Z');

test.each<[string, Partial<RatedLabel>, Partial<RatedLabel>]>([
  ['no views before some', { rated: 0 }, { rated: 2, correct: 1 }],
  ['too few views before any split', { rated: 2, correct: 2, confidence: 1 }, { rated: 3, correct: 2, confidence: 0.5 }],
  ['an even split before a clear one', { rated: 4, correct: 2 }, { rated: 4, correct: 4 }],
  ['a detector in doubt before a sure one', { confidence: 0.52 }, { confidence: 0.98 }],
  ['what people reported counts as in doubt', { confidence: null }, { confidence: 0.7 }],
  ['few divided views before many', { rated: 6, correct: 3 }, { rated: 18, correct: 9 }],
])('%s', (_what, first, second) => {
  expect(need(first)).toBeGreaterThan(need(second) as number);
});

test.each<[string, Partial<RatedLabel>, boolean]>([
  ['a moderator decided', { moderatorOverride: true }, true],
  ['five agree', { rated: 5, correct: 5 }, true],
  ['five disagree', { rated: 5, correct: 0 }, true],
  ['four agree', { rated: 4, correct: 4 }, false], // one more makes it certain
  ['six are divided', { rated: 6, correct: 3 }, false],
  ['nineteen are divided', { rated: 19, correct: 9 }, false],
  ['twenty are divided', { rated: 20, correct: 10 }, true], // a moderator should decide
])('%s: settled is %s', (_what, label, settled) => {
  expect(need(label) === null).toBe(settled);
});

test('with too few answers for a verdict a need is at least 1 and less than 2, after that less than 1', () => {
  const label = fc.record({
    rated: fc.nat({ max: 40 }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    confidence: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(label, ({ rated, part, confidence }) => {
      const found = need({ rated, correct: Math.round(rated * part), confidence });
      if (found === null) return;
      expect(Math.floor(found)).toBe(rated < VERDICT_POLICY.minFeedbacks ? 1 : 0);
    }),
  );
});

const candidates: Candidate[] = Array.from({ length: 50 }, (_, i) => ({ labelId: i + 1, need: 1.6, createdAt: NOW }));

test('a person always gets the same order, and others another', () => {
  const order = (userId: number) => rankFor(candidates, { userId, now: NOW }, NEED_POLICY).map(({ labelId }) => labelId);
  expect(order(7)).toEqual(order(7));
  const firsts = new Set(Array.from({ length: 200 }, (_, i) => order(i + 1)[0]));
  expect(firsts.size).toBeGreaterThan(40);
});

test('order and age never put a label with a verdict before one without', () => {
  const arbitrary = fc.array(
    fc.record({ labelId: fc.nat(), need: fc.double({ min: 0, max: 1.99, noNaN: true }), ageDays: fc.nat({ max: 400 }) }),
  );
  fc.assert(
    fc.property(arbitrary, fc.nat(), (items, userId) => {
      const asked = items.map(({ ageDays, ...item }) => ({ ...item, createdAt: new Date(NOW.getTime() - ageDays * 86_400_000) }));
      const ranked = rankFor(asked, { userId, now: NOW }, NEED_POLICY);
      expect([...ranked].sort((a, b) => a.labelId - b.labelId || a.need - b.need)).toEqual(
        [...asked].sort((a, b) => a.labelId - b.labelId || a.need - b.need),
      );
      const floors = ranked.map(({ need: value }) => Math.floor(value));
      expect(floors).toEqual([...floors].sort((a, b) => b - a));
    }),
  );
});

test('of otherwise equal labels the one that has waited longer comes first', () => {
  const older = { labelId: 1, need: 1.5, createdAt: new Date('2026-04-01T00:00:00Z') };
  const newer = { labelId: 1, need: 1.5, createdAt: NOW };
  expect(rankFor([newer, older], { userId: 3, now: NOW }, NEED_POLICY)[0]).toBe(older);
});

test('scattered numbers are spread evenly between 0 and 1', () => {
  const numbers = Array.from({ length: 10_000 }, (_, i) => scatter(i % 100, Math.floor(i / 100)));
  expect(numbers.every((n) => n >= 0 && n < 1)).toBe(true);
  expect(numbers.reduce((sum, n) => sum + n, 0) / numbers.length).toBeCloseTo(0.5, 1);
  expect(new Set(numbers).size).toBeGreaterThan(9990);
});
