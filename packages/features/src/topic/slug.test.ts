import { expect, test } from 'vitest';
import { numberedSlug, slugOf } from './slug.ts';

test.each([
  ['The future of Bispegata', 'the-future-of-bispegata'],
  ['  ¿Calles más seguras? ', 'calles-mas-seguras'],
  ['2026', 'topic'],
  ['未来', 'topic'],
  ['Budget 2026!', 'budget-2026'],
])('%j has the slug %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test('a long title is cut, and a taken slug gets a number', () => {
  expect(slugOf('street '.repeat(30))).toHaveLength(64);
  expect(numberedSlug('streets', 0)).toBe('streets');
  expect(numberedSlug('streets', 1)).toBe('streets-2');
  expect(numberedSlug('a'.repeat(64), 9)).toBe(`${'a'.repeat(61)}-10`);
});
