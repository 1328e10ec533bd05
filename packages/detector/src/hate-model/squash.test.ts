import { expect, test } from 'vitest';
import { sigmoid, tanh } from './squash.ts';

test('the table equals the functions, to seven digits', () => {
  for (let x = -40; x <= 40; x += 1 / 1024) {
    expect(Math.abs(tanh(x) - Math.tanh(x))).toBeLessThan(1e-7);
    expect(Math.abs(sigmoid(x) - 1 / (1 + Math.exp(-x)))).toBeLessThan(1e-7);
  }
});

test.each([Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('%d is the limit', (x) => {
  expect(tanh(x)).toBeCloseTo(Math.sign(x), 7);
});

test('NaN stays NaN', () => {
  expect(tanh(Number.NaN)).toBeNaN();
});
