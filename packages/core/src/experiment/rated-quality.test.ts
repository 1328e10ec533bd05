import { expect, test } from 'vitest';
import { compareQuality, placeWeight, type RatedProposal } from './rated-quality.ts';

test('a place counts as in NDCG', () => {
  expect([1, 3, 7].map(placeWeight)).toEqual([1, 0.5, 1 / 3]);
});

test('the quality of an arm is the mean of what it showed, the first places first', () => {
  const rated: RatedProposal[] = [
    { quality: 5, shown: [1, 0.5] },
    { quality: 2, shown: [0.5, 1] },
  ];
  expect(compareQuality(rated)).toEqual({ proposals: 2, control: (5 + 1) / 1.5, candidate: (2.5 + 2) / 1.5, interval: null });
});

test('without ratings, or of one arm only, nothing is compared', () => {
  expect(compareQuality([])).toEqual({ proposals: 0, control: null, candidate: null, interval: null });
  expect(compareQuality([{ quality: 4, shown: [0, 2] }])).toEqual({ proposals: 1, control: null, candidate: 4, interval: null });
});

const many = (better: number): RatedProposal[] =>
  Array.from({ length: 40 }, (_, at) => ({ quality: 2 + (at % 2) + (at < 20 ? 0 : better), shown: at < 20 ? [1, 0.1] : [0.1, 1] }));

test('the interval says which list is better, or that it is not known', () => {
  expect(compareQuality(many(2)).interval?.low).toBeGreaterThan(0);
  const equal = compareQuality(many(0)).interval;
  expect(equal?.low).toBeLessThan(0);
  expect(equal?.high).toBeGreaterThan(0);
});

test('swapping the arms swaps the signs', () => {
  const swapped = many(1).map(({ quality, shown: [control, candidate] }): RatedProposal => ({ quality, shown: [candidate, control] }));
  const [one, other] = [compareQuality(many(1)), compareQuality(swapped)];
  expect(one.control).toBeCloseTo(other.candidate as number, 12);
  expect(one.interval?.low).toBeCloseTo(-(other.interval?.high as number), 12);
});

test('several candidates share the chance of being wrong, so that each interval is wider', () => {
  const [one, each] = [compareQuality(many(1), 1).interval, compareQuality(many(1), 4).interval];
  expect(each?.low).toBeLessThan(one?.low as number);
  expect(each?.high).toBeGreaterThan(one?.high as number);
});
