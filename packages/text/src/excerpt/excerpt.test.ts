import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excerpt } from './index.ts';

const graphemes = (text: string): number => [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].length;
const FAMILY = '👨‍👩‍👧‍👦';

test.each([
  ['an empty text stays empty', '', 5, ''],
  ['only white space is empty', ' \n\t ', 5, ''],
  ['a text of exactly the limit stays whole', 'Hello', 5, 'Hello'],
  ['one character more and it is cut between words', 'Hello you', 8, 'Hello…'],
  ['the space before the cut goes', 'Hello you there', 10, 'Hello you…'],
  ['a word that just fits with the mark stays', 'Hello you there', 10, 'Hello you…'],
  ['lines are joined', 'one\n\n  two', 20, 'one two'],
  ['a word longer than the limit is cut inside', 'Donaudampfschifffahrt', 6, 'Donau…'],
  ['room for the mark only', 'Hello', 1, '…'],
  ['a family counts as one', FAMILY.repeat(3), 3, FAMILY.repeat(3)],
  ['a family is never taken apart', FAMILY.repeat(5), 3, `${FAMILY.repeat(2)}…`],
  ['a flag is never taken apart', '🇨🇭🇨🇭🇨🇭', 2, '🇨🇭…'],
  ['an accent stays on its letter', 'cafe\u0301 au lait', 5, 'cafe\u0301…'],
])('%s', (_name, text, limit, expected) => {
  expect(excerpt(text, limit)).toBe(expected);
});

test('an excerpt is never longer than requested, and starts as the text does', () => {
  const texts = fc.string({ unit: 'grapheme', maxLength: 60 });
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 40 }), (text, limit) => {
      const flat = text.replace(/\s+/gu, ' ').trim();
      const short = excerpt(text, limit);
      expect(graphemes(short)).toBeLessThanOrEqual(limit);
      expect(short === flat || (short.endsWith('…') && flat.startsWith(short.slice(0, -1)))).toBe(true);
      expect(short.isWellFormed()).toBe(text.isWellFormed() || short.isWellFormed());
    }),
    { numRuns: 300 },
  );
});

test('an excerpt of an excerpt is the same', () => {
  fc.assert(
    fc.property(
      fc.lorem({ maxCount: 12 }),
      fc.integer({ min: 1, max: 40 }),
      (text, limit) => void expect(excerpt(excerpt(text, limit), limit)).toBe(excerpt(text, limit)),
    ),
  );
});
