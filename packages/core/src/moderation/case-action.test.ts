import { expect, test } from 'vitest';
import { TIERS } from '../reputation/index.ts';
import {
  ACTING_ROLES,
  actingRoleOf,
  CASE_ACTIONS,
  CLAIM_MS,
  refuseCaseActionUndo,
  refuseFlag,
  refuseHide,
  refusePenalty,
  type TakenCaseAction,
  type WatchedCase,
} from './index.ts';

const ME = 1;
const OTHER = 2;
const NOW = new Date('2026-03-01T12:00:00Z');

function aCase(change: Partial<WatchedCase> = {}): WatchedCase & { isPenalised: boolean } {
  return { ownerId: 9, claim: null, decision: null, isFlagged: false, isHidden: false, isPenalised: false, ...change };
}
const claimedBy = (by: number) => ({ claim: { by, until: new Date(NOW.getTime() + CLAIM_MS) } });

test.each([
  ['one that waits', aCase(), undefined],
  ['one that is flagged', aCase({ isFlagged: true }), 'already_there'],
  ['one that someone holds', aCase(claimedBy(OTHER)), undefined],
  ['one that is decided', aCase({ decision: 'keep' }), 'case_decided'],
  ['one about oneself', aCase({ ownerId: ME }), 'not_to_yourself'],
  ['one of a challenge with oneself on a side', aCase({ partyIds: [9, ME] }), 'own_challenge'],
] as const)('flagging %s', (_what, about, code) => {
  expect(refuseFlag(about, ME)?.code).toBe(code);
});

test.each([
  ['one that waits', aCase(), undefined],
  ['one that is flagged', aCase({ isFlagged: true }), undefined],
  ['one that is hidden', aCase({ isHidden: true }), 'already_there'],
  ['one that someone holds', aCase(claimedBy(OTHER)), 'case_claimed'],
  ['one that oneself holds', aCase(claimedBy(ME)), undefined],
  ['one that is decided', aCase({ decision: 'remove' }), 'case_decided'],
  ['one about oneself', aCase({ ownerId: ME }), 'not_to_yourself'],
  ['one of a challenge with oneself on a side', aCase({ partyIds: [9, ME] }), 'own_challenge'],
] as const)('hiding %s', (_what, about, code) => {
  expect(refuseHide(about, ME, NOW)?.code).toBe(code);
});

test.each([
  ['what waits', aCase(), undefined],
  ['what was removed', aCase({ decision: 'remove' }), undefined],
  ['what was kept', aCase({ decision: 'keep' }), 'case_decided'],
  ['what was penalised', { ...aCase(), isPenalised: true }, 'already_there'],
  ['oneself', aCase({ ownerId: ME }), 'not_to_yourself'],
  ['a challenge with oneself on a side', aCase({ partyIds: [9, ME] }), 'own_challenge'],
  ['nobody', aCase({ ownerId: null }), 'gone'],
] as const)('taking points for %s', (_what, about, code) => {
  expect(refusePenalty(about, ME)?.code).toBe(code);
});

const MODERATOR = { userId: ME, role: 'moderator' };
const taken = (change: Partial<TakenCaseAction>): TakenCaseAction => ({
  kind: 'hide',
  byRole: 'expert',
  ownerId: 9,
  isUndone: false,
  isDecided: false,
  ...change,
});

test.each(CASE_ACTIONS)('a moderator can undo the %s of anyone but an administrator, once', (kind) => {
  for (const byRole of ACTING_ROLES)
    expect(refuseCaseActionUndo(taken({ kind, byRole }), MODERATOR)?.code).toBe(byRole === 'admin' ? 'role_out_of_reach' : undefined);
  expect(refuseCaseActionUndo(taken({ kind, byRole: 'admin' }), { userId: ME, role: 'admin' })).toBeUndefined();
  expect(refuseCaseActionUndo(taken({ kind, isUndone: true }), MODERATOR)).toEqual({ code: 'not_undoable' });
  expect(refuseCaseActionUndo(taken({ kind, ownerId: ME }), MODERATOR)).toEqual({ code: 'not_to_yourself' });
  expect(refuseCaseActionUndo(taken({ kind, partyIds: [9, ME] }), MODERATOR)).toEqual({ code: 'own_challenge' });
  expect(refuseCaseActionUndo(taken({ kind, isDecided: true }), MODERATOR)?.code).toBe(kind === 'penalty' ? undefined : 'not_undoable');
});

test('a role takes precedence over a tier', () => {
  expect(TIERS.map((tier) => actingRoleOf({ role: 'member', tier }))).toEqual([undefined, undefined, undefined, 'expert', 'authority']);
  expect(actingRoleOf({ role: 'moderator', tier: 'authority' })).toBe('moderator');
  expect(actingRoleOf({ role: 'admin', tier: 'novice' })).toBe('admin');
});
