import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalise } from './index.ts';

test.each([
  ['capitals become small', 'HATE', 'hate'],
  ['accents go', 'Café naïve', 'cafe naive'],
  ['full width', 'ｈａｔｅ', 'hate'],
  ['mathematical letters', '𝓱𝓪𝓽𝓮 𝐡𝐚𝐭𝐞 𝔥𝔞𝔱𝔢', 'hate hate hate'],
  ['letters in circles and squares', 'ⓗⓐⓣⓔ 🅷🅰🆃🅴', 'hate hate'],
  ['Cyrillic letters in a Latin word', 'hаtе', 'hate'],
  ['a word all of Cyrillic lookalikes in an English text', 'I say соре to you', 'i say cope to you'],
  ['Greek letters in a Latin word', 'hατε', 'hate'],
  ['Russian stays Russian', 'как дела', 'как дела'],
  ['zero-width signs inside', 'h\u200ba\u200dt\u2060e', 'hate'],
  ['soft hyphens inside', 'ha\u00adte', 'hate'],
  ['marks heaped on letters', 'h̶̛a̸̕t̷e̵', 'hate'],
  ['digits inside a word', 'h4t3r', 'hater'],
  ['signs inside a word', 'h@te sh!t pa$$ed', 'hate shit passed'],
  ['a digit at the end of a word', 'hater5', 'haters'],
  ['digits at the ends of a word that has some inside', 'u53l355', 'useless'],
  ['a one is an l after the first consonant', 's1ow b1ack', 'slow black'],
  ['and else an i', 'h1t k1ng as1an', 'hit king asian'],
  ['spaced letters', 'I h a t e you', 'i hate you'],
  ['dotted letters', 'h.a.t.e h-a-t-e h_a_t_e', 'hate hate hate'],
  ['an article before spaced letters stays apart', 'such a b a d day', 'such a bad day'],
  ['repeated letters', 'haaaaate sooooo', 'haate soo'],
  ['two of a letter stay', 'soon class', 'soon class'],
  ['quotation marks and dashes', '“don’t” – «no»', '"don\'t" - "no"'],
  ['lines stay lines', 'one\r\ntwo', 'one\n\ntwo'],
])('%s', (_name, text, expected) => {
  expect(normalise(text).text).toBe(expected);
});

test.each([
  '5pm',
  '4th of july',
  'covid19',
  'mp3',
  '1000 people',
  '$50',
  'really!',
  '@handle',
  'me@example.com',
  'https://x.org/a3b4',
  'e.g. this',
])('%s is not a disguise', (text) => {
  expect(normalise(text).text).toBe(text);
});

test.each([
  ['hated', 'You are hа\u200bt3d by ｔｈｅｍ!', 'hа\u200bt3d'],
  ['them', 'You are hа\u200bt3d by ｔｈｅｍ!', 'ｔｈｅｍ'],
  ['hate', 'so much h.a.t.e here', 'h.a.t.e'],
  ['haate', 'I haaaaate it', 'haaaaate'],
  ['hate', 'only hate\u0301', 'hate\u0301'],
])('%s is shown as written in: %s', (word, text, shown) => {
  const { text: plain, at } = normalise(text);
  const start = plain.indexOf(word);
  expect(text.slice(at[start], at[start + word.length])).toBe(shown);
});

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc
    .array(
      fc.constantFrom(
        'a',
        'h',
        'H',
        '1',
        '4',
        '$',
        '@',
        '!',
        ' ',
        '.',
        '-',
        '*',
        '\n',
        '\u200b',
        '\u0301',
        'а',
        'е',
        '𝓱',
        '👨‍👩‍👧',
        'ﷺ',
        '𝅗𝅥',
        '\ud800',
        "'",
      ),
      { maxLength: 80 },
    )
    .map((parts) => parts.join('')),
);

test('for any text, positions increase and stay inside it, one for each unit and one for the end', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const { text: plain, at } = normalise(text);
      expect(at.length).toBe(plain.length + 1);
      expect(at.at(-1)).toBe(text.length);
      expect(at.every((place, index) => place >= 0 && place <= text.length && place >= (at[index - 1] ?? 0))).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('plain words stay unchanged, however often they are normalised', () => {
  const plainWords = fc.array(fc.stringMatching(/^[a-z]{2,9}$/u), { maxLength: 12 }).map((parts) => parts.join(' '));
  fc.assert(fc.property(plainWords, (text) => normalise(normalise(text).text).text === normalise(text).text));
});

test.each([
  ['single letters', 'a '],
  ['dotted letters', 'x.'],
  ['heaped marks', '\u0301'],
  ['signs', '1@'],
  ['lookalikes', 'а'],
  ['one sign for many letters', 'ﷺ'],
  ['half characters', '\ud800'],
  ['full stops', '.'],
])('a hundred thousand characters of %s are normalised quickly', (_name, part) => {
  const text = part.repeat(100_000 / part.length);
  expect(normalise(text).text.length).toBeLessThanOrEqual(text.length * 2);
});
