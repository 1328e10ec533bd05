import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TIERS, type Tier } from '../reputation/index.ts';
import { type CastBallot, CHALLENGE_POLICY, CHOICES, doLinkedVotersDecide, tallyOf, weighBallots } from './index.ts';

const OLD_HAND: CastBallot = {
  choice: 'support',
  tier: 'novice',
  verified: true,
  accountDays: 30,
  closedBallots: 5,
  cluster: null,
  quarantined: false,
  trust: 1,
};

const weigh = (ballots: readonly CastBallot[]) => weighBallots(ballots, CHALLENGE_POLICY);
const some = (count: number, ballot: Partial<CastBallot> = {}) => Array.from({ length: count }, () => ({ ...OLD_HAND, ...ballot }));
const outcome = (ballots: readonly CastBallot[]) =>
  tallyOf(weigh(ballots).map((weight, at) => ({ choice: (ballots[at] as CastBallot).choice, ...weight })));

test.each<[Tier, number]>([
  ['novice', 1],
  ['contributor', 1.5],
  ['trusted', 2],
  ['expert', 3],
  ['authority', 5],
])('a ballot of tier %s weighs %d', (tier, weight) => {
  expect(weigh(some(1, { tier }))[0]).toMatchObject({ weight, weighedDown: null });
});

test.each([
  { why: 'not verified', ballot: { verified: false } },
  { why: 'not three days old', ballot: { accountDays: 2.99 } },
  { why: 'four ballots on closed challenges', ballot: { closedBallots: 4 } },
])('a new account ($why) has no weight', ({ ballot }) => {
  expect(weigh(some(1, { ...ballot, tier: 'authority' }))[0]).toMatchObject({ weight: 0, weighedDown: 'new_account' });
});

test('trust lowers what the tier gives', () => {
  expect(weigh(some(1, { tier: 'trusted', trust: 0.25 }))[0]).toMatchObject({ weight: 0.5, weighedDown: null });
});

test('a quarantined account has no weight, and the ballot says so', () => {
  expect(weigh(some(1, { quarantined: true }))[0]).toMatchObject({ weight: 0, weighedDown: 'quarantined' });
});

test('linked accounts with the same choice count as the one with the most weight, in the quorum too', () => {
  const linked = [...some(5, { cluster: 7 }), ...some(1, { cluster: 7, tier: 'trusted' })];
  expect(weigh(linked).map(({ weight }) => weight)).toEqual([0, 0, 0, 0, 0, 2]);
  expect(outcome(linked)).toMatchObject({ supportWeight: 2, supportCount: 1, counted: 1 });
});

test('linked accounts that disagree each count', () => {
  const household = [...some(1, { cluster: 7 }), ...some(1, { cluster: 7, choice: 'oppose' })];
  expect(weigh(household).map(({ weight }) => weight)).toEqual([1, 1]);
});

test('a new account among linked ones does not replace them', () => {
  expect(weigh([...some(1, { cluster: 7, verified: false }), ...some(1, { cluster: 7 })]).map(({ weight }) => weight)).toEqual([0, 1]);
});

const anyBallot: fc.Arbitrary<CastBallot> = fc.record({
  choice: fc.constantFrom(...CHOICES),
  tier: fc.constantFrom(...TIERS),
  verified: fc.boolean(),
  accountDays: fc.integer({ min: 0, max: 10 }),
  closedBallots: fc.integer({ min: 0, max: 10 }),
  cluster: fc.option(fc.integer({ min: 1, max: 5 })),
  quarantined: fc.boolean(),
  trust: fc.integer({ min: 1, max: 100 }).map((hundredths) => hundredths / 100),
});
const anyOldHand = anyBallot.map((ballot) => ({ ...ballot, verified: true, accountDays: 9, closedBallots: 9, quarantined: false }));

test('from twenty counted voters on, nobody has more than a tenth', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(anyBallot, anyOldHand), { minLength: 20, maxLength: 60 }), (ballots) => {
      const weights = weigh(ballots).flatMap(({ weight }, at) => (ballots[at]?.choice === 'abstain' ? [] : weight));
      if (weights.filter((weight) => weight > 0).length < CHALLENGE_POLICY.capFromVoters) return;
      const sum = weights.reduce((total, weight) => total + weight, 0);
      expect(Math.max(...weights)).toBeLessThanOrEqual(0.1 * sum + 1e-9);
    }),
  );
});

test('of each cluster and choice at most one ballot counts, and new accounts never do', () => {
  fc.assert(
    fc.property(fc.array(anyBallot, { maxLength: 60 }), (ballots) => {
      const heard = weigh(ballots).flatMap(({ weight }, at) => (weight > 0 ? [ballots[at] as CastBallot] : []));
      const kinds = heard.filter(({ cluster }) => cluster !== null).map(({ cluster, choice }) => `${cluster} ${choice}`);
      expect(new Set(kinds).size).toBe(kinds.length);
      expect(heard.every(({ verified, accountDays, closedBallots }) => verified && accountDays >= 3 && closedBallots >= 5)).toBe(true);
    }),
  );
});

test('abstentions do not raise anyone’s share: an authority has at most a tenth of what decides', () => {
  const [first] = weigh([...some(1, { tier: 'authority' }), ...some(19, { choice: 'oppose' }), ...some(30, { choice: 'abstain' })]);
  expect(first?.weight).toBeCloseTo(19 / 9);
});

test('an authority among nineteen novices is capped at a tenth', () => {
  const [first] = weigh([...some(1, { tier: 'authority' }), ...some(19)]);
  expect(first?.weighedDown).toBe('capped');
  expect(first?.weight).toBeCloseTo(19 / 9);
});

test.each([
  { why: 'they would reach the quorum', ballots: some(5, { cluster: 1 }), decides: true },
  { why: 'they would turn it', ballots: [...some(6, { cluster: 1 }), ...some(6, { choice: 'oppose' })], decides: true },
  { why: 'it comes out the same', ballots: [...some(6, { cluster: 1 }), ...some(6)], decides: false },
  { why: 'none are linked', ballots: some(9), decides: false },
])('linked accounts counted in full: $why', ({ ballots, decides }) => {
  expect(doLinkedVotersDecide(ballots, weigh(ballots), CHALLENGE_POLICY)).toBe(decides);
});
