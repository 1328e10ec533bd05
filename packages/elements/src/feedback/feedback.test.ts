import { NO_FEEDBACK, publishStats, VERDICT_POLICY } from '@verdict/core/verdict';
import type { LabelResponse, OwnFeedback } from '@verdict/wire/label';
import { expect, test } from 'vitest';
import { EMPTY_DRAFT, fromFeedback, fromForm, problemWith, toForm } from './answer-fields.ts';
import { type GivenLabel, stageOf } from './given-label.ts';

const own: OwnFeedback = {
  id: 1,
  feedback_type: 'wrong_type',
  suggested_fallacy_type: 'straw_man',
  explanation: 'Why.',
  confidence: 8,
  helpful_votes: 0,
  created_at: '2026-03-10T12:00:00Z',
  updated_at: '2026-03-10T12:00:00Z',
};
const label = (change: Partial<LabelResponse> = {}): GivenLabel => ({
  id: 7,
  fallacy_type: 'ad_hominem',
  status: 'active',
  moderator_override: false,
  stats: publishStats(NO_FEEDBACK, VERDICT_POLICY),
  your_feedback: null,
  is_yours: false,
  ...change,
});

test.each([
  ['has not answered', label(), 'member', false, { part: 'question', showsOthers: false }],
  ['chose to look first', label(), 'member', true, { part: 'question', showsOthers: true }],
  ['has answered', label({ your_feedback: own }), 'member', false, { part: 'answered', showsOthers: true }],
  ['a guest', label(), 'guest', false, { part: 'sign-in', showsOthers: false }],
  ['the author', label({ is_yours: true }), 'member', false, { part: 'own-words', showsOthers: true }],
  ['anyone, once a moderator has decided', label({ moderator_override: true }), 'guest', false, { part: 'closed', showsOthers: true }],
  [
    'anyone, once the words were changed',
    label({ outdated_at: own.created_at, your_feedback: own }),
    'member',
    false,
    { part: 'outdated', showsOthers: true },
  ],
  ['nobody we know yet', label(), 'checking', false, { part: 'waiting', showsOthers: false }],
] as const)('%s sees what concerns them', (_who, shown, viewer, hasLooked, stage) => {
  expect(stageOf(shown, viewer, hasLooked)).toEqual(stage);
});

test('a label of which only the type is known waits for the rest', () => {
  expect(stageOf({ id: 7, fallacy_type: 'ad_hominem' }, 'member', false).part).toBe('waiting');
});

test('an answer has to be chosen, and another type where the type is wrong', () => {
  expect(problemWith(EMPTY_DRAFT)).toBe('answer');
  expect(problemWith({ ...EMPTY_DRAFT, answer: 'wrong_type' })).toBe('type');
  expect(problemWith({ ...EMPTY_DRAFT, answer: 'wrong_type', type: 'straw_man' })).toBeUndefined();
  expect(problemWith({ ...EMPTY_DRAFT, answer: 'correct' })).toBeUndefined();
});

test('only what was filled in is sent', () => {
  expect(fromForm({ ...EMPTY_DRAFT, answer: 'correct', type: 'straw_man', explanation: '  ' })).toEqual({ feedbackType: 'correct' });
  expect(fromForm({ answer: 'wrong_type', type: 'straw_man', explanation: ' Why. ', confidence: 8, isOpen: true })).toEqual({
    feedbackType: 'wrong_type',
    suggestedFallacyType: 'straw_man',
    explanation: 'Why.',
    confidence: 8,
  });
});

test('what was said before can be changed, and said again as it was', () => {
  expect(toForm(own)).toEqual({ answer: 'wrong_type', type: 'straw_man', explanation: 'Why.', confidence: 8, isOpen: true });
  expect(toForm({ ...own, feedback_type: 'missed_fallacy' })).toMatchObject({ answer: undefined, type: '' });
  expect(fromForm({ ...toForm(own), answer: 'wrong_type' })).toEqual(fromFeedback(own));
});
