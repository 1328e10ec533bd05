import type { Notification } from '@verdict/wire/notification';
import { expect, test } from 'vitest';
import { notificationQuote, notificationSentence } from './notification-words.ts';

function aNotification(data: Record<string, unknown>): Notification {
  return {
    id: 1,
    uuid: '0198f2c0-0000-7000-8000-000000000000',
    kind: 'reply',
    title: 'Ana replied to you',
    text: null,
    url: '/',
    data,
    created_at: '2026-03-10T12:00:00Z',
    read_at: null,
  };
}

test('a notification is a sentence', () => {
  expect(notificationSentence(aNotification({}))).toBe('Ana replied to you.');
});

test('what is quoted is the reply itself or the reason', () => {
  expect(notificationQuote(aNotification({ excerpt: 'Winter is when…' }))).toBe('Winter is when…');
  expect(notificationQuote(aNotification({ reason: 'An insult.' }))).toBe('An insult.');
  expect(notificationQuote(aNotification({}))).toBeUndefined();
});
