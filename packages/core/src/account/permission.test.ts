import { expect, test } from 'vitest';
import { type Actor, GUEST, hasScope, mayActAs, type Role, refusePermission, SCOPES, type Scope } from './index.ts';

const ME = 1;

function account(role: Role, scopes: 'all' | readonly Scope[] = 'all'): Actor & { kind: 'account' } {
  return { kind: 'account', userId: ME, role, tier: 'novice', scopes: scopes === 'all' ? 'all' : new Set(scopes) };
}

test.each(['', 'read', 'toString'])('an action without a rule (%j) is refused to everybody', (name) => {
  const rules: Record<string, { least: 'anyone' }> = { 'point.read': { least: 'anyone' } };
  for (const actor of [GUEST, account('admin')]) expect(refusePermission(rules, actor, name)).toBeDefined();
  expect(refusePermission(rules, GUEST, 'point.read')).toBeUndefined();
});

test('a session has every scope, a guest has none', () => {
  for (const scope of SCOPES) {
    expect(hasScope(account('member'), scope)).toBe(true);
    expect(hasScope(account('admin', [scope]), scope)).toBe(true);
    expect(hasScope(account('admin', []), scope)).toBe(false);
    expect(hasScope(GUEST, scope)).toBe(false);
  }
});

test.each([
  ['a guest', GUEST, false, false],
  ['a member with all rights', account('member'), true, false],
  ['an admin with all rights', account('admin'), true, false],
  [
    'a key with every other scope',
    account(
      'admin',
      SCOPES.filter((scope) => scope !== 'act-as'),
    ),
    true,
    false,
  ],
  ['a key with act-as', account('admin', ['act-as']), true, true],
] as const)('%s speaks for itself or for others', (_who, actor, self, others) => {
  expect(mayActAs(actor, ME)).toBe(self);
  expect(mayActAs(actor, 2)).toBe(others);
});
