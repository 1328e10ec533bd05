import { expect, test } from 'vitest';
import { boundary, evidence } from './confidence-sequence.ts';

const OPTIONS = { alpha: 0.05, tunedFor: 1000 };

// With α = 0.05: −2 ln α = 5.99146, ln(6.99146) = 1.94469, so ρ² · tunedFor = 7.93615.
test('the boundary has the value worked out by hand', () => {
  // 1000 observations: sqrt(2 · 8.93615 / 7.93615 · ln(sqrt(8.93615) / 0.05)) = sqrt(2.25201 · 4.09082)
  expect(boundary(1000, OPTIONS)).toBeCloseTo(3.0353, 3);
  // 100 observations: spread 0.793615, sqrt(2 · 1.793615 / 0.793615 · ln(sqrt(1.793615) / 0.05)) = sqrt(4.52011 · 3.28785)
  expect(boundary(100, OPTIONS)).toBeCloseTo(3.8551, 3);
});

test('looking at any time costs more than looking once', () => {
  for (const observations of [10, 100, 1000, 10_000, 1_000_000]) expect(boundary(observations, OPTIONS)).toBeGreaterThan(1.96);
});

test('it is narrowest, in units of the estimate, near the number it is tuned for', () => {
  const width = (tunedFor: number) => boundary(1000, { alpha: 0.05, tunedFor });
  expect(width(1000)).toBeLessThan(width(300));
  expect(width(1000)).toBeLessThan(width(3000));
});

test('the evidence is the likelihood ratio averaged over normally distributed effects', () => {
  const [observations, standardErrors] = [400, 2.5];
  const variance = 7.93615 / 1000;
  const estimate = standardErrors / Math.sqrt(observations); // with standard deviation 1
  let mean = 0;
  const step = 1e-4;
  for (let effect = -1; effect <= 1; effect += step) {
    const density = Math.exp(-(effect ** 2) / (2 * variance)) / Math.sqrt(2 * Math.PI * variance);
    mean += step * density * Math.exp(observations * (effect * estimate - effect ** 2 / 2));
  }
  expect(evidence(standardErrors, observations, OPTIONS)).toBeCloseTo(mean, 4);
});

test('the boundary is where the evidence reaches 1 / alpha', () => {
  for (const observations of [50, 500, 5000]) expect(evidence(boundary(observations, OPTIONS), observations, OPTIONS)).toBeCloseTo(20, 9);
});
