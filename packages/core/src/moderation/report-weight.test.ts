import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alertsUpTo, effectOf, REPORT_POLICY, type Reporter, reviewDueAt, weighReports } from './index.ts';

const aReporter = (change: Partial<Reporter> = {}): Reporter => ({ decided: 0, upheld: 0, cluster: null, isSetAside: false, ...change });
const GOOD = aReporter({ decided: 3, upheld: 3 });
const times = (count: number, reporter: Reporter): Reporter[] => Array.from({ length: count }, () => reporter);
const weightOf = (...reporters: Reporter[]): number => weighReports(reporters, REPORT_POLICY).weight;

test.each([
  [3, 3, 1],
  [10, 10, 1], // nobody counts twice
  [3, 2, 0.75],
  [10, 9, 1],
  [10, 8, 0.938],
  [10, 6, 0.729],
])('of %i decided reports %i right: %f', (decided, upheld, weight) => {
  expect(weightOf(aReporter({ decided, upheld }))).toBe(weight);
});

test.each([
  ['nobody', 0, 'none'],
  ['two with a good record', 2, 'none'],
  ['three', 3, 'flag'],
  ['four', 4, 'flag'],
  ['five', 5, 'hide'],
] as const)('%s: %s', (_who, count, effect) => {
  expect(effectOf(weightOf(...times(count, GOOD)), REPORT_POLICY)).toBe(effect);
});

test('five hundred reporters without a record neither flag nor hide, but two with one, added to them, flag', () => {
  const crowd = times(500, aReporter());
  expect(weightOf(...crowd)).toBe(1);
  expect(effectOf(weightOf(...crowd, GOOD), REPORT_POLICY)).toBe('none');
  expect(effectOf(weightOf(...crowd, GOOD, GOOD), REPORT_POLICY)).toBe('flag');
});

test('a bad record, however long, counts no more than none', () => {
  expect(weightOf(...times(500, aReporter({ decided: 3, upheld: 0 })))).toBe(1);
  expect(weightOf(...times(500, aReporter({ decided: 100, upheld: 50 })))).toBe(1);
});

test('accounts that share a device count as one: the one with the best record', () => {
  const cluster = 7;
  expect(weightOf(...times(20, { ...GOOD, cluster }))).toBe(1);
  expect(weighReports([...times(3, aReporter({ cluster })), { ...GOOD, cluster }, GOOD], REPORT_POLICY)).toEqual({
    weight: 2,
    proven: 2,
    unproven: 0,
    linked: 3,
    setAside: 0,
  });
});

test('suspended and quarantined reporters do not count', () => {
  expect(weighReports(times(9, { ...GOOD, isSetAside: true }), REPORT_POLICY)).toMatchObject({ weight: 0, proven: 0, setAside: 9 });
});

test('a case is due after a day, and moderators are alerted four hours before', () => {
  const opened = new Date('2026-03-01T12:00:00Z');
  expect(reviewDueAt(opened, REPORT_POLICY)).toEqual(new Date('2026-03-02T12:00:00Z'));
  expect(alertsUpTo(opened, REPORT_POLICY)).toEqual(new Date('2026-03-01T16:00:00Z'));
});

describe('for any reporters', () => {
  const anyone: fc.Arbitrary<Reporter> = fc
    .record({ decided: fc.nat({ max: 30 }), share: fc.double({ min: 0, max: 1, noNaN: true }), isSetAside: fc.boolean() })
    .chain(({ decided, share, isSetAside }) =>
      fc
        .option(fc.nat({ max: 5 }), { nil: null })
        .map((cluster) => ({ decided, upheld: Math.floor(decided * share), cluster, isSetAside })),
    );
  const some = fc.array(anyone, { maxLength: 60 });
  const without = (reporters: readonly Reporter[]) => reporters.filter(({ decided, upheld }) => decided < 3 || 2 * upheld <= decided);

  // 1/24 + 5/48 + 5/32 + 5/32 + 5/48 = 0.5625, halfway between two roundings.
  const HALFWAY = [28, 10, 6, 6, 10].map((decided): Reporter => ({ decided, upheld: 0, cluster: null, isSetAside: false }));

  test('their order does not matter, and each is counted in one of the numbers', () => {
    fc.assert(
      fc.property(some, (reporters) => {
        const weighed = weighReports(reporters, REPORT_POLICY);
        expect(weighReports(reporters.toReversed(), REPORT_POLICY)).toEqual(weighed);
        expect(weighed.proven + weighed.unproven + weighed.linked + weighed.setAside).toBe(reporters.length);
      }),
      { examples: [[HALFWAY]] },
    );
  });

  test('those without a good record never add up to more than one', () => {
    fc.assert(fc.property(some, (reporters) => weightOf(...without(reporters)) <= REPORT_POLICY.unprovenTogether));
  });

  test('nobody adds more than one, and nobody lowers the weight', () => {
    fc.assert(
      fc.property(some, anyone, (reporters, another) => {
        const added = weightOf(...reporters, { ...another, cluster: null }) - weightOf(...reporters);
        expect(added).toBeGreaterThanOrEqual(-0.001);
        expect(added).toBeLessThanOrEqual(1.001);
      }),
    );
  });

  test('further reporters on one device add nothing', () => {
    fc.assert(
      fc.property(some, (reporters) => {
        const linked = reporters.map((reporter) => ({ ...reporter, cluster: 1 }));
        expect(weightOf(...linked)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
