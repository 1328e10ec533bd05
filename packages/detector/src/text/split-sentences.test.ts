import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitSentences } from './index.ts';

const RULES = { abbreviations: new Set(['dr', 'e.g', 'i.e', 'u.s']) };
const sentences = (text: string): string[] => splitSentences(text, RULES).map(({ start, end }) => text.slice(start, end));

test.each([
  ['nothing', '', []],
  ['only white space', ' \n\t ', []],
  ['no punctuation', 'just words', ['just words']],
  ['three kinds of end', 'One. Two! Three?', ['One.', 'Two!', 'Three?']],
  ['several marks at once', 'What?! No... Yes', ['What?!', 'No...', 'Yes']],
  ['lines', 'one\ntwo\r\n\nthree', ['one', 'two', 'three']],
  ['an abbreviation', 'Dr. No met e.g. Bond. He left.', ['Dr. No met e.g. Bond.', 'He left.']],
  ['initials', 'J. R. R. Tolkien wrote. I read.', ['J. R. R. Tolkien wrote.', 'I read.']],
  ['the word I', 'So am I. You too.', ['So am I.', 'You too.']],
  ['a number', 'It costs 3.50 today. Fine.', ['It costs 3.50 today.', 'Fine.']],
  ['an address', 'See example.com now. Go.', ['See example.com now.', 'Go.']],
  ['closing quotes belong to the sentence', '"Go." He went. (So what?) Well', ['"Go."', 'He went.', '(So what?)', 'Well']],
  ['Japanese', 'これは。それは。', ['これは。', 'それは。']],
])('%s', (_name, text, expected) => {
  expect(sentences(text)).toEqual(expected);
});

test('a sentence without an end is cut at a space', () => {
  const cut = sentences('word '.repeat(200));
  expect(cut.map(({ length }) => length)).toEqual([399, 399, 199]);
});

test('a word without an end is cut too, but never inside a character', () => {
  expect(sentences('x'.repeat(1000)).map(({ length }) => length)).toEqual([400, 400, 200]);
  expect(sentences(`x${'😀'.repeat(400)}`).every((part) => part.isWellFormed())).toBe(true);
});

test('for any text, sentences are in order, do not overlap, and omit only white space', () => {
  const texts = fc.oneof(fc.string({ unit: 'binary', maxLength: 900 }), fc.lorem({ maxCount: 80, mode: 'sentences' }));
  fc.assert(
    fc.property(texts, (text) => {
      let end = 0;
      for (const span of splitSentences(text, RULES)) {
        expect(text.slice(end, span.start).trim()).toBe('');
        expect(span.end - span.start).toBeGreaterThan(0);
        expect(span.end - span.start).toBeLessThanOrEqual(400);
        end = span.end;
      }
      expect(text.slice(end).trim()).toBe('');
    }),
    { numRuns: 500 },
  );
});

test.each(['.', 'a.', '\n', ' ', '."', 'x'])('a hundred thousand characters of %j are split quickly', (part) => {
  expect(splitSentences(part.repeat(100_000 / part.length), RULES)).toBeInstanceOf(Array);
});
