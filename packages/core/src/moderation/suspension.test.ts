import { expect, test } from 'vitest';
import { ROLES } from '../account/index.ts';
import { endOfSuspension, isInForce, refuseAppealDecision, refuseReach } from './index.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const at = (ms: number): Date => new Date(NOW.getTime() + ms);

test.each([
  ['moderator', 'member', undefined],
  ['moderator', 'moderator', 'role_out_of_reach'],
  ['moderator', 'admin', 'role_out_of_reach'],
  ['admin', 'member', undefined],
  ['admin', 'moderator', undefined],
  ['admin', 'admin', undefined],
] as const)('a %s reaches a %s: %s', (role, other, code) => {
  expect(refuseReach({ userId: 1, role }, { userId: 2, role: other })?.code).toBe(code);
});

test('nobody can suspend themselves', () => {
  for (const role of ROLES) expect(refuseReach({ userId: 1, role }, { userId: 1, role })).toEqual({ code: 'not_to_yourself' });
});

test('a suspension ends after its days, or never', () => {
  expect(endOfSuspension(1, NOW)).toEqual(new Date('2026-03-02T12:00:00.000Z'));
  expect(endOfSuspension(365, NOW)).toEqual(new Date('2027-03-01T12:00:00.000Z'));
  expect(endOfSuspension(null, NOW)).toBeNull();
});

test.each([
  ['without end', null, null, true],
  ['a moment before its end', at(1), null, true],
  ['at its end', NOW, null, false],
  ['after its end', at(-1), null, false],
  ['lifted', at(1000), at(-1), false],
  ['without end, lifted', null, at(-1), false],
] as const)('%s: in force or not', (_what, until, liftedAt, inForce) => {
  expect(isInForce({ until, liftedAt }, NOW)).toBe(inForce);
});

test.each([
  ['the moderator who suspended', { userId: 1, role: 'moderator' }, 'own_decision'],
  ['another moderator', { userId: 2, role: 'moderator' }, undefined],
  ['the administrator who suspended', { userId: 1, role: 'admin' }, undefined],
  ['an appellant', { userId: 5, role: 'admin' }, 'not_to_yourself'],
] as const)('an appeal decided by %s: %s', (_who, moderator, code) => {
  expect(refuseAppealDecision({ outcome: null, userId: 5, suspendedBy: 1 }, moderator)?.code).toBe(code);
});

test('an appeal is decided once', () => {
  const decided = { outcome: 'upheld', userId: 5, suspendedBy: 1 } as const;
  expect(refuseAppealDecision(decided, { userId: 2, role: 'admin' })).toEqual({ code: 'case_decided' });
});

test('an appeal can be decided even if the suspended account is gone', () => {
  expect(refuseAppealDecision({ outcome: null, userId: 5, suspendedBy: null }, { userId: 1, role: 'moderator' })).toBeUndefined();
});
