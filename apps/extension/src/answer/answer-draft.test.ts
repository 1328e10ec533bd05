import { expect, test } from 'vitest';
import { CATEGORIES, FALSE_NEGATIVE_REASONS, FALSE_POSITIVE_REASONS, type FeedbackAnswer } from '../feedback/feedback-data.ts';
import { type AnswerDraft, answerDraftOf, answerFrom, EMPTY_ANSWER, isSameAnswer, problemWith } from './answer-draft.ts';

test.each<{ draft: Partial<AnswerDraft>; problem: string | undefined; fact: string }>([
  { fact: 'nothing chosen', draft: {}, problem: 'type' },
  { fact: 'correct alone', draft: { type: 'correct' }, problem: undefined },
  { fact: 'a false positive without a reason', draft: { type: 'false_positive' }, problem: 'reason' },
  { fact: 'a reason of the other answer', draft: { type: 'false_positive', reason: 'Dog Whistle' }, problem: 'reason' },
  { fact: 'other, unsaid', draft: { type: 'false_negative', reason: 'Other', other: '  ' }, problem: 'other' },
  { fact: '500 characters', draft: { type: 'false_negative', reason: 'Other', other: 'a'.repeat(500) }, problem: undefined },
  { fact: '501 characters', draft: { type: 'false_negative', reason: 'Other', other: 'a'.repeat(501) }, problem: 'too_long' },
])('$fact: $problem', ({ draft, problem }) => {
  expect(problemWith({ ...EMPTY_ANSWER, ...draft })).toBe(problem);
});

test('changing an answer and changing it back gives the same answer', () => {
  const answers: FeedbackAnswer[] = [
    { type: 'correct' },
    { type: 'correct', category: 'Racism' },
    ...FALSE_POSITIVE_REASONS.filter((reason) => reason !== 'Other').map((reason) => ({ type: 'false_positive' as const, reason })),
    ...FALSE_NEGATIVE_REASONS.filter((reason) => reason !== 'Other').map((reason) => ({ type: 'false_negative' as const, reason })),
    ...CATEGORIES.map((category) => ({ type: 'false_positive' as const, reason: 'A song I know', category })),
  ];
  for (const answer of answers) {
    const draft = answerDraftOf(answer);
    expect(problemWith(draft)).toBeUndefined();
    expect(answerFrom({ ...draft, type: answer.type })).toEqual(answer);
  }
});

test('text written for another reason or another answer is not stored', () => {
  const draft = { ...EMPTY_ANSWER, other: 'written before' };
  expect(answerFrom({ ...draft, type: 'false_positive', reason: 'Joke or Humor' })).toEqual({
    type: 'false_positive',
    reason: 'Joke or Humor',
  });
  expect(answerFrom({ ...draft, type: 'correct', reason: 'Joke or Humor' })).toEqual({ type: 'correct' });
});

test.each<{ one: FeedbackAnswer; other: FeedbackAnswer | undefined; isSame: boolean }>([
  { one: { type: 'correct' }, other: { type: 'correct' }, isSame: true },
  { one: { type: 'correct' }, other: undefined, isSame: false },
  { one: { type: 'correct' }, other: { type: 'correct', category: 'Racism' }, isSame: false },
  { one: { type: 'false_positive', reason: 'Other' }, other: { type: 'false_negative', reason: 'Other' }, isSame: false },
  { one: { type: 'false_positive', reason: 'Other' }, other: { type: 'false_positive', reason: 'A song' }, isSame: false },
])('$one and $other are the same answer: $isSame', ({ one, other, isSame }) => {
  expect(isSameAnswer(one, other)).toBe(isSame);
});
