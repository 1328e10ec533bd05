import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FeedbackCounts, isFalsePositive, isTruePositive, judge, VERDICT_POLICY } from './index.ts';

function counts(change: Partial<FeedbackCounts>): FeedbackCounts {
  return { correct: 0, false_positive: 0, wrong_type: 0, missed_fallacy: 0, ...change };
}

test.each([
  { correct: 0, negative: 0, consensus: 'uncertain' },
  { correct: 2, negative: 0, consensus: 'uncertain' }, // one below a verdict
  { correct: 3, negative: 0, consensus: 'confirmed' },
  { correct: 0, negative: 3, consensus: 'rejected' },
  { correct: 7, negative: 3, consensus: 'confirmed' }, // exactly at the threshold
  { correct: 3, negative: 7, consensus: 'rejected' },
  { correct: 69, negative: 31, consensus: 'likely_correct' }, // just below it
  { correct: 2, negative: 1, consensus: 'uncertain' }, // "likely" needs five
  { correct: 2, negative: 2, consensus: 'uncertain' },
  { correct: 3, negative: 2, consensus: 'likely_correct' },
  { correct: 2, negative: 3, consensus: 'likely_incorrect' },
  { correct: 5, negative: 5, consensus: 'likely_correct' }, // both leaning rows match; the first wins
])('$correct for, $negative against: $consensus', ({ correct, negative, consensus }) => {
  expect(judge(counts({ correct, false_positive: negative }), VERDICT_POLICY).consensus).toBe(consensus);
});

test('naming another type counts against the label, like a false positive', () => {
  const verdict = judge(counts({ correct: 3, false_positive: 4, wrong_type: 3 }), VERDICT_POLICY);
  expect(verdict).toMatchObject({ consensus: 'rejected', positive: 0.3, negative: 0.7, consensusScore: 0.7 });
});

test('a missed fallacy counts in the total only', () => {
  const without = judge(counts({ correct: 3, wrong_type: 1 }), VERDICT_POLICY);
  expect(judge(counts({ correct: 3, wrong_type: 1, missed_fallacy: 9 }), VERDICT_POLICY)).toEqual({ ...without, total: 13 });
});

test.each([
  { correct: 7, negative: 3, is: false }, // exactly 30% is not more than 30%
  { correct: 6, negative: 3, is: true },
  { correct: 0, negative: 2, is: false }, // too few
  { correct: 2, negative: 1, is: true },
])('$correct for, $negative against is controversial: $is', ({ correct, negative, is }) => {
  expect(judge(counts({ correct, wrong_type: negative }), VERDICT_POLICY).isControversial).toBe(is);
});

test('the shares add up, and another person for a label never moves the verdict against it', () => {
  const order = ['rejected', 'likely_incorrect', 'uncertain', 'likely_correct', 'confirmed'];
  const votes = fc.nat({ max: 60 });
  fc.assert(
    fc.property(votes, votes, votes, votes, (correct, false_positive, wrong_type, missed_fallacy) => {
      const said = { correct, false_positive, wrong_type, missed_fallacy };
      const verdict = judge(said, VERDICT_POLICY);
      const more = judge({ ...said, correct: correct + 1 }, VERDICT_POLICY);
      expect(verdict.positive + verdict.negative).toBeCloseTo(verdict.rated === 0 ? 0 : 1, 12);
      expect(verdict.consensusScore).toBeGreaterThanOrEqual(verdict.rated === 0 ? 0 : 0.5);
      expect(isTruePositive(verdict.consensus) && isFalsePositive(verdict.consensus)).toBe(false);
      if (verdict.rated >= VERDICT_POLICY.leaningNeeds)
        expect(order.indexOf(more.consensus)).toBeGreaterThanOrEqual(order.indexOf(verdict.consensus));
    }),
  );
});
