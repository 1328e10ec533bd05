import { expect, test } from 'vitest';
import { headlineOf } from './headline.ts';

test.each([
  { what: 'a short point is its own title', content: 'Keep the ferry.', title: 'Keep the ferry.', isWhole: true },
  { what: 'of two sentences the first', content: 'Keep the ferry. It is full in summer.', title: 'Keep the ferry.', isWhole: false },
  { what: 'a line break ends nothing', content: 'Keep\nthe ferry', title: 'Keep the ferry', isWhole: true },
  { what: 'a tag no browser understands', content: 'Fine.', language: 'en-12', title: 'Fine.', isWhole: true },
])('$what', ({ content, language = 'en', title, isWhole }) => {
  expect(headlineOf(content, language)).toEqual({ title, isWhole });
});

test('a sentence that is too long is cut between words', () => {
  const { title, isWhole } = headlineOf(`${'word '.repeat(60)}end.`, 'en');
  expect(title.length).toBeLessThanOrEqual(120);
  expect(title).toMatch(/word…$/);
  expect(isWhole).toBe(false);
});
