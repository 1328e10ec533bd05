import { expect, test } from 'vitest';
import { areaUnderCurve, logLoss, splitExamples } from './index.ts';

test.each([
  { why: 'of four pairs three are in order', scores: [0.1, 0.4, 0.35, 0.8], answers: [false, false, true, true], area: 0.75 },
  { why: 'equal scores count half', scores: [0.5, 0.5], answers: [false, true], area: 0.5 },
  { why: 'one pair is equal, three are in order', scores: [0.2, 0.5, 0.5, 0.9], answers: [false, false, true, true], area: 0.875 },
  { why: 'all are the wrong way', scores: [0.9, 0.1], answers: [false, true], area: 0 },
  { why: 'only one answer occurs', scores: [0.9, 0.1], answers: [true, true], area: undefined },
])('the area is $area where $why', ({ scores, answers, area }) => {
  expect(areaUnderCurve(scores, answers)).toBe(area);
});

test('the log loss is the mean of −log of what the truth was given', () => {
  // −(ln 0.9 + ln 0.9 + ln 0.8 + ln 0.65) ÷ 4
  expect(logLoss([0.9, 0.1, 0.2, 0.65], [true, false, false, true])).toBeCloseTo(0.21616, 5);
  expect(logLoss([0.5, 0.9], [true, false], [1, 0])).toBeCloseTo(Math.LN2, 12);
  expect(Number.isFinite(logLoss([0], [true]))).toBe(true);
});

test('about the asked share is held out, and an example stays on its side when others come', () => {
  const names = Array.from({ length: 1000 }, (_, at) => `person ${at}`);
  const { learned, heldOut } = splitExamples(names, { share: 0.3, seed: 'a' });
  expect(learned.length + heldOut.length).toBe(1000);
  expect(heldOut.length).toBeGreaterThan(250);
  expect(heldOut.length).toBeLessThan(350);
  const fewer = splitExamples(names.slice(0, 500), { share: 0.3, seed: 'a' });
  expect(fewer.heldOut).toEqual(heldOut.filter((at) => at < 500));
  expect(splitExamples(names, { share: 0.3, seed: 'b' }).heldOut).not.toEqual(heldOut);
});
