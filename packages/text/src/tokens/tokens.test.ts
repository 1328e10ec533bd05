import { expect, test } from 'vitest';
import { isStopWord, lemma, shingles, tokenise } from './index.ts';

test.each([
  ['words are folded and punctuation removed', 'More BIKE lanes, please!', {}, ['more', 'bike', 'lanes', 'please']],
  ['an empty text has no tokens', ' \n', {}, []],
  ['punctuation alone has no tokens', '?!… 👍', {}, []],
  ['punctuation stays on request', 'Why? Now!', { punctuation: 'keep' }, ['why', '?', 'now', '!']],
  ['a contraction is one word', "Don't stop", { language: 'en' }, ["don't", 'stop']],
  ['numbers stay', '30 km/h in 2026', {}, ['30', 'km', 'h', 'in', '2026']],
  ['stop words go on request', 'The city should plant more trees', { language: 'en', stopWords: 'remove' }, ['city', 'plant', 'trees']],
  [
    'Spanish stop words go on request',
    'La ciudad debe plantar más árboles',
    { language: 'es', stopWords: 'remove' },
    ['ciudad', 'debe', 'plantar', 'árboles'],
  ],
  ['stop words of an unknown language stay', 'The city', { stopWords: 'remove' }, ['the', 'city']],
  ['a denial is not a stop word', 'We do not need it', { language: 'en-GB', stopWords: 'remove' }, ['not', 'need']],
  ['English lemmas', 'children voted, buses were running', { language: 'en', lemmas: true }, ['child', 'vote', 'buse', 'be', 'run']],
  ['an invalid language tag does no harm', 'One two', { language: '%%' }, ['one', 'two']],
] as const)('%s', (_name, text, options, expected) => {
  expect(tokenise(text, options)).toEqual(expected);
});

test('Japanese is cut into words although it has no spaces', () => {
  expect(tokenise('東京に行きます', { language: 'ja' }).length).toBeGreaterThan(1);
});

test.each([
  ['en', ['go', 'goes', 'going', 'went', 'gone']],
  ['en', ['proposal', 'proposals', "proposal's"]],
  ['en', ['pay', 'pays', 'paying', 'paid']],
  ['es', ['propuesta', 'propuestas']],
  ['es', ['hacer', 'haciendo', 'hizo', 'hecho']],
  ['es', ['plantar', 'plantamos', 'plantaron', 'plantando']],
  ['es', ['ciudad', 'ciudades']],
  ['es', ['luz', 'luces']],
  ['es', ['padre', 'padres']],
])('%s: %j share a lemma', (language, words) => {
  expect(new Set(words.map((word) => lemma(word, language))).size).toBe(1);
});

test('a language without a grammar leaves words as they are', () => {
  expect([lemma('Häuser', 'de'), isStopWord('der', 'de')]).toEqual(['Häuser', false]);
});

test.each([
  ['three in a row', ['a', 'b', 'c', 'd'], ['a b c', 'b c d']],
  ['exactly three', ['a', 'b', 'c'], ['a b c']],
  ['fewer than three are one shingle', ['a', 'b'], ['a b']],
  ['none', [], []],
  ['the same run counts once', ['a', 'a', 'a', 'a'], ['a a a']],
])('shingles: %s', (_name, tokens, expected) => {
  expect([...shingles(tokens)]).toEqual(expected);
});
