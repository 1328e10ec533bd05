import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TIERS } from '../reputation/index.ts';
import { agreedWith, CHALLENGE_POLICY, CHOICES, impactOf, OUTCOMES, resolveChallenge, tallyOf, type WeighedBallot } from './index.ts';

function ballots({ support = 0, oppose = 0, abstain = 0, weight = 1 }): WeighedBallot[] {
  const some = (choice: WeighedBallot['choice'], count: number) =>
    Array.from({ length: count }, (): WeighedBallot => ({ choice, tier: 'novice', weight }));
  return [...some('support', support), ...some('oppose', oppose), ...some('abstain', abstain)];
}

const resolve = (cast: readonly WeighedBallot[], veracity = 0.5) => resolveChallenge(tallyOf(cast), veracity, CHALLENGE_POLICY);

test.each([
  { support: 6, oppose: 4, outcome: 'accepted', impact: -0.12 }, // exactly at the threshold
  { support: 59, oppose: 41, outcome: 'partially_accepted', impact: -0.059 },
  { support: 3, oppose: 7, outcome: 'partially_accepted', impact: -0.03 }, // exactly at half of it
  { support: 29, oppose: 71, outcome: 'rejected', impact: 0 },
  { support: 5, oppose: 0, outcome: 'accepted', impact: -0.2 },
  { support: 4, oppose: 0, outcome: 'undecided', impact: 0 }, // one below the quorum
  { support: 0, oppose: 0, outcome: 'undecided', impact: 0 },
])('$support for, $oppose against: $outcome', ({ outcome, impact, ...cast }) => {
  const resolution = resolve(ballots(cast));
  expect(resolution.outcome).toBe(outcome);
  expect(resolution.veracityImpact).toBeCloseTo(impact);
  expect(resolution.veracityAfter).toBeCloseTo(0.5 + impact);
});

test('abstentions count for the quorum but not for the share', () => {
  expect(resolve(ballots({ support: 1, abstain: 4 }))).toMatchObject({ outcome: 'accepted', supportShare: 1, counted: 5, abstainCount: 4 });
  expect(resolve(ballots({ abstain: 9 }))).toMatchObject({ outcome: 'undecided', supportShare: null });
});

test('a ballot without weight counts for nothing, not even the quorum', () => {
  const cast = [...ballots({ support: 4 }), ...ballots({ oppose: 20, weight: 0 })];
  expect(resolve(cast)).toMatchObject({ outcome: 'undecided', counted: 4, opposeCount: 0 });
});

test('the sums of the tiers add up to the totals', () => {
  const cast: WeighedBallot[] = TIERS.flatMap((tier, at) => [
    { choice: 'support', tier, weight: at + 1 },
    { choice: 'oppose', tier, weight: 1 },
  ]);
  const { byTier, supportWeight, opposeWeight } = tallyOf(cast);
  expect(byTier.map(({ tier }) => tier)).toEqual(TIERS);
  expect(byTier.reduce((sum, { support }) => sum + support, 0)).toBe(supportWeight);
  expect(byTier.reduce((sum, { oppose }) => sum + oppose, 0)).toBe(opposeWeight);
});

const anyBallot = fc.record({
  choice: fc.constantFrom(...CHOICES),
  tier: fc.constantFrom(...TIERS),
  weight: fc.integer({ min: 0, max: 5 }),
});

test('the order of ballots does not matter, and veracity stays within its bounds', () => {
  fc.assert(
    fc.property(fc.array(anyBallot, { maxLength: 40 }), fc.double({ min: 0, max: 1, noNaN: true }), (cast, veracity) => {
      const resolution = resolve(cast, veracity);
      expect(resolve(cast.toReversed(), veracity)).toEqual(resolution);
      expect(resolution.veracityAfter).toBeGreaterThanOrEqual(0);
      expect(resolution.veracityAfter).toBeLessThanOrEqual(veracity);
    }),
  );
});

test('a resolution moves the claim by no more than the policy allows', () => {
  for (const outcome of OUTCOMES)
    expect(Math.abs(impactOf(outcome, 1, CHALLENGE_POLICY))).toBe({ accepted: 0.2, partially_accepted: 0.1 }[outcome as string] ?? 0);
});

test.each([
  ['accepted', 'support'],
  ['partially_accepted', 'support'],
  ['rejected', 'oppose'],
  ['undecided', undefined],
] as const)('%s agrees with %s alone', (outcome, right) => {
  expect(CHOICES.filter((choice) => agreedWith(outcome, choice))).toEqual(right ? [right] : []);
});
