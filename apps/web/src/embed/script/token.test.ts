import { expect, test } from 'vitest';
import { tokenFrom, usableMs } from './token.ts';

const token = { token: 've_1', expires_at: '2026-03-10T12:15:00.000Z' };
const at = (time: string): number => Date.parse(`2026-03-10T${time}Z`);

test('the message of the sign-in window holds a token, and no other message does', () => {
  expect(tokenFrom({ type: 'verdict-embed-token', ...token })).toEqual(token);
  for (const other of [undefined, null, 'verdict-embed-token', {}, { type: 'verdict-embed-token' }, { ...token, type: 'other' }]) {
    expect(tokenFrom(other)).toBeUndefined();
  }
});

test.each([
  { now: '12:00:00', seconds: 14 * 60 + 30 },
  { now: '12:10:00', seconds: 4 * 60 + 30 },
  { now: '12:14:30', seconds: 14 * 60 + 30 }, // a clock that is fast would ask again and again
  { now: '15:00:00', seconds: 14 * 60 + 30 },
  { now: '09:00:00', seconds: 14 * 60 + 30 }, // one that is slow would use it long after its end
])('a token that comes at $now can be used for $seconds seconds', ({ now, seconds }) => {
  expect(usableMs(token, at(now))).toBe(seconds * 1000);
});
