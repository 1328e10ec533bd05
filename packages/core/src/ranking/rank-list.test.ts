import { expect, test } from 'vitest';
import { RankList } from './rank-list.ts';

/** Two proposals, the second of which is first. */
const LIST = new RankList(
  { ids: Float64Array.of(7, 9), scores: Float64Array.of(0.25, 0.5), parts: Float64Array.of(0, 0.1, 0.2, 0.3, 0.4, 1, 0.5, 0.6, 0.7, 0.8) },
  Uint32Array.of(1, 0),
);
const FIRST = {
  id: 9,
  rank: 1,
  percentile: 100,
  score: 0.5,
  parts: { relevance: 1, consistency: 0.5, trust: 0.6, recency: 0.7, agreement: 0.8 },
};
const SECOND = {
  id: 7,
  rank: 2,
  percentile: 0,
  score: 0.25,
  parts: { relevance: 0, consistency: 0.1, trust: 0.2, recency: 0.3, agreement: 0.4 },
};

test('ranks are read one by one, in part, all of them, or by their proposal', () => {
  expect([LIST.at(0), LIST.at(1)]).toEqual([FIRST, SECOND]);
  expect(LIST.slice(1, 9)).toEqual([SECOND]);
  expect([...LIST]).toEqual([FIRST, SECOND]);
  expect(LIST.of(7)).toEqual(SECOND);
  expect([[...LIST.ids], LIST.scoreAt(1), LIST.length]).toEqual([[9, 7], 0.25, 2]);
});

test('there is no rank before the first, after the last, or for another proposal', () => {
  expect([LIST.at(-1), LIST.at(2), LIST.of(8)]).toEqual([undefined, undefined, undefined]);
});

test('the means are those of all proposals, and 0 without any', () => {
  const { relevance, consistency, agreement } = LIST.means();
  expect([relevance, consistency]).toEqual([0.5, 0.3]);
  expect(agreement).toBeCloseTo(0.6, 12);
  const none = new RankList({ ids: new Float64Array(), scores: new Float64Array(), parts: new Float64Array() }, new Uint32Array());
  expect(none.means()).toEqual({ relevance: 0, consistency: 0, trust: 0, recency: 0, agreement: 0 });
});
