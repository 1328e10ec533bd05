import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cautiousSupport, trustOf, weighSupport } from './index.ts';

const CAP = { capFromVoters: 20, mostShareOfOne: 0.1 };
const votes = (vote: 'support' | 'oppose', weights: readonly number[]) => weights.map((weight) => ({ vote, weight }));

test.each([
  // 80 of 100 at 1.96: (0.8 + 0.019208 − 1.96 √(0.0016 + 0.00009604)) / 1.038416
  { support: 80, oppose: 20, caution: 1.96, lower: 0.71117 },
  { support: 1, oppose: 0, caution: 1.96, lower: 0.206543 }, // 1 / (1 + 3.8416)
  { support: 0, oppose: 7, caution: 1.96, lower: 0 },
  { support: 3, oppose: 1, caution: 0, lower: 0.75 }, // without caution it is the share
  { support: 0, oppose: 0, caution: 1.96, lower: 0 },
])('$support for and $oppose against, $caution deviations: at least $lower', ({ support, oppose, caution, lower }) => {
  expect(cautiousSupport({ support, oppose }, caution)).toBeCloseTo(lower, 5);
});

test('without votes the trust is the author’s; five votes count as much as it', () => {
  const policy = { caution: 0, trustStrength: 5 };
  expect(trustOf({ support: 0, oppose: 0 }, 0.7, policy)).toBeCloseTo(0.7, 12);
  expect(trustOf({ support: 4, oppose: 1 }, 0.2, policy)).toBeCloseTo(0.5, 12); // halfway between 0.8 and 0.2
  expect(trustOf({ support: 0, oppose: 0 }, 0.7, { caution: 1.96, trustStrength: 0 })).toBe(0.7);
});

test.each([
  { support: 0, trust: 0.566 }, // five of five: 5 / (5 + 3.8416)
  { support: 3, trust: 0.676 }, // eight of eight: 8 / (8 + 3.8416)
  { support: 95, trust: 0.963 }, // a hundred of a hundred
])('$support supporters of a trusted author give $trust', ({ support, trust }) => {
  expect(trustOf({ support, oppose: 0 }, 1, { caution: 1.96, trustStrength: 5 })).toBeCloseTo(trust, 3);
});

test('one more supporter never lowers the trust, and one more opponent never raises it', () => {
  const policy = { caution: 1.96, trustStrength: 5 };
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.nat(500), fc.nat(500), share, (support, oppose, authorTrust) => {
      const now = trustOf({ support, oppose }, authorTrust, policy);
      expect(trustOf({ support: support + 1, oppose }, authorTrust, policy)).toBeGreaterThanOrEqual(now - 1e-12);
      expect(trustOf({ support, oppose: oppose + 1 }, authorTrust, policy)).toBeLessThanOrEqual(now + 1e-12);
    }),
  );
});

test('up to nineteen voters nobody is capped; from twenty on one person has at most a tenth', () => {
  const nineteen = [...votes('support', [10]), ...votes('oppose', Array(18).fill(1))];
  expect(weighSupport(nineteen, CAP)).toEqual({ support: 10, oppose: 18 });
  const twenty = [...votes('support', [10]), ...votes('oppose', Array(19).fill(1))];
  const { support, oppose } = weighSupport(twenty, CAP);
  expect(oppose).toBe(19);
  expect(support).toBeCloseTo(19 / 9, 12); // c = 0.1 (c + 19)
});

test('people who voted alike may be given together', () => {
  const together = [
    { vote: 'support', weight: 10 },
    { vote: 'oppose', weight: 1, people: 19 },
  ] as const;
  expect(weighSupport(together, CAP).support).toBeCloseTo(19 / 9, 12);
  expect(weighSupport([{ vote: 'support', weight: 0.5, people: 40 }], CAP)).toEqual({ support: 20, oppose: 0 });
});

test('votes without weight count neither as votes nor as voters', () => {
  const withPuppets = [...votes('support', [10]), ...votes('oppose', [...Array(18).fill(1), 0, 0, 0])];
  expect(weighSupport(withPuppets, CAP)).toEqual({ support: 10, oppose: 18 });
});

test('nobody ever has more than the largest share, whatever the weights', () => {
  const weights = fc.array(fc.double({ min: 0.01, max: 10, noNaN: true }), { minLength: 20, maxLength: 60 });
  fc.assert(
    fc.property(weights, (supporters) => {
      const alone = weighSupport([...votes('oppose', [1000]), ...votes('support', supporters)], CAP);
      expect(alone.oppose / (alone.oppose + alone.support)).toBeLessThanOrEqual(0.1 + 1e-9);
    }),
  );
});
