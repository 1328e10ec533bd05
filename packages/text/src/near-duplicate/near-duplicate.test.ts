import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDuplicateIndex, findDuplicatePairs } from './index.ts';

const OTHERS = [
  'Plant more trees along the river',
  'Free school meals for all children',
  'Open the library on Sunday mornings',
  'Repair the bridge before winter comes',
  'La biblioteca debe abrir los domingos',
  'Lower the price of monthly bus tickets',
  'Build a skate park behind the station',
];
const BASE = 'The city should build protected bike lanes';

test.each([
  ['the same text', BASE],
  ['other case and punctuation', 'THE CITY should: build, protected bike-lanes!!!'],
  ['a misspelled word', 'The city should build protceted bike lanes'],
  ['two misspelled words', 'The citty should build proteced bike lanes'],
  ['words in another order', 'The city should protected build lanes bike'],
  ['a word left out', 'The city should build bike lanes'],
  ['a word added', 'The city should build many protected bike lanes'],
  ['a word replaced', 'The city must build protected bike lanes'],
  ['two words written as one', 'The city should build protected bikelanes'],
  ['hidden characters', 'The ci\u200bty should build protected bike lanes'],
  ['a word left out and one misspelled', 'City should build proteced bike lanes'],
])('%s is a duplicate', (_name, edited) => {
  const pairs = [...findDuplicatePairs([BASE, ...OTHERS, edited])];
  expect(pairs).toEqual([{ a: 0, b: 8, similarity: expect.any(Number) }]);
  expect(pairs[0]?.similarity).toSatisfy((similarity: number) => similarity >= 0.65 && similarity <= 1);
});

test.each([
  ['another subject in the same form', 'The city should build social housing quickly'],
  ['only words of grammar shared', 'The one that should not be'],
  ['some words in a much longer text', `${BASE} ${OTHERS.join(' ')}`],
])('%s is no duplicate', (_name, other) => {
  expect([...findDuplicatePairs([BASE, ...OTHERS, other])].filter(({ a, b }) => a === 0 && b === 8)).toEqual([]);
});

test('accents do not matter', () => {
  const pairs = [...findDuplicatePairs(['Más árboles en la estación', 'mas arboles en la estacion', ...OTHERS])];
  expect(pairs).toEqual([{ a: 0, b: 1, similarity: 1 }]);
});

test('texts without spaces are compared too', () => {
  const pairs = [
    ...findDuplicatePairs(['駅の近くに図書館を作ってください', '駅の近くに図書館を作ってほしい', '公園に木を植えましょう', ...OTHERS]),
  ];
  expect(pairs.map(({ a, b }) => [a, b])).toEqual([[0, 1]]);
});

test('empty texts are in no pair, equal signs are', () => {
  expect([...findDuplicatePairs(['', ' ', '👍👍', '👍👍', '!?', ...OTHERS])]).toEqual([{ a: 2, b: 3, similarity: 1 }]);
});

test('every two of several equal texts are a pair', () => {
  const pairs = [...findDuplicatePairs(['a b c', 'A b c', 'a, b, c', ...OTHERS])];
  expect(pairs.map(({ a, b }) => [a, b])).toEqual([
    [0, 1],
    [0, 2],
    [1, 2],
  ]);
});

test('pairs do not depend on the order of the texts', () => {
  const texts = [BASE, 'The city must build protected bike lanes', 'Free school meals for all', ...OTHERS];
  const named = (order: readonly string[]) =>
    [...findDuplicatePairs(order)].map(({ a, b }) => [order[a], order[b]].sort().join(' | ')).sort();
  fc.assert(
    fc.property(fc.shuffledSubarray(texts, { minLength: texts.length }), (order) => void expect(named(order)).toEqual(named(texts))),
    { numRuns: 30 },
  );
});

test('a higher bar finds fewer pairs, and progress is told', () => {
  const texts = [BASE, 'The city must build protected bike lanes', BASE.toLowerCase(), ...OTHERS];
  const told: number[] = [];
  const pairs = [...findDuplicatePairs(texts, { minSimilarity: 0.95, onProgress: (done) => told.push(done) })];
  expect(pairs).toEqual([{ a: 0, b: 2, similarity: 1 }]);
  expect(told).toEqual([0]);
});

function filledIndex() {
  const index = createDuplicateIndex<string>();
  for (const [i, text] of [BASE, ...OTHERS].entries()) index.add(`p${i}`, text);
  return index;
}

test('while a person types, what resembles the text is found, most similar first', () => {
  const index = filledIndex();
  index.add('near', 'The city should build protected lanes');
  expect(index.find('the city shuold build protected bike lanes').map(({ key }) => key)).toEqual(['p0', 'near']);
  expect(index.find('the city shuold build protected bike lanes', { limit: 1 })).toHaveLength(1);
  expect([index.find(''), index.find('Something else entirely'), index.size]).toEqual([[], [], 9]);
});

test('a text that was removed or replaced is not found', () => {
  const index = filledIndex();
  index.add('p0', 'Ban fireworks in December');
  expect(index.find(BASE)).toEqual([]);
  index.remove('p1');
  index.remove('never added');
  expect([index.find(OTHERS[0] as string), index.size]).toEqual([[], 7]);
});

test('after any additions and removals the index finds what a new one finds', () => {
  const texts = fc.array(fc.array(fc.constantFrom('bus', 'lanes', 'trees', 'river', 'treees', 'school'), { maxLength: 4 }), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(texts, fc.array(fc.nat(7)), (added, removed) => {
      const [index, fresh] = [createDuplicateIndex<number>(), createDuplicateIndex<number>()];
      for (const [key, words] of added.entries()) index.add(key, words.join(' '));
      for (const key of removed) index.remove(key);
      for (const [key, words] of added.entries()) if (!removed.includes(key)) fresh.add(key, words.join(' '));
      expect(keysOf(index.find('bus lanes trees'))).toEqual(keysOf(fresh.find('bus lanes trees')));
    }),
  );
});

const keysOf = (found: readonly { key: number; similarity: number }[]): number[] =>
  found
    .filter(({ similarity }) => similarity === 1)
    .map(({ key }) => key)
    .sort();
