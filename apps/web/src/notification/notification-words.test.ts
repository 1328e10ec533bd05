import { NOTIFICATION_KINDS } from '@verdict/core/notification';
import { LANGUAGES, language } from '@verdict/elements/words';
import type { Notification } from '@verdict/wire/notification';
import { afterEach, expect, test } from 'vitest';
import { kindName, notificationQuote, notificationSentence } from './notification-words.ts';

afterEach(() => language.change('en'));

function aNotification(kind: string, data: Record<string, unknown> = {}): Notification {
  return {
    id: 1,
    uuid: '0198f2c0-0000-7000-8000-000000000000',
    kind: kind as Notification['kind'],
    title: 'As the server says it',
    text: null,
    url: '/',
    data,
    created_at: '2026-03-10T12:00:00Z',
    read_at: null,
  };
}

test.each(LANGUAGES)('every kind has a sentence and a name in %s', (tag) => {
  language.change(tag);
  for (const kind of NOTIFICATION_KINDS) {
    expect(notificationSentence(aNotification(kind))).toMatch(/\S\.$/);
    expect(kindName(kind)).toMatch(/\S/);
  }
});

test('a reply names its author, and says so when it is gone', () => {
  expect(notificationSentence(aNotification('reply', { author: 'Ana' }))).toBe('Ana replied to you.');
  expect(notificationSentence(aNotification('reply', { author: null }))).toBe('A reply to you was deleted.');
});

test('a kind from the future is told in the words of the server', () => {
  expect(notificationSentence(aNotification('badge_given'))).toBe('As the server says it');
});

test('what is quoted is the reply itself or the reason', () => {
  expect(notificationQuote(aNotification('reply', { excerpt: 'Winter is when…' }))).toBe('Winter is when…');
  expect(notificationQuote(aNotification('content_removed', { reason: 'An insult.' }))).toBe('An insult.');
  expect(notificationQuote(aNotification('security'))).toBeUndefined();
});

test.each([
  ['claim_challenged', { author: 'Ana' }, 'Ana challenged a claim you made.'],
  ['challenge_resolved', { outcome: 'partially_accepted' }, 'A challenge you took part in was accepted in part.'],
  ['resolution_appeal_decided', { outcome: 'upheld' }, 'A jury upheld the outcome of a challenge.'],
  ['reputation_changed', { change: 'tier_up', tier: 'trusted' }, 'You have reached a new tier: Trusted.'],
  ['reputation_changed', { change: 'tier_down', tier: 'novice' }, 'Your tier is now Novice.'],
  [
    'reputation_changed',
    { change: 'penalty', penalty: 'spam_challenge', points: -20 },
    'You lost 20 points for a challenge that was spam.',
  ],
  ['reputation_changed', { change: 'reversal', points: -2 }, 'You lost 2 points again: the reason no longer holds.'],
  ['reputation_changed', { change: 'reversal', points: 1 }, 'You were given back 1 point.'],
  ['badge_earned', { badge: 'sharp_eye' }, 'You earned a badge: Sharp eye.'],
])('%s with %o is told as: %s', (kind, data, sentence) => {
  expect(notificationSentence(aNotification(kind, data))).toBe(sentence);
});
