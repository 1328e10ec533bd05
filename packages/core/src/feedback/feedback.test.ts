import { expect, test } from 'vitest';
import { type Answer, type RatedLabel, refuseAnswer } from './index.ts';

const AUTHOR = 1;
const READER = 2;
const label: RatedLabel = { set: 'fallacy', type: 'straw_man', authorId: AUTHOR, isOutdated: false };
const said = (feedbackType: Answer['feedbackType'], suggestedFallacyType: string | null = null): Answer => ({
  feedbackType,
  suggestedFallacyType,
});

test.each([
  [said('correct'), undefined],
  [said('false_positive'), undefined],
  [said('missed_fallacy', 'red_herring'), undefined],
  [said('wrong_type'), 'suggested_type_needed'],
  [said('wrong_type', 'red_herring'), undefined],
  [said('wrong_type', 'straw_man'), 'suggested_type_same'],
  [said('wrong_type', 'racism'), 'suggested_type_unknown'], // a type of another label set
  [said('correct', 'nonsense'), 'suggested_type_unknown'],
])('%j is refused as %s', (answer, refusal) => {
  expect(refuseAnswer(label, READER, answer)).toBe(refusal);
});

test('authors cannot rate labels on their own words', () => {
  expect(refuseAnswer(label, AUTHOR, said('false_positive'))).toBe('not_to_yourself');
  expect(refuseAnswer({ ...label, authorId: null }, AUTHOR, said('false_positive'))).toBeUndefined();
});

test('a label on words that were changed since cannot be rated', () => {
  expect(refuseAnswer({ ...label, isOutdated: true }, READER, said('correct'))).toBe('label_outdated');
});
