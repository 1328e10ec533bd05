import { language } from '@verdict/elements/words';
import { afterEach, expect, test } from 'vitest';
import { isAhead, timeLeft } from './time-left.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
afterEach(() => language.change('en'));

test.each([
  { until: '2026-03-10T12:10:00Z', en: '10 more minutes', es: '10 minutos más' },
  { until: '2026-03-10T12:09:59Z', en: '9 more minutes', es: '9 minutos más' },
  { until: '2026-03-10T12:01:00Z', en: '1 more minute', es: '1 minuto más' },
  { until: '2026-03-10T12:00:59Z', en: 'less than a minute', es: 'menos de un minuto' },
])('until $until there is $en', ({ until, en, es }) => {
  expect(timeLeft(until, NOW)).toBe(en);
  language.change('es');
  expect(timeLeft(until, NOW)).toBe(es);
});

test('a claim that ends this very moment no longer holds', () => {
  expect([isAhead('2026-03-10T12:00:00.001Z', NOW), isAhead(NOW.toISOString(), NOW), isAhead(null, NOW)]).toEqual([true, false, false]);
});
