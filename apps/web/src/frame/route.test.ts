import type { Account } from '@verdict/wire/account';
import { expect, test } from 'vitest';
import { ROUTES } from '../routes.ts';
import { nextAddress } from './navigation.ts';
import { findRoute, refuseAccess } from './route.ts';
import type { Session } from './session.ts';

const find = (path: string) => findRoute(ROUTES, new URL(path, 'https://verdict.example'));

test.each([
  { path: '/', tag: 'verdict-home-page' },
  { path: '/debates', tag: 'verdict-debates-page' },
  { path: '/debates/7', tag: 'verdict-debate-page' },
  { path: '/debates/seven', tag: undefined },
  { path: '/api/points', tag: undefined },
])('$path leads to $tag', ({ path, tag }) => {
  expect(find(path)?.route.tag).toBe(tag);
});

test('a page is told what its address says', () => {
  const address = find('/debates/7?from=mail')?.address;
  expect([address?.params['id'], address?.query.get('from')]).toEqual(['7', 'mail']);
});

test('no two pages have the same address', () => {
  expect(new Set(ROUTES.map(({ path }) => path)).size).toBe(ROUTES.length);
});

const signedIn = (role: Account['role'], tier: Account['tier'] = 'novice'): Session => ({
  kind: 'signed-in',
  account: { role, tier } as Account,
});

test.each<{ needs?: Account['role']; session: Session; refusal: string | undefined }>([
  { session: { kind: 'guest' }, refusal: undefined },
  { needs: 'member', session: { kind: 'checking' }, refusal: 'wait' },
  { needs: 'member', session: { kind: 'guest' }, refusal: 'sign-in' },
  { needs: 'member', session: signedIn('member'), refusal: undefined },
  { needs: 'moderator', session: signedIn('member'), refusal: 'role' },
  { needs: 'moderator', session: signedIn('admin'), refusal: undefined },
  { needs: 'member', session: { kind: 'ended', account: { role: 'member', tier: 'novice' } as Account }, refusal: undefined }, // what they wrote is still there
])('a page that needs $needs says $refusal to $session.kind', ({ needs, session, refusal }) => {
  expect(refuseAccess(needs ? { needs } : {}, session)).toBe(refusal);
});

test.each([
  ['trusted', 'role'],
  ['expert', undefined],
  ['authority', undefined],
] as const)('a page for moderators or Experts says %s: %s', (tier, refusal) => {
  expect(refuseAccess({ needs: 'moderator', orTier: 'expert' }, signedIn('member', tier))).toBe(refusal);
  expect(refuseAccess({ needs: 'moderator' }, signedIn('member', tier))).toBe('role');
});

test.each([
  { next: '/debates/7?x=1', goes: '/debates/7?x=1' },
  { next: undefined, goes: '/' },
  { next: '//evil.example', goes: '/' },
  { next: '/\\evil.example', goes: '/' },
  { next: 'https://evil.example', goes: '/' },
  { next: 'javascript:alert(1)', goes: '/' },
])('after signing in, "$next" leads to $goes', ({ next, goes }) => {
  expect(nextAddress(new URLSearchParams(next === undefined ? {} : { next }))).toBe(goes);
});
