import { expect, test } from 'vitest';
import type { FeedbackData } from '../feedback-data.ts';
import { aFeedback } from '../testing/some-feedback.ts';
import { historyOf } from './history.ts';

const on = (day: Date, userFeedback: FeedbackData['userFeedback'] = { type: 'correct' }): FeedbackData =>
  aFeedback({ timestamp: day.getTime(), userFeedback });

test('days are consecutive, even when the clocks change', () => {
  const { step, series } = historyOf([
    on(new Date(2026, 2, 31, 23, 59), { type: 'false_positive', reason: 'Other' }),
    on(new Date(2026, 2, 27, 0, 0)),
    on(new Date(2026, 2, 27, 23, 59)),
  ]);
  expect(step).toBe('day');
  expect(series.map(({ start }) => new Date(start).getDate())).toEqual([27, 28, 29, 30, 31]);
  expect(series.map(({ totalFeedback }) => totalFeedback)).toEqual([2, 0, 0, 0, 1]);
  expect(series.map(({ accuracySoFar }) => accuracySoFar)).toEqual([1, 1, 1, 1, 2 / 3]);
});

test.each([
  { days: 60, step: 'day', most: 61 },
  { days: 61, step: 'week', most: 10 },
  { days: 421, step: 'month', most: 15 },
  { days: 1831, step: 'year', most: 7 },
  { days: 40_000, step: 'year', most: 111 },
])('$days days are shown by $step', ({ days, step, most }) => {
  const history = historyOf([on(new Date(1970, 5, 1)), on(new Date(1970, 5, 1 + days))]);
  expect(history.step).toBe(step);
  expect(history.series.length).toBeLessThanOrEqual(most);
  expect(history.series.reduce((sum, { totalFeedback }) => sum + totalFeedback, 0)).toBe(2);
});

test('weeks start on Monday', () => {
  const { series } = historyOf([on(new Date(2026, 0, 4)), on(new Date(2026, 5, 1))]);
  expect(new Set(series.map(({ start }) => new Date(start).getDay()))).toEqual(new Set([1]));
});

test('reasons and categories are counted in the order of the form, and own reasons as Other', () => {
  const day = new Date(2026, 0, 1);
  const { falsePositiveReasons, falseNegativeReasons, categories } = historyOf([
    on(day, { type: 'false_positive', reason: 'Quoted Content', category: 'Racism' }),
    on(day, { type: 'false_positive', reason: 'I know him.' }),
    on(day, { type: 'false_negative', reason: 'Other', category: 'Racism' }),
  ]);
  expect(falsePositiveReasons.filter(({ count }) => count > 0)).toEqual([
    { name: 'Quoted Content', count: 1 },
    { name: 'Other', count: 1 },
  ]);
  expect(falseNegativeReasons.at(-1)).toEqual({ name: 'Other', count: 1 });
  expect(categories[0]).toEqual({ name: 'Racism', count: 2 });
  expect([falsePositiveReasons.length, falseNegativeReasons.length, categories.length]).toEqual([7, 6, 11]);
});

test('without feedback there is no series', () => {
  expect(historyOf([]).series).toEqual([]);
});
