import { expect, test } from 'vitest';
import {
  CHALLENGE_POLICY,
  CHALLENGE_TYPES,
  type ChallengeState,
  refuseBallot,
  refuseChallenge,
  refuseEdit,
  refuseEvidence,
  refuseOnceClosed,
} from './index.ts';

const [CHALLENGER, AUTHOR, VOTER] = [1, 2, 3];
const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour));
const EVIDENCE: ChallengeState = {
  status: 'evidence_period',
  challengerId: CHALLENGER,
  authorId: AUTHOR,
  evidenceEndsAt: at(4),
  votingBeganAt: at(4),
  votingEndsAt: at(8),
  closedAt: null,
  isRemoved: false,
};
const VOTING: ChallengeState = { ...EVIDENCE, status: 'voting_period' };
const HELD: ChallengeState = { ...VOTING, closedAt: at(8) };
const RESOLVED: ChallengeState = { ...HELD, status: 'resolved' };
const WITHDRAWN: ChallengeState = { ...EVIDENCE, status: 'withdrawn' };

test.each(CHALLENGE_TYPES)('%s needs the points of its policy, and one less is refused', (type) => {
  const need = CHALLENGE_POLICY.leastReputation[type];
  const make = (reputation: number) => refuseChallenge(type, { reputation, tier: 'novice', madeToday: 0 }, CHALLENGE_POLICY);
  expect(make(need)).toBeUndefined();
  expect(make(need - 1)).toEqual({ code: 'reputation_too_low', need, have: need - 1 });
});

test.each([
  ['novice', 5],
  ['contributor', 10],
  ['trusted', 20],
  ['expert', 50],
] as const)('of someone in tier %s %i challenges a day are taken', (tier, limit) => {
  const make = (madeToday: number) => refuseChallenge('other', { reputation: 50, tier, madeToday }, CHALLENGE_POLICY);
  expect(make(limit - 1)).toBeUndefined();
  expect(make(limit)).toEqual({ code: 'daily_limit', limit, made: limit });
});

test('authorities have no daily limit', () => {
  expect(refuseChallenge('other', { reputation: 10_000, tier: 'authority', madeToday: 5000 }, CHALLENGE_POLICY)).toBeUndefined();
});

test.each([
  { what: 'while voting', standing: VOTING, now: at(4), refusal: undefined },
  { what: 'a moment before the end', standing: VOTING, now: new Date(at(8).getTime() - 1), refusal: undefined },
  { what: 'at the end, whether or not it was closed', standing: VOTING, now: at(8), refusal: 'period_closed' },
  { what: 'before voting', standing: EVIDENCE, now: at(5), refusal: 'period_closed' },
  { what: 'closed and held', standing: HELD, now: at(5), refusal: 'period_closed' },
  { what: 'resolved', standing: RESOLVED, now: at(5), refusal: 'period_closed' },
  { what: 'withdrawn', standing: WITHDRAWN, now: at(5), refusal: 'period_closed' },
  { what: 'out of sight', standing: { ...VOTING, isRemoved: true }, now: at(5), refusal: 'gone' },
])('a ballot when $what: $refusal', ({ standing, now, refusal }) => {
  expect(refuseBallot(standing, VOTER, now)).toBe(refusal);
});

test('neither the challenger nor the author of the claim can vote', () => {
  expect([CHALLENGER, AUTHOR, VOTER].map((id) => refuseBallot(VOTING, id, at(5)))).toEqual(['own_challenge', 'own_challenge', undefined]);
});

test.each([
  { what: 'in its period', standing: EVIDENCE, now: at(3), refusal: undefined },
  { what: 'at its end', standing: EVIDENCE, now: at(4), refusal: 'period_closed' },
  { what: 'while voting', standing: VOTING, now: at(5), refusal: 'period_closed' },
  { what: 'out of sight', standing: { ...EVIDENCE, isRemoved: true }, now: at(3), refusal: 'gone' },
])('evidence $what: $refusal', ({ standing, now, refusal }) => {
  expect(refuseEvidence(standing, now)).toBe(refusal);
});

test.each([
  { what: 'nobody has joined', standing: EVIDENCE, isJoined: false, refusal: undefined },
  { what: 'nobody has voted', standing: VOTING, isJoined: false, refusal: undefined },
  { what: 'someone has joined', standing: EVIDENCE, isJoined: true, refusal: 'challenge_joined' },
  { what: 'it is closed', standing: HELD, isJoined: true, refusal: 'period_closed' },
  { what: 'it was withdrawn', standing: WITHDRAWN, isJoined: false, refusal: 'period_closed' },
  { what: 'it is out of sight', standing: { ...EVIDENCE, isRemoved: true }, isJoined: false, refusal: 'gone' },
])('editing when $what: $refusal', ({ standing, isJoined, refusal }) => {
  expect(refuseEdit(standing, isJoined)).toBe(refusal);
});

test.each([
  ['the evidence period', EVIDENCE, undefined],
  ['the voting period', VOTING, undefined],
  ['a held outcome', HELD, 'period_closed'],
  ['an outcome', RESOLVED, 'period_closed'],
  ['what is out of sight', { ...VOTING, isRemoved: true }, 'gone'],
] as const)('withdrawing in %s', (_what, standing, refusal) => {
  expect(refuseOnceClosed(standing)).toBe(refusal);
});
