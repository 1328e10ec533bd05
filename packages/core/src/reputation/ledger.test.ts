import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  balanceAfter,
  balanceOf,
  balanceWithout,
  type LedgerEntry,
  LIMITED_EARNINGS,
  type PointReason,
  pointsWithinDay,
  problemWithReputationPolicy,
  REPUTATION_POLICY,
} from './index.ts';

test.each<[PointReason, Partial<Record<PointReason, number>>, number]>([
  ['participation', {}, 1],
  ['participation', { participation: 9 }, 1],
  ['participation', { participation: 10 }, 0],
  ['accurate_vote', { accurate_vote: 8 }, 2],
  ['accurate_vote', { accurate_vote: 9 }, 1], // what remains of the day's limit
  ['accurate_vote', { participation: 10, accurate_vote: 4 }, 1], // 15 in all
  ['quality_evidence', { participation: 10 }, 5],
  ['quality_evidence', { participation: 10, helpful_feedback: 5 }, 0],
  ['helpful_feedback', { helpful_feedback: 5 }, 0],
  ['accurate_label_vote', { accurate_label_vote: 4 }, 1],
  ['successful_challenge', { successful_challenge: 90, participation: 10, helpful_feedback: 5 }, 10], // without a limit
  ['participation', { successful_challenge: 100 }, 1], // and without using any up
  ['harassment', { participation: 10, helpful_feedback: 5 }, -100],
])('%s after %j that day: %i', (reason, today, points) => {
  expect(pointsWithinDay(reason, today, REPUTATION_POLICY)).toBe(points);
});

test('however a day is filled, limited reasons add up to at most 15', () => {
  const limited = LIMITED_EARNINGS;
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...limited), { maxLength: 60 }), (reasons) => {
      const today: Partial<Record<PointReason, number>> = {};
      for (const reason of reasons) today[reason] = (today[reason] ?? 0) + pointsWithinDay(reason, today, REPUTATION_POLICY);
      const inAll = Object.values(today).reduce((sum, points) => sum + points, 0);
      expect(inAll).toBeLessThanOrEqual(REPUTATION_POLICY.mostADayInAll);
      for (const reason of limited) expect(today[reason] ?? 0).toBeLessThanOrEqual(REPUTATION_POLICY.mostADay[reason]);
    }),
  );
});

test.each([
  [10, -20, 0],
  [0, -100, 0],
  [120, -20, 100],
  [0, 10, 10],
])('%i and %i: %i', (balance, points, after) => {
  expect(balanceAfter(balance, points)).toBe(after);
});

const ledger = (...points: number[]): LedgerEntry[] => points.map((each, i) => ({ id: i + 1, points: each, reversesId: null }));

test.each([
  { what: 'an award', points: [10, 5], without: 1, left: 5 },
  { what: 'a penalty that was paid in full', points: [30, -20], without: 2, left: 30 },
  { what: 'a penalty that found only part of what it takes', points: [20, -50, 10], without: 2, left: 30 },
  { what: 'a penalty that found nothing', points: [-50, 10], without: 1, left: 10 },
  { what: 'an award that a penalty took already', points: [10, -50, 10], without: 1, left: 10 },
  { what: 'an award that paid a part of a penalty', points: [10, 30, -20], without: 1, left: 10 },
])('without $what the balance is $left', ({ points, without, left }) => {
  expect(balanceWithout(ledger(...points), new Set([without]))).toBe(left);
});

test('entries with their reversals give the same balance as without both', () => {
  const given = fc.array(fc.constantFrom(...Object.values(REPUTATION_POLICY.points)), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(given, fc.array(fc.nat(), { maxLength: 10 }), (points, picks) => {
      const entries = ledger(...points);
      for (const pick of picks) {
        const id = (pick % points.length) + 1;
        if (entries.some(({ reversesId }) => reversesId === id)) continue;
        const after = balanceWithout(entries, new Set([id]));
        entries.push({ id: entries.length + 1, points: after - balanceOf(entries), reversesId: id });
      }
      expect(balanceOf(entries)).toBe(balanceWithout(entries, new Set()));
    }),
  );
});

test('a tier starts above the one below it', () => {
  expect(problemWithReputationPolicy(REPUTATION_POLICY)).toBeUndefined();
  const tierFloors = { ...REPUTATION_POLICY.tierFloors, expert: 500 };
  expect(problemWithReputationPolicy({ ...REPUTATION_POLICY, tierFloors })?.field).toBe('tierFloors/expert');
});
