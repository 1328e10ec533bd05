import { expect, test } from 'vitest';
import { CLAIM_MS, type ReportedCase, refuseClaim, refuseDecision, refuseRelease, standingClaim, statusOfCase } from './index.ts';

const ME = 1;
const OTHER = 2;
const OWNER = 3;
const CHALLENGER = 4;
const START = new Date('2026-03-01T12:00:00.000Z');
const after = (ms: number): Date => new Date(START.getTime() + ms);

function aCase(change: Partial<ReportedCase> = {}): ReportedCase {
  return { ownerId: OWNER, claim: null, decision: null, ...change };
}
const claimedBy = (by: number): ReportedCase => aCase({ claim: { by, until: after(CLAIM_MS) } });

test('a claim lasts ten minutes', () => {
  expect(CLAIM_MS).toBe(600_000);
});

test.each([
  { ms: 0, stands: true },
  { ms: CLAIM_MS - 1, stands: true },
  { ms: CLAIM_MS, stands: false }, // exactly at its end it has expired
  { ms: CLAIM_MS + 1, stands: false },
])('a claim after $ms ms stands: $stands', ({ ms, stands }) => {
  const reported = claimedBy(OTHER);
  expect(standingClaim(reported, after(ms)) !== null).toBe(stands);
  expect(statusOfCase(reported, after(ms))).toBe(stands ? 'claimed' : 'open');
  expect(refuseClaim(reported, ME, after(ms))?.code).toBe(stands ? 'case_claimed' : undefined);
  expect(refuseClaim(reported, OTHER, after(ms))).toBeUndefined(); // the holder can renew it, even after it expired
});

test.each([
  ['nobody', aCase(), 'case_not_claimed'],
  ['me', claimedBy(ME), undefined],
  ['another', claimedBy(OTHER), 'case_claimed'],
] as const)('a case claimed by %s: deciding and releasing', (_who, reported, code) => {
  expect(refuseDecision(reported, ME, START)?.code).toBe(code);
  expect(refuseRelease(reported, ME, START)?.code).toBe(code);
});

test('an expired claim no longer allows a decision', () => {
  expect(refuseDecision(claimedBy(ME), ME, after(CLAIM_MS - 1))).toBeUndefined();
  expect(refuseDecision(claimedBy(ME), ME, after(CLAIM_MS))).toEqual({ code: 'case_not_claimed' });
});

test.each([refuseClaim, refuseDecision, refuseRelease])(
  'nobody can act on a case about their own words, or on a decided one (%o)',
  (rule) => {
    expect(rule(aCase({ ownerId: ME }), ME, START)).toEqual({ code: 'not_to_yourself' });
    expect(rule(aCase({ ownerId: ME, claim: { by: ME, until: after(CLAIM_MS) } }), ME, START)).toEqual({ code: 'not_to_yourself' });
    for (const decision of ['keep', 'remove'] as const) {
      const decided = { ...claimedBy(ME), decision };
      expect(rule(decided, ME, START)).toEqual({ code: 'case_decided' });
      expect(statusOfCase(decided, START)).toBe('decided');
    }
  },
);

test.each([refuseClaim, refuseDecision, refuseRelease])('neither party of a challenge can act on a case about it (%o)', (rule) => {
  for (const partyIds of [
    [ME, OWNER],
    [CHALLENGER, ME],
    [null, ME],
  ])
    expect(rule({ ...claimedBy(ME), partyIds }, ME, START)).toEqual({ code: 'own_challenge' });
  expect(rule({ ...claimedBy(ME), partyIds: [CHALLENGER, null] }, ME, START)).toBeUndefined();
});

test('any moderator can decide about a thing without an owner', () => {
  expect(refuseClaim(aCase({ ownerId: null }), ME, START)).toBeUndefined();
});

test('at no time can two moderators decide', () => {
  for (const ms of [0, 1, CLAIM_MS - 1, CLAIM_MS, CLAIM_MS + 1]) {
    for (const reported of [aCase(), claimedBy(ME), claimedBy(OTHER)]) {
      const may = [ME, OTHER].filter((who) => refuseDecision(reported, who, after(ms)) === undefined);
      expect(may.length).toBeLessThanOrEqual(1);
    }
  }
});
