import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assessQuality, type Quality } from './index.ts';

const GOOD =
  'The city should plant 200 trees along Mill Road, because shade lowers the heat in summer. According to a study, streets cool by 3 degrees.';
const BUENA =
  'El ayuntamiento debería plantar 200 árboles en la calle Mayor, porque la sombra reduce el calor en verano. Por ejemplo, Sevilla ya lo hace.';

test.each([
  ['en', GOOD],
  ['es', BUENA],
])('a clear proposal with reasons has a high score in every part: %s', (language, text) => {
  const { score, language: found, ...parts } = assessQuality(text);
  expect([found, score > 0.8]).toEqual([language, true]);
  for (const { score: own } of Object.values(parts)) expect(own).toBeGreaterThan(0.75);
});

const partOf = (part: 'readable' | 'specific' | 'reasoned' | 'civil', text: string): number => assessQuality(text, 'en')[part].score;

test.each([
  ['readable', 'Plant trees along the river', 'PLANT TREES ALONG THE RIVER'],
  ['readable', 'Plant trees along the river', 'Trees'],
  ['readable', 'Plant trees. They give shade. Birds like them.', `Plant trees ${'and then more of the same '.repeat(12)}`],
  ['readable', 'Plant trees along the river', 'Plаnt trees along the river'], // with a Cyrillic "а"
  ['specific', 'Open the library on Sunday from 10 to 14', 'Do something about it'],
  ['specific', 'We should repair the bridge in Oak Street', 'Things should get better somehow'],
  ['reasoned', 'Plant trees, because they give shade', 'Plant trees, they give shade'],
  ['reasoned', 'Plant trees, see https://example.org/shade', 'Plant trees, see'],
  ['civil', 'I disagree with the mayor', 'The mayor is an idiot'],
  ['civil', 'Why is it late?', 'Why is it late????'],
] as const)('more %s: "%s" than "%s"', (part, more, less) => {
  expect(partOf(part, more)).toBeGreaterThan(partOf(part, less));
});

test('the facts say what a score is made of', () => {
  const { specific, reasoned, civil, readable } = assessQuality(GOOD, 'en');
  expect(specific.facts).toMatchObject({ numbers: 2, names: 1, requests: 1, vagueWords: 0 });
  expect(reasoned.facts).toEqual({ reasons: 3, sources: 0 });
  expect(civil.facts).toEqual({ insults: 0, shouting: 0 });
  expect(readable.facts).toMatchObject({ words: 25, sentences: 2, hidden: 0 });
});

test('two reasons count 1 − 0.4² = 0.84, one insult 0.3', () => {
  expect(partOf('reasoned', 'Yes, because it is cheap and therefore possible')).toBeCloseTo(0.84, 12);
  expect(partOf('civil', 'You idiot')).toBeCloseTo(0.3, 12);
});

test('an insult lowers the whole score', () => {
  expect(assessQuality(`${GOOD} You morons.`, 'en').score).toBeLessThan(assessQuality(GOOD, 'en').score / 2);
});

test.each(['', ' \n', '👍👍', '!!!'])('a text without words has no quality: %j', (text) => {
  expect(assessQuality(text).score).toBe(0);
});

test('whatever is written, every part is a number of 0 to 1', () => {
  const words = fc.constantFrom('We', 'should', 'IDIOT', 'because', '!!!!', '42', 'Mill', '\n', '.', 'constructor', '\u202e', 'ы');
  fc.assert(
    fc.property(fc.array(words), (some) => {
      const { language: _, score, ...parts }: Quality = assessQuality(some.join(' '), 'en');
      for (const value of [score, ...Object.values(parts).map((part) => part.score)]) expect(value >= 0 && value <= 1).toBe(true);
    }),
  );
});
