import { expect, test } from 'vitest';
import {
  explainTrust,
  isTrustChanged,
  NEUTRAL,
  problemWithTrustPolicy,
  TRUST_FEATURES,
  TRUST_POLICY,
  type TrustFacts,
  type TrustPolicy,
  trustInForce,
  trustScore,
  trustValues,
} from './index.ts';

const NEWCOMER: TrustFacts = {
  accountDays: 0,
  isVerified: false,
  deviceDays: 0,
  ownDeviceDays: 0,
  decided: 0,
  agreed: 0,
  botLikelihood: 0,
  collusionScore: 0,
  votes: 0,
  changedVotes: 0,
  removed: 0,
  rejectedReports: 0,
};
const MEMBER = { ...NEWCOMER, isVerified: true, accountDays: 30 };
const scoreOf = (facts: Partial<TrustFacts>, from: TrustFacts = MEMBER): number =>
  trustScore(trustValues({ ...from, ...facts }), TRUST_POLICY);

test('an account about which nothing is known has the neutral values', () => {
  expect(trustValues(NEWCOMER)).toEqual(NEUTRAL);
});

test.each([
  { facts: { accountDays: 7 }, feature: 'account_age', value: 0.5 },
  { facts: { accountDays: 14 }, feature: 'account_age', value: 0.75 },
  { facts: { accountDays: -1 }, feature: 'account_age', value: 0 }, // a clock that was set back
  { facts: { deviceDays: 4, ownDeviceDays: 4 }, feature: 'device_diversity', value: 1 },
  { facts: { deviceDays: 4, ownDeviceDays: 1 }, feature: 'device_diversity', value: 0.25 },
  { facts: { decided: 10, agreed: 10 }, feature: 'majority_agreement', value: 0.85 }, // (10 + 7) ÷ 20
  { facts: { decided: 90, agreed: 33 }, feature: 'majority_agreement', value: 0.4 }, // (33 + 7) ÷ 100
  { facts: { isVerified: true }, feature: 'verification', value: 1 },
  { facts: { botLikelihood: 0.2 }, feature: 'bot_likelihood', value: 0.2 },
  { facts: { botLikelihood: 0.9 }, feature: 'bot_likelihood', value: 0.25 }, // alone
  { facts: { botLikelihood: 0.9, collusionScore: 0.6 }, feature: 'bot_likelihood', value: 0.6 },
  { facts: { botLikelihood: 0.9, collusionScore: 0.6 }, feature: 'collusion_score', value: 0.6 },
  { facts: { botLikelihood: 2, collusionScore: 2 }, feature: 'collusion_score', value: 1 },
  { facts: { votes: 20, changedVotes: 20 }, feature: 'vote_consistency', value: 0.475 }, // (0 + 19) ÷ 40
  { facts: { removed: 3 }, feature: 'report_history', value: 0.5 },
  { facts: { rejectedReports: 12 }, feature: 'report_history', value: 0.5 },
] as const)('$facts: $feature is $value', ({ facts, feature, value }) => {
  expect(trustValues({ ...NEWCOMER, ...facts })[feature]).toBeCloseTo(value, 12);
});

test.each([
  // 0.2; 2.5; 0.2 + 2.3 + 2 × (1 − 2^(−30 ÷ 7)) = 4.3974…; the last 4.3974 − 2 × 3
  { who: 'an unverified newcomer', facts: NEWCOMER, score: 0.5498 },
  { who: 'a verified newcomer', facts: { ...NEWCOMER, isVerified: true }, score: 0.9241 },
  { who: 'a verified member of a month', facts: MEMBER, score: 0.9878 },
  { who: 'the same, suspected twice', facts: { ...MEMBER, botLikelihood: 1, collusionScore: 1 }, score: 0.1676 },
])('$who has $score', ({ facts, score }) => {
  expect(trustScore(trustValues(facts), TRUST_POLICY)).toBeCloseTo(score, 4);
});

test('honest people are not crushed', () => {
  expect(scoreOf({ botLikelihood: 1 })).toBeGreaterThan(0.95); // one suspicion, however strong
  expect(scoreOf({ decided: 50, agreed: 25, votes: 100, changedVotes: 5 })).toBeGreaterThan(0.95); // often in the minority
  expect(scoreOf({ deviceDays: 20, ownDeviceDays: 5 })).toBeGreaterThan(0.95); // a family of four on one tablet
  expect(scoreOf({ deviceDays: 30, ownDeviceDays: 1 }, { ...NEWCOMER, isVerified: true })).toBeGreaterThan(0.85); // a class on its first day
});

test('the effect of a feature is what the score would lack with its neutral value', () => {
  const values = trustValues(MEMBER);
  const explained = new Map(explainTrust(values, TRUST_POLICY).map((each) => [each.feature, each]));
  expect([...explained.keys()]).toEqual([...TRUST_FEATURES]);
  // The log odds without verification are 2.0974…, which is a score of 0.8907.
  expect(explained.get('verification')?.effect).toBeCloseTo(0.9878 - 0.8907, 3);
  expect(explained.get('verification')?.gain).toBe(0);
  expect(explained.get('bot_likelihood')).toMatchObject({ value: 0, effect: 0, gain: 0 });
  expect(explained.get('majority_agreement')?.gain).toBeGreaterThan(0);
});

test('a suspicion takes, and its end would give that back', () => {
  const [taken] = explainTrust(trustValues({ ...MEMBER, botLikelihood: 1 }), TRUST_POLICY).filter(
    ({ feature }) => feature === 'bot_likelihood',
  );
  expect(taken?.effect).toBeLessThan(0);
  expect(taken?.gain).toBeCloseTo(-(taken?.effect ?? 0), 12);
});

test('a score changes what votes weigh from the least change on', () => {
  expect(isTrustChanged(0.5, 0.75, { ...TRUST_POLICY, leastChange: 0.25 })).toBe(true);
  expect(isTrustChanged(0.75, 0.5, { ...TRUST_POLICY, leastChange: 0.25 })).toBe(true);
  expect(isTrustChanged(0.5, 0.7, { ...TRUST_POLICY, leastChange: 0.25 })).toBe(false);
});

test.each([
  [0.9241, 0.92],
  [0.995, 1],
  [0.0001, 0.01],
])('a score of %d counts as %d', (score, counted) => {
  expect(trustInForce(score)).toBe(counted);
});

test('a step of one hundredth is a change of 0.01', () => {
  for (let step = 1; step < 100; step += 1) expect(isTrustChanged(step / 100, (step + 1) / 100, TRUST_POLICY)).toBe(true);
  expect(isTrustChanged(0.5, 0.5, { ...TRUST_POLICY, leastChange: 0 })).toBe(false);
});

test.each([
  { coefficients: { bot_likelihood: 1 }, field: 'coefficients/bot_likelihood' },
  { coefficients: { collusion_score: 0.1 }, field: 'coefficients/collusion_score' },
  { coefficients: { verification: -1 }, field: 'coefficients/verification' },
])('a policy with the wrong sign of $field is refused', ({ coefficients, field }) => {
  const policy: TrustPolicy = { ...TRUST_POLICY, coefficients: { ...TRUST_POLICY.coefficients, ...coefficients } };
  expect(problemWithTrustPolicy(policy)?.field).toBe(field);
  expect(problemWithTrustPolicy(TRUST_POLICY)).toBeUndefined();
});
