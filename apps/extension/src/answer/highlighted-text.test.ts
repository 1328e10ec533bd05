import { expect, test } from 'vitest';
import { stretchesOf } from './highlighted-text.ts';

const heavyIn = (text: string, keywords: string[]): string[] =>
  stretchesOf(text, keywords)
    .filter(({ isHeavy }) => isHeavy)
    .map((stretch) => stretch.text);

test.each([
  { fact: 'every place counts, in any case', text: 'Vermin, all vermin', keywords: ['vermin'], heavy: ['Vermin', 'vermin'] },
  { fact: 'part of a word is not the word', text: 'class and ass', keywords: ['ass'], heavy: ['ass'] },
  { fact: 'the longer of two that overlap', text: 'dirty vermin here', keywords: ['vermin', 'dirty vermin'], heavy: ['dirty vermin'] },
  { fact: 'words with signs in them', text: 'such v3rm!n.', keywords: ['v3rm!n'], heavy: ['v3rm!n'] },
  { fact: 'a capital that grows in lower case', text: 'İİ vermin', keywords: ['vermin'], heavy: ['vermin'] },
  { fact: 'no words', text: 'all of it', keywords: [], heavy: [] },
  { fact: 'an empty word', text: 'all of it', keywords: [''], heavy: [] },
])('$fact', ({ text, keywords, heavy }) => {
  expect(heavyIn(text, keywords)).toEqual(heavy);
});

test('the stretches joined are the text', () => {
  const text = 'İ Vermin… and “vermin”, VERMIN\n\nend';
  expect(
    stretchesOf(text, ['vermin', 'end'])
      .map((stretch) => stretch.text)
      .join(''),
  ).toBe(text);
});
