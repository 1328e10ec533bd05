import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanText, comparableText, inspectCharacters } from './index.ts';

test.each([
  ['accents are composed', 'cafe\u0301', 'café'],
  ['spaces become one', '  two \t\u00a0 words ', 'two words'],
  ['lines stay, at most one of them empty', 'one\r\ntwo \n\n\n\n three', 'one\ntwo\n\nthree'],
  ['control characters go', 'a\0b\x1bc\x7f', 'abc'],
  ['bidirectional characters go', '\u202egnp.exe\u2066!', 'gnp.exe!'],
  ['zero-width spaces and byte order marks go', '\ufeffre\u200bport\u00adage', 'reportage'],
  ['a family stays together', '👨‍👩‍👧', '👨‍👩‍👧'],
  ['full width letters stay as they were written', 'Ｈｉ', 'Ｈｉ'],
  ['capitals stay', 'Más Árboles', 'Más Árboles'],
])('clean: %s', (_name, text, expected) => {
  expect(cleanText(text)).toBe(expected);
});

test.each([
  ['case is folded', 'MÁS Árboles', 'más árboles'],
  ['sharp s equals double s', 'Straße', 'strasse'],
  ['both sigmas are alike', 'ΟΔΟΣ', 'οδοσ'],
  ['full width and ligatures are compatible', 'Ｈｉ ﬁsh', 'hi fish'],
  ['lines become spaces', 'one\n two', 'one two'],
  ['invisible characters do not matter', 're\u200bport', 'report'],
])('comparable: %s', (_name, text, expected) => {
  expect(comparableText(text)).toBe(expected);
});

test('accents are removed on request', () => {
  expect(comparableText('Canción, ÑANDÚ, naïve', { accents: 'remove' })).toBe('cancion, nandu, naive');
});

test('cleaning twice changes nothing more, and neither does comparing', () => {
  const odd = fc.string({
    unit: fc.constantFrom(...'aÉßςΣﬁＡ \n\t\r\0', 'e\u0301', '\u0301', '\u200b', '\u0130', '\u1e9e', '\u0345', '\u2028'),
    maxLength: 12,
  });
  fc.assert(
    fc.property(odd, (text) => {
      expect(cleanText(cleanText(text))).toBe(cleanText(text));
      expect(comparableText(comparableText(text))).toBe(comparableText(text));
    }),
    { numRuns: 300 },
  );
});

test('composed and decomposed writing compare alike', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'aeéñÜçß ôx'), maxLength: 20 });
  fc.assert(fc.property(letters, (text) => comparableText(text.normalize('NFD')) === comparableText(text.normalize('NFC'))));
});

test.each([
  ['a plain text', 'Más carriles bici, please! Ωμέγα is Greek, мир is Russian.', {}],
  ['a Cyrillic letter in a Latin word', 'Buy pаypal now', { mixedScripts: [{ word: 'pаypal', start: 4 }] }],
  ['words of two alphabets side by side', 'мир means peace', {}],
  ['a sign of measure', '5 µm of 10 kΩ', {}],
  ['control characters', 'a\0\x07', { controls: 2 }],
  ['bidirectional characters', '\u202eabc\u202c', { bidirectional: 2 }],
  ['invisible characters', 'a\u200bb\ufeff', { invisible: 2 }],
])('what can hide something: %s', (_name, text, found) => {
  expect(inspectCharacters(text)).toEqual({ controls: 0, bidirectional: 0, invisible: 0, mixedScripts: [], ...found });
});
