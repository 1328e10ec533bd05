import { expect, test } from 'vitest';
import { isMisspelling } from './is-misspelling.ts';
import { createMisspellings } from './misspellings.ts';

test.each([
  ['a letter missing', 'transport', 'tranport', true],
  ['a letter added', 'lanes', 'lannes', true],
  ['a letter replaced', 'lanes', 'lames', true],
  ['letters exchanged', 'lanes', 'laens', true],
  ['two edits in a long word', 'protected', 'portcted', true],
  ['two edits in a short word', 'lanes', 'aless', false],
  ['three edits', 'protected', 'potcteed', false],
  ['short words are other words', 'bus', 'but', false],
  ['numbers are other numbers', '2025', '2026', false],
  ['different words', 'children', 'buildings', false],
])('%s: %s and %s', (_name, a, b, expected) => {
  expect([isMisspelling(a, b), isMisspelling(b, a)]).toEqual([expected, expected]);
});

test('a word finds the added words that differ by a letter, until they are removed', () => {
  const misspellings = createMisspellings();
  for (const [number, word] of ['lanes', 'lnaes', 'lane', 'planes', 'trees'].entries()) misspellings.add(word, number);
  expect(misspellings.near('lanes').sort()).toEqual([0, 1, 3]); // "lane" is too short to be looked up
  misspellings.remove('planes', 3);
  expect(misspellings.near('lanes').sort()).toEqual([0, 1]);
});
