import { expect, test } from 'vitest';
import { explain } from './index.ts';

test.each([
  ['hateful', ['one', 'two'], 'en', 'Flagged as hateful mostly for “one” and “two”.'],
  ['hateful', ['one', 'two'], 'es', 'Marcado como odioso sobre todo por «one» y «two».'],
  ['hateful', ['a', 'b', 'c', 'd'], 'en', 'Flagged as hateful mostly for “a”, “b”, and “c”.'],
  ['hateful', [], 'en', 'Flagged as hateful for the sentence as a whole.'],
  ['hateful', [], 'es', 'Marcado como odioso por la frase en su conjunto.'],
  ['normal', ['one'], 'en', 'Not flagged, although “one” raised the probability.'],
  ['normal', [], 'en', 'Nothing hateful was found.'],
  ['normal', [], 'es', 'No se encontró nada odioso.'],
] as const)('%s for %j in %s', (label, keywords, language, expected) => {
  expect(explain({ label, keywords: [...keywords] }, language)).toBe(expected);
});
