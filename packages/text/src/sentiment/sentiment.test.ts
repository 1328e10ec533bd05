import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scoreSentiment } from './index.ts';

const score = (text: string, language?: string): number => scoreSentiment(text, language).score;

test.each([
  ['en', 'This is a great idea, thank you!'],
  ['en', 'I love the new park'],
  ['en', 'Not bad at all'],
  ['en', 'Expensive, but wonderful'],
  ['en', 'See you there 😍'],
  ['es', 'Me encanta esta propuesta, es excelente'],
  ['es', 'Una idea muy buena para la ciudad'],
  ['es', 'El parque no es peligroso'],
])('%s positive: %s', (language, text) => {
  expect(score(text, language)).toBeGreaterThan(0.15);
});

test.each([
  ['en', 'This is a terrible waste of money'],
  ['en', 'It is not a good plan'],
  ['en', 'I don’t like it'],
  ['en', 'A nice plan, but it is unfair and dangerous'],
  ['en', 'Bus late again 😡'],
  ['es', 'Es una vergüenza, un desastre total'],
  ['es', 'No me gusta nada'],
  ['es', 'Es bonito, pero demasiado caro y peligroso'],
])('%s negative: %s', (language, text) => {
  expect(score(text, language)).toBeLessThan(-0.1);
});

test.each([
  ['en', 'The meeting is on Tuesday at five'],
  ['es', 'La reunión es el martes a las cinco'],
  ['en', ''],
  ['en', 'I wonder how many people use it'],
  ['de', 'Das ist eine wunderbare Idee'],
  ['en', 'Read https://example.org/great-awesome-news @lovely'],
])('%s does not judge: %s', (language, text) => {
  expect(scoreSentiment(text, language)).toEqual({ score: 0, language, reasons: [] });
});

test('two great things add up to 4: 4 / √(16 + 16)', () => {
  expect(score('great, a great park', 'en')).toBeCloseTo(Math.SQRT1_2, 12);
});

test('"very good" counts 2 × 1.3 = 2.6, "not good" 2 × −0.6 = −1.2', () => {
  expect(scoreSentiment('very good', 'en').reasons).toEqual([{ word: 'good', strength: 2.6 }]);
  expect(scoreSentiment('not good', 'en')).toEqual({
    score: expect.closeTo(-1.2 / Math.sqrt(1.44 + 16), 12),
    language: 'en',
    reasons: [{ word: 'good', strength: -1.2 }],
  });
});

test.each([
  ['emphasis', 'very good', 'good'],
  ['capitals', 'a GOOD plan', 'a good plan'],
  ['exclamation marks', 'good!!', 'good'],
  ['no weakening', 'good', 'slightly good'],
  ['what comes after "but"', 'expensive, but good', 'good, but expensive'],
])('%s counts more', (_name, more, less) => {
  expect(score(more, 'en')).toBeGreaterThan(score(less, 'en'));
});

test('a negation ends with its sentence', () => {
  expect(score('Why not? Great!', 'en')).toBeGreaterThan(0.3);
});

test('the language is identified if it is not given, and a text of no clear language is read as English', () => {
  expect(scoreSentiment('Me parece una propuesta maravillosa para el barrio').language).toBe('es');
  expect(scoreSentiment('Great 👍')).toMatchObject({ language: 'unknown', score: expect.toSatisfy((found: number) => found > 0.5) });
});

test('whatever is written, the score is a number of −1 to 1', () => {
  const words = fc.constantFrom('good', 'bad', 'NOT', 'very', 'but', '!', '😡', ':)', '\n', 'hate', 'constructor', 'toString');
  fc.assert(
    fc.property(fc.array(words), (some) => {
      expect(Math.abs(score(some.join(' '), 'en'))).toBeLessThanOrEqual(1);
    }),
  );
});
