import { expect, test } from 'vitest';
import { refuseOverride, refuseOverrideUndo } from './index.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const soon = new Date(NOW.getTime() + 1);

test.each([
  { what: 'a free label', authorId: 1, claim: null, code: undefined },
  { what: 'one whose words were changed since', authorId: 1, claim: null, isOutdated: true, code: 'label_outdated' },
  { what: 'one’s own words', authorId: 9, claim: null, code: 'not_to_yourself' },
  { what: 'words nobody’s account is behind', authorId: null, claim: null, code: undefined },
  { what: 'one that another has open', authorId: 1, claim: { by: 2, until: soon }, code: 'case_claimed' },
  { what: 'one that oneself has open', authorId: 1, claim: { by: 9, until: soon }, code: undefined },
  { what: 'one whose claim has run out', authorId: 1, claim: { by: 2, until: NOW }, code: undefined },
])('deciding about $what: $code', ({ authorId, claim, isOutdated = false, code }) => {
  expect(refuseOverride({ authorId, claim, isOutdated }, 9, NOW)?.code).toBe(code);
});

test.each([
  { what: 'a moderator’s, by a moderator', byRole: 'moderator', role: 'moderator', code: undefined },
  { what: 'an administrator’s, by a moderator', byRole: 'admin', role: 'moderator', code: 'role_out_of_reach' },
  { what: 'an administrator’s, by an administrator', byRole: 'admin', role: 'admin', code: undefined },
] as const)('undoing $what: $code', ({ byRole, role, code }) => {
  expect(refuseOverrideUndo({ authorId: 1, byRole, isUndone: false }, { userId: 9, role })?.code).toBe(code);
});

test('nothing is undone twice, nor by the author of the words', () => {
  const moderator = { userId: 9, role: 'admin' } as const;
  expect(refuseOverrideUndo({ authorId: 1, byRole: 'moderator', isUndone: true }, moderator)?.code).toBe('not_undoable');
  expect(refuseOverrideUndo({ authorId: 9, byRole: 'moderator', isUndone: false }, moderator)?.code).toBe('not_to_yourself');
});
