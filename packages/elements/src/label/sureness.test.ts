import { expect, test } from 'vitest';
import { isFigured, likelyFigure, type Sureness, surenessLine } from './index.ts';

const stats = (change: Partial<Sureness> = {}): Sureness => ({
  ...{ correct: 4, wrong_type: 0, false_positive: 1, min_feedbacks: 3 },
  ...{ probability: 0.814, interval: [0.62, 0.92], bridging: { status: 'agreed' } },
  ...change,
});

test.each([
  [0.814, '81%'],
  [0.9949, '99%'],
  [0.995, 'over 99%'],
  [1, 'over 99%'],
  [0.005, 'under 1%'],
  [0, 'under 1%'],
  [0.5, '50%'],
])('%f is said as %s: nothing is ever certain', (probability, figure) => {
  expect(likelyFigure(probability)).toBe(figure);
});

test('no number is shown for fewer than three answers, nor before it is known', () => {
  const few = stats({ correct: 1, false_positive: 1 });
  expect([isFigured(few), surenessLine(few)]).toEqual([false, '']);
  expect(surenessLine(stats({ probability: null, interval: null, bridging: null }))).toBe('');
});

test.each([
  [stats(), '81% likely to be right · Both sides agree'],
  [stats({ bridging: { status: 'one_sided' } }), '81% likely to be right · Only one side agrees'],
  [stats({ bridging: { status: 'not_enough' } }), '81% likely to be right · Not enough answers to compare viewpoints'],
  [stats({ probability: 0.1, bridging: { status: 'not_enough' } }), '10% likely to be right · No agreement across viewpoints yet'],
])('the likelihood and the sides fit one line', (given, line) => {
  expect(surenessLine(given)).toBe(line);
});
