import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  configurationFor,
  countMistakes,
  foldWord,
  fuseRanks,
  nearWords,
  searchWords,
  spelledWords,
  textQuery,
  vocabularyOf,
} from './index.ts';

test.each([
  ['Trams, at night!', ['trams', 'at', 'night']],
  ['night NIGHT', ['night']],
  ["don't | drop:* & <->", ['don', 't', 'drop']],
  ['Estación año', ['estación', 'año']],
  ['x'.repeat(41), []],
  ['№ 42', ['42']],
  ['???', []],
])('%j has the words %j', (text, words) => {
  expect(searchWords(text)).toEqual(words);
});

test('a word written with combining marks is the same word', () => {
  expect(searchWords('estacio\u0301n')).toEqual(searchWords('estación'));
});

test('numbers and single letters are not compared by spelling', () => {
  expect(spelledWords('42 a tram 3b')).toEqual(['tram', '3b']);
});

test('codes are compared by spelling in titles only', () => {
  expect(vocabularyOf({ title: 'Line 3b by night', body: 'Ticket f81d4fae of the night tram' })).toEqual([
    'line',
    '3b',
    'by',
    'night',
    'ticket',
    'of',
    'the',
    'tram',
  ]);
});

test('a code is never taken for a misspelled word', () => {
  expect(nearWords('covid19', [{ word: 'covid', documents: 5 }])).toEqual([]);
});

test.each([
  ['estación', 'estacion'],
  ['über', 'uber'],
  ['ελληνικά', 'ελληνικα'],
  ['tram', 'tram'],
])('%s without accents is %s', (word, folded) => {
  expect(foldWord(word)).toBe(folded);
});

test.each([
  ['tram', 'tram', 0],
  ['tram', 'trams', 1], // added
  ['tram', 'ram', 1], // left out
  ['tram', 'trim', 1], // mistaken
  ['tram', 'tarm', 1], // swapped
  ['bycicle', 'bicycle', 2],
  ['', 'ab', 2],
  ['tram', 'plane', Infinity],
])('%j and %j differ by %d', (one, other, mistakes) => {
  expect(countMistakes(one, other, 2)).toBe(mistakes);
  expect(countMistakes(other, one, 2)).toBe(mistakes);
});

test('no word differs from itself, and one letter more is one mistake', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), (word, at) => {
      const place = word.length === 0 ? 0 : at % word.length;
      expect(countMistakes(word, word, 2)).toBe(0);
      expect(countMistakes(`${word}x`, word, 2)).toBe(1);
      expect(countMistakes([...word].toSpliced(place, 0, 'x').join(''), word, 2)).toBe(1);
    }),
  );
});

const known = (...words: string[]) => words.map((word, at) => ({ word, documents: words.length - at }));

test.each([
  ['bycicle', known('bicycles', 'bicycle', 'icicle'), ['bicycle']],
  ['vicycle', known('bicycle'), ['bicycle']],
  ['trame', known('crame', 'trams', 'tramp', 'frame', 'trace', 'trade'), ['trams', 'tramp', 'trace']], // the most usual that begin alike
  ['tramz', known('trains'), []], // two mistakes in a short word
  ['cat', known('car'), []], // too short for a guess
  ['estacoin', known('estación'), ['estación']],
  ['lighthouse', [], []],
])('%s was probably meant as one of these: %j → %j', (asked, words, meant) => {
  expect(nearWords(asked, words)).toEqual(meant);
});

test.each([
  [[['tram', 'trams'], ['night']], 'all', "('tram' | 'trams') & ('night')"],
  [[['tram'], ['night']], 'any', "('tram') | ('night')"],
  [[[], ['night']], 'all', "('night')"],
  [[], 'all', ''],
] as const)('%j, %s of them, is the query %s', (words, join, query) => {
  expect(textQuery(words, join)).toBe(query);
});

test.each([
  ['en', 'english'],
  ['en-GB', 'english'],
  ['es', 'spanish'],
  ['de', 'simple'],
  ['und', 'simple'],
])('a text in %s is read as %s', (language, configuration) => {
  expect(configurationFor(language)).toBe(configuration);
});

const fused = (...lists: string[][]) => fuseRanks(lists, (item) => item);

test('what stands in two lists comes before what is first in one', () => {
  expect(fused(['a', 'b'], ['c', 'b'])).toEqual(['b', 'a', 'c']); // 2/62 > 1/61
  expect(fused(['a', 'b', 'c'])).toEqual(['a', 'b', 'c']);
  expect(fused([], ['a'])).toEqual(['a']);
  expect(fused()).toEqual([]);
});

test('each item is there once, whatever the lists', () => {
  fc.assert(
    fc.property(fc.array(fc.uniqueArray(fc.constantFrom(...'abcdefgh'))), (lists) => {
      expect(fused(...lists).toSorted()).toEqual([...new Set(lists.flat())].sort());
    }),
  );
});
