import { expect, test } from 'vitest';
import { titleOf } from './index.ts';

test.each([
  ['Light the crossings. It is dark there.', 'Light the crossings'],
  ['  Why wait? Build it now.', 'Why wait?'],
  ['One line\nand another', 'One line'],
  ['Trial lane 3.5 m wide', 'Trial lane 3.5 m wide'],
  ['And so on... later', 'And so on...'],
])('%j is called %j', (text, title) => {
  expect(titleOf(text)).toBe(title);
});

test('a long first sentence is cut at a word', () => {
  const title = titleOf(`${'word '.repeat(60)}end.`);
  expect(title.endsWith('word…')).toBe(true);
  expect(title.length).toBeLessThanOrEqual(160);
});
