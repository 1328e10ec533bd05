import { expect, test } from 'vitest';
import { type DecisionTaken, decisionAfterUndo, refuseUndo } from './index.ts';

const MODERATOR = { userId: 1, role: 'moderator' } as const;
const ADMIN = { userId: 2, role: 'admin' } as const;

function taken(change: Partial<DecisionTaken> = {}): DecisionTaken {
  return { decision: 'remove', byRole: 'moderator', ownerId: 9, isUndone: false, hasNewerCase: false, ...change };
}

test.each([
  ['a moderator’s removal', taken(), undefined, undefined],
  ['a moderator’s keep', taken({ decision: 'keep' }), undefined, undefined],
  ['an administrator’s removal', taken({ byRole: 'admin' }), 'role_out_of_reach', undefined],
  ['what was undone', taken({ isUndone: true }), 'not_undoable', 'not_undoable'],
  ['a keep of what was reported again', taken({ decision: 'keep', hasNewerCase: true }), 'not_undoable', 'not_undoable'],
  ['a removal of what was reported again', taken({ hasNewerCase: true }), undefined, undefined],
  ['a removal of nobody’s words', taken({ ownerId: null }), undefined, undefined],
] as const)('undoing %s', (_what, decision, moderator, admin) => {
  expect(refuseUndo(decision, MODERATOR)?.code).toBe(moderator);
  expect(refuseUndo(decision, ADMIN)?.code).toBe(admin);
});

test('nobody can undo a decision about their own words', () => {
  expect(refuseUndo(taken({ ownerId: MODERATOR.userId }), MODERATOR)).toEqual({ code: 'not_to_yourself' });
  expect(refuseUndo(taken({ ownerId: ADMIN.userId }), ADMIN)).toEqual({ code: 'not_to_yourself' });
});

test('neither party of a challenge can undo a decision about it', () => {
  expect(refuseUndo(taken({ partyIds: [9, MODERATOR.userId] }), MODERATOR)).toEqual({ code: 'own_challenge' });
  expect(refuseUndo(taken({ partyIds: [ADMIN.userId, 9] }), ADMIN)).toEqual({ code: 'own_challenge' });
});

test('undoing a removal keeps the thing; undoing a keep opens the case again', () => {
  expect(decisionAfterUndo('remove')).toBe('keep');
  expect(decisionAfterUndo('keep')).toBeNull();
});
