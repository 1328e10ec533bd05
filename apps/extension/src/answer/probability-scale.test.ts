import { expect, test } from 'vitest';
import { percentOf, probabilityOf } from './probability-scale.ts';

test.each([
  { label: 'hateful', confidence: 0.87, probability: 0.87 },
  { label: 'normal', confidence: 0.87, probability: 0.13 },
] as const)('$confidence sure of $label is $probability likely to be hateful', ({ label, confidence, probability }) => {
  expect(probabilityOf({ label, confidence })).toBeCloseTo(probability);
});

test.each([
  { share: 0, said: '1%' },
  { share: 0.5, said: '50%' },
  { share: 0.999, said: '99%' },
])('$share is shown as $said', ({ share, said }) => {
  expect(percentOf(share)).toBe(said);
});
