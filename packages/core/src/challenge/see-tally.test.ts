import { expect, test } from 'vitest';
import { CHALLENGE_POLICY, type ChallengeState, seeTally } from './index.ts';

const HOUR_MS = 3_600_000;
const BEGAN = new Date('2026-01-01T00:00:00Z');
const after = (hours: number) => new Date(BEGAN.getTime() + hours * HOUR_MS);
const VOTING: ChallengeState = {
  status: 'voting_period',
  challengerId: 1,
  authorId: 2,
  evidenceEndsAt: BEGAN,
  votingBeganAt: BEGAN,
  votingEndsAt: after(96),
  closedAt: null,
  isRemoved: false,
};
const CLOSED: ChallengeState = { ...VOTING, closedAt: after(96) };

const see = (standing: ChallengeState, userId: number | null, { hasVoted = false, hours = 30 } = {}) =>
  seeTally(standing, { userId, hasVoted }, { policy: CHALLENGE_POLICY, now: after(hours) });

test('a voter sees the tally exactly one day after voting began', () => {
  expect(see(VOTING, 3, { hasVoted: true, hours: 24 })).toEqual({ isShown: true });
  expect(see(VOTING, 3, { hasVoted: true, hours: 23.999 })).toEqual({ isShown: false, because: 'too_early', until: after(24) });
});

test('the time a challenge was hidden does not count', () => {
  const moved: ChallengeState = { ...VOTING, votingBeganAt: after(25) };
  expect(see(moved, 3, { hasVoted: true, hours: 30 })).toEqual({ isShown: false, because: 'too_early', until: after(49) });
});

test('who has not voted does not see the tally before the close', () => {
  expect(see(VOTING, 3, { hours: 1 })).toEqual({ isShown: false, because: 'not_voted', until: after(24) });
  expect(see(VOTING, 3, { hours: 95 })).toEqual({ isShown: false, because: 'not_voted', until: null });
});

test.each([null, 1, 2])('who cannot vote (%s) waits for the close', (userId) => {
  expect(see(VOTING, userId, { hours: 95 })).toEqual({ isShown: false, because: 'not_a_voter', until: after(96) });
});

test('after the close everyone sees the tally, held or not', () => {
  for (const userId of [null, 1, 2, 3]) {
    expect(see(CLOSED, userId)).toEqual({ isShown: true });
    expect(see({ ...CLOSED, status: 'resolved' }, userId)).toEqual({ isShown: true });
  }
});

test('there is no tally before voting, or of a withdrawn challenge', () => {
  for (const status of ['evidence_period', 'withdrawn'] as const)
    expect(see({ ...VOTING, status }, 3, { hasVoted: true })).toEqual({ isShown: false, because: 'not_open', until: null });
});
