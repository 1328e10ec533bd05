import { RANKING_POLICY } from '@verdict/core/ranking';
import type { Policy } from '@verdict/wire/policy';
import { firstValues } from '@verdict/wire/policy';
import { RANKING } from '@verdict/wire/ranking';
import { expect, test } from 'vitest';
import { candidateFields, changesOf, isWeight, NO_CANDIDATE, sumOfWeights } from './candidate-fields.ts';

const POLICY = { name: 'ranking', values: firstValues(RANKING), schema: RANKING.schema } as unknown as Policy;
const typed = (numbers: Record<string, string>) => ({ ...NO_CANDIDATE, typed: numbers });

test('numbers that act before ranking cannot be tried', () => {
  const paths = candidateFields(POLICY).map(({ path }) => path);
  expect(paths).toContain('trustWeight');
  expect(paths).not.toContain('cosineWeight');
  expect(candidateFields(POLICY).filter(isWeight)).toHaveLength(5);
});

test.each([
  { numbers: {}, changes: {} },
  { numbers: { trustWeight: '0.3', relevanceWeight: '0,4' }, changes: { trustWeight: 0.3, relevanceWeight: 0.4 } }, // either sign marks decimals
  { numbers: { trustWeight: String(RANKING_POLICY.trustWeight) }, changes: {} }, // typed as it was
  { numbers: { trustWeight: 'much' }, changes: undefined },
  { numbers: { trustWeight: '2' }, changes: undefined },
  { numbers: { consistencyWindow: '2.5' }, changes: undefined }, // a whole number
])('$numbers changes $changes', ({ numbers, changes }) => {
  expect(changesOf(POLICY, typed(numbers as Record<string, string>))).toEqual(changes);
});

test.each([
  { numbers: {}, sum: 1 },
  { numbers: { trustWeight: '0.5' }, sum: 1.35 },
  { numbers: { relevanceWeight: '0.2', trustWeight: '0.5' }, sum: 1 },
  { numbers: { trustWeight: 'x' }, sum: Number.NaN },
])('the weights with $numbers add up to $sum', ({ numbers, sum }) => {
  expect(sumOfWeights(POLICY, typed(numbers as Record<string, string>))).toBe(sum);
});
