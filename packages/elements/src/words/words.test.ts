import { afterEach, expect, test } from 'vitest';
import { counted, formatDate, formatMomentInZone, formatNumber, percent } from './format.ts';
import { directionOf, language } from './language.ts';
import { refusalSentence } from './refusals.ts';

afterEach(() => language.change('en'));

test('numbers, dates and counted words follow the language', () => {
  expect([formatNumber(12345), counted(1, 'entry', 'entries'), counted(2, 'entry', 'entries')]).toEqual(['12,345', '1 entry', '2 entries']);
  expect(formatDate('2026-03-10T12:00:00Z')).toBe('March 10, 2026');
  language.change('es');
  expect([formatNumber(12345), counted(1, 'entrada', 'entradas'), counted(0, 'entrada', 'entradas')]).toEqual([
    '12.345',
    '1 entrada',
    '0 entradas',
  ]);
  expect(formatDate('2026-03-10T12:00:00Z')).toBe('10 de marzo de 2026');
});

test('a moment that is the same for everyone has the time and the time zone of the reader', () => {
  const zone = new Intl.DateTimeFormat('en', { timeZoneName: 'short' }).formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value;
  const at = new Date(2026, 2, 10, 18, 30);
  expect(formatMomentInZone(at)).toMatch(/^March 10, 2026.*6:30/);
  expect(formatMomentInZone(at)).toContain(zone);
  language.change('es');
  expect(formatMomentInZone(at)).toMatch(/^10 de marzo de 2026.*18:30/);
});

test('a share is written as its language writes percents', () => {
  expect([percent(0.734), percent(0.625, 1), percent(1)]).toEqual(['73%', '62.5%', '100%']);
  language.change('es');
  expect([percent(0.734), percent(0.625, 1)]).toEqual(['73\u00a0%', '62,5\u00a0%']);
});

test('a refusal is said in the language of the page', () => {
  const refusal = { code: 'wrong_credentials', message: 'E-mail or password is wrong.' };
  expect(refusalSentence(refusal)).toBe('E-mail or password is wrong.');
  language.change('es');
  expect(refusalSentence(refusal)).toBe('El correo o la contraseña no son correctos.');
});

test('a refusal nobody has translated yet keeps the sentence it came with', () => {
  language.change('es');
  expect(refusalSentence({ code: 'from_the_future', message: 'Something new.' })).toBe('Something new.');
});

test.each([
  { tag: 'es', direction: 'ltr' },
  { tag: 'ar', direction: 'rtl' },
  { tag: 'he-IL', direction: 'rtl' },
])('$tag is written $direction', ({ tag, direction }) => {
  expect(directionOf(tag)).toBe(direction);
});
