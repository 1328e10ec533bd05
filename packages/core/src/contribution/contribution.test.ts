import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanText, originOf, ratedLabelKind, sameText, typeOfCategory } from './index.ts';

test.each([
  ['https://ana:secret@Forum.example:8443/thread/7?user=ana#reply', 'https://forum.example:8443'],
  ['http://forum.example', 'http://forum.example'],
  ['https://[2001:db8::1]/a', 'https://[2001:db8::1]'],
  ['https://forum.example\\@evil.example/', 'https://forum.example'],
  ['file:///home/ana/diary.html', null],
  ['about:blank', null],
  ['javascript:alert(1)', null],
  ['https://', null],
  ['', null],
])('of %s the origin %s is sent', (address, origin) => {
  expect(originOf(address)).toBe(origin);
});

test('paths, queries and credentials of addresses are never sent', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (address) => {
      const origin = originOf(address);
      expect(origin === null ? null : new URL(origin).origin).toBe(new URL(address).origin);
      expect(origin).not.toMatch(/[?#@]|\/\/.*\//);
    }),
  );
});

test.each([
  ['hateful', 'correct', 'detector'],
  ['hateful', 'false_positive', 'detector'],
  ['hateful', 'false_negative', 'community'],
  ['normal', 'false_negative', 'community'],
  ['normal', 'correct', 'none'],
  ['normal', 'false_positive', 'none'],
] as const)('a text judged %s and answered %s is about a label of: %s', (judged, type, kind) => {
  expect(ratedLabelKind(judged, type)).toBe(kind);
});

test.each([
  [undefined, 'general_hate_speech'],
  ['Transphobia', 'transphobia'],
  ['Disability Discrimination', 'disability_discrimination'],
  ['Something of my own', 'other'],
  ['straw_man', 'other'], // a type of another label set
])('the category %s maps to the type %s', (category, type) => {
  expect(typeOfCategory(category)).toBe(type);
});

test('texts that differ only in case, spacing or width are the same text, and neither has personal data', () => {
  expect(sameText('  They   all\nLIE ')).toBe(sameText('they all lie'));
  expect(sameText('Ｔhey all lie')).toBe('they all lie');
  expect(sameText('@ana says so')).toBe(sameText('@ben says so'));
  expect(cleanText(' Write to ana@example.org ')).toBe('Write to [mail]');
});
