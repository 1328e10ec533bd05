import { expect, test } from 'vitest';
import { explain } from './index.ts';

test.each([
  ['hateful', ['one', 'two'], 'en', 'Judged hateful mostly for “one” and “two”.'],
  ['hateful', ['one', 'two'], 'es', 'Considerado odioso sobre todo por «one» y «two».'],
  ['hateful', ['a', 'b', 'c', 'd'], 'en', 'Judged hateful mostly for “a”, “b”, and “c”.'],
  ['hateful', [], 'en', 'Judged hateful for the sentence as a whole.'],
  ['hateful', [], 'es', 'Considerado odioso por la frase en su conjunto.'],
  ['normal', ['one'], 'en', 'Judged normal, although “one” raised it.'],
  ['normal', [], 'en', 'Nothing hateful was found.'],
  ['normal', [], 'es', 'No se encontró nada odioso.'],
] as const)('%s for %j in %s', (label, keywords, language, expected) => {
  expect(explain({ label, keywords: [...keywords] }, language)).toBe(expected);
});
