import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calibrate, FALL_POLICY, findFalls, type JudgedLabel, type OutcomeCounts, outcomeOf, precisionOf, shareOf } from './index.ts';

const judged = (change: Partial<JudgedLabel>): JudgedLabel => ({ status: 'active', moderatorOverride: false, consensus: null, ...change });

test.each<[Partial<JudgedLabel>, string]>([
  [{}, 'undecided'],
  [{ consensus: 'uncertain' }, 'undecided'],
  [{ consensus: 'confirmed', status: 'validated' }, 'right'],
  [{ consensus: 'likely_correct' }, 'right'],
  [{ consensus: 'likely_incorrect' }, 'wrong'],
  [{ consensus: 'rejected', status: 'disputed' }, 'wrong'],
  [{ consensus: 'rejected', status: 'validated', moderatorOverride: true }, 'right'], // the moderator's word counts
  [{ consensus: 'confirmed', status: 'overridden', moderatorOverride: true }, 'wrong'],
  [{ consensus: 'confirmed', status: 'disputed', moderatorOverride: true }, 'wrong'],
])('%o has the outcome %s', (label, outcome) => {
  expect(outcomeOf(judged(label))).toBe(outcome);
});

test.each([
  [0, 10, 0, 0.2775],
  [5, 10, 0.2366, 0.7634],
  [8, 10, 0.4902, 0.9433],
  [10, 10, 0.7225, 1],
  [81, 263, 0.2554, 0.3662],
])('%i of %i is between %d and %d', (part, of, low, high) => {
  const share = shareOf(part, of);
  expect(share?.low).toBeCloseTo(low, 3);
  expect(share?.high).toBeCloseTo(high, 3);
});

test('there is no share of nothing', () => {
  expect(shareOf(0, 0)).toBeNull();
  expect(precisionOf({ right: 0, wrong: 0, undecided: 9 })).toBeNull();
});

test('an interval contains its share, stays within 0 and 1, and narrows with more data', () => {
  fc.assert(
    fc.property(fc.nat({ max: 500 }), fc.nat({ max: 500 }), (right, wrong) => {
      fc.pre(right + wrong > 0);
      const few = precisionOf({ right, wrong, undecided: 0 });
      const many = precisionOf({ right: right * 4, wrong: wrong * 4, undecided: 0 });
      if (!few || !many) throw new Error('nothing was judged');
      expect(0 <= few.low && few.low <= few.share && few.share <= few.high && few.high <= 1).toBe(true);
      expect(many.high - many.low).toBeLessThan(few.high - few.low);
    }),
  );
});

test('the calibration error weights each bin by its labels', () => {
  const { expectedError, bins } = calibrate(
    new Map([
      [9, { right: 6, wrong: 2, confidenceSum: 7.6 }], // says 95%, is 75%
      [5, { right: 1, wrong: 1, confidenceSum: 1 }], // says 50%, is 50%
    ]),
  );
  expect(expectedError).toBeCloseTo((8 * 0.2 + 2 * 0) / 10, 12);
  expect(bins).toHaveLength(10);
  expect(bins[9]).toMatchObject({ from: 0.9, to: 1, count: 8, meanConfidence: 0.95 });
  expect(bins[0]).toMatchObject({ count: 0, meanConfidence: null, right: null });
});

test('where labels have probabilities, these measure the detector, for undecided labels too', () => {
  const probable = { labels: 4, probabilitySum: 3, confidenceSum: 3.8 };
  const { expectedError, bins } = calibrate(new Map([[9, { right: 1, wrong: 1, confidenceSum: 1.9, probable }]]));
  expect(expectedError).toBeCloseTo(0.2, 12);
  expect(bins[9]).toMatchObject({ count: 2, right: { share: 0.5 }, probable: { share: 0.75, of: 4, meanConfidence: 0.95 } });
});

test('without judged labels there is no calibration error', () => {
  expect(calibrate(new Map()).expectedError).toBeNull();
});

const counts = (right: number, wrong: number): OutcomeCounts => ({ right, wrong, undecided: 0 });
const falls = (before: OutcomeCounts, now: OutcomeCounts, type: string | null = null) =>
  findFalls({ since: 'previous_period', before: new Map([[type, before]]), now: new Map([[type, now]]) }, FALL_POLICY).length;

test.each([
  { before: counts(90, 10), now: counts(70, 30), warns: 1 },
  { before: counts(90, 10), now: counts(88, 12), warns: 0 }, // chance
  { before: counts(9000, 1000), now: counts(8700, 1300), warns: 0 }, // certain, but small
  { before: counts(18, 1), now: counts(5, 15), warns: 0 }, // one too few before
  { before: counts(18, 2), now: counts(5, 14), warns: 0 }, // one too few now
  { before: counts(70, 30), now: counts(90, 10), warns: 0 }, // a rise
  { before: counts(20, 0), now: counts(20, 0), warns: 0 }, // no variance
])('from $before to $now: $warns warnings', ({ before, now, warns }) => {
  expect(falls(before, now)).toBe(warns);
});

test('a single type must fall further than all types together', () => {
  expect(falls(counts(85, 15), counts(72, 28))).toBe(1);
  expect(falls(counts(85, 15), counts(72, 28), 'straw_man')).toBe(0);
});

test('a new type cannot have fallen', () => {
  const now = new Map([['straw_man', counts(1, 99)]]);
  expect(findFalls({ since: 'previous_version', before: new Map(), now }, FALL_POLICY)).toEqual([]);
});

test('a warning is never about a rise, and names what it compares', () => {
  const votes = fc.nat({ max: 300 });
  fc.assert(
    fc.property(votes, votes, votes, votes, (a, b, c, d) => {
      const found = findFalls(
        { since: 'previous_version', before: new Map([[null, counts(a, b)]]), now: new Map([[null, counts(c, d)]]) },
        FALL_POLICY,
      );
      for (const { before, now } of found) expect(before.share - now.share).toBeGreaterThanOrEqual(FALL_POLICY.leastDrop);
    }),
  );
});
