import { expect, test } from 'vitest';
import { CHALLENGE_POLICY, type Standing, seeTally } from './index.ts';

const HOUR_MS = 3_600_000;
const BEGAN = new Date('2026-01-01T00:00:00Z');
const after = (hours: number) => new Date(BEGAN.getTime() + hours * HOUR_MS);
const VOTING: Standing = {
  status: 'voting_period',
  challengerId: 1,
  authorId: 2,
  evidenceEndsAt: BEGAN,
  votingBeganAt: BEGAN,
  votingEndsAt: after(96),
  closedAt: null,
  isRemoved: false,
};
const CLOSED: Standing = { ...VOTING, closedAt: after(96) };

const see = (standing: Standing, userId: number | null, { hasVoted = false, hours = 30 } = {}) =>
  seeTally(standing, { userId, hasVoted }, { policy: CHALLENGE_POLICY, now: after(hours) });

test('a voter sees it when a day has passed, and not a moment before', () => {
  expect(see(VOTING, 3, { hasVoted: true, hours: 24 })).toEqual({ isShown: true });
  expect(see(VOTING, 3, { hasVoted: true, hours: 23.999 })).toEqual({ isShown: false, because: 'too_early', until: after(24) });
});

test('while it was out of sight, no time passed', () => {
  const moved: Standing = { ...VOTING, votingBeganAt: after(25) };
  expect(see(moved, 3, { hasVoted: true, hours: 30 })).toEqual({ isShown: false, because: 'too_early', until: after(49) });
});

test('whoever has not voted does not see it, however late', () => {
  expect(see(VOTING, 3, { hours: 1 })).toEqual({ isShown: false, because: 'not_voted', until: after(24) });
  expect(see(VOTING, 3, { hours: 95 })).toEqual({ isShown: false, because: 'not_voted', until: null });
});

test.each([null, 1, 2])('those who cannot vote (%s) wait for the close', (userId) => {
  expect(see(VOTING, userId, { hours: 95 })).toEqual({ isShown: false, because: 'not_a_voter', until: after(96) });
});

test('once voting has closed everyone sees it, held or not', () => {
  for (const userId of [null, 1, 2, 3]) {
    expect(see(CLOSED, userId)).toEqual({ isShown: true });
    expect(see({ ...CLOSED, status: 'resolved' }, userId)).toEqual({ isShown: true });
  }
});

test('before voting, and of what was withdrawn, there is nothing to see', () => {
  for (const status of ['evidence_period', 'withdrawn'] as const)
    expect(see({ ...VOTING, status }, 3, { hasVoted: true })).toEqual({ isShown: false, because: 'not_open', until: null });
});
