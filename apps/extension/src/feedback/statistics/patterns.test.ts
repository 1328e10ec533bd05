import { expect, test } from 'vitest';
import type { FeedbackData, FeedbackType } from '../feedback-data.ts';
import { aFeedback } from '../testing/some-feedback.ts';
import { patternsOf } from './patterns.ts';
import { isPlainWord, wordsIn } from './text-words.ts';

const said = (type: FeedbackType, ...texts: string[]): FeedbackData[] =>
  texts.map((originalText) => aFeedback({ originalText, userFeedback: { type, reason: 'Other' } }));

test('phrases that recur in one type of mistake are found, complete and not in parts', () => {
  const { falsePositives, falseNegatives } = patternsOf([
    ...said('false_positive', 'I will kill it on stage', 'You kill it on stage!', 'She can kill it on stage, really'),
    ...said('false_negative', 'globalist bankers again', 'The globalist bankers did it'),
    ...said('correct', 'a stage for everyone', 'nothing here'),
  ]);
  expect(falsePositives.map(({ phrase }) => phrase)).toContain('stage');
  expect(falsePositives[0]).toEqual({ phrase: 'kill', count: 3, elsewhere: 0 });
  expect(falseNegatives).toEqual([{ phrase: 'globalist bankers', count: 2, elsewhere: 0 }]);
});

test('no pattern is a phrase that is as common elsewhere, that occurs once, or that consists of plain words', () => {
  const everywhere = ['the people are here', 'the people went there'];
  const { falsePositives, falseNegatives } = patternsOf([
    ...said('false_positive', ...everywhere, 'unique'),
    ...said('correct', ...everywhere),
  ]);
  expect(falsePositives).toEqual([]);
  expect(falseNegatives).toEqual([]);
});

test('a repeated word counts once per text, and words that are object properties are counted too', () => {
  const { falsePositives } = patternsOf(said('false_positive', 'constructor constructor constructor', 'constructor'));
  expect(falsePositives).toEqual([{ phrase: 'constructor', count: 2, elsewhere: 0 }]);
});

test('words are found in any script, in spite of characters that disguise them', () => {
  expect(wordsIn('Don’t STOP, h\u200bate—ＨＡＴＥ año 42')).toEqual(["don't", 'stop', 'hate', 'hate', 'año', '42']);
  expect(['the', '42', 'x', 'año'].map(isPlainWord)).toEqual([true, true, true, false]);
});

test('without feedback there are no patterns', () => {
  expect(patternsOf([])).toEqual({ falsePositives: [], falseNegatives: [] });
});
