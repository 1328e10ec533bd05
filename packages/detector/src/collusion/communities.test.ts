import { expect, test } from 'vitest';
import { findCommunities } from './communities.ts';

const among = (people: number[], surprise: number) => people.flatMap((a, i) => people.slice(i + 1).map((b) => ({ a, b, surprise })));

test('two groups that one weak pair joins are two communities', () => {
  const pairs = [...among([1, 2, 3, 4], 40), ...among([10, 11, 12], 40), { a: 4, b: 10, surprise: 15 }];
  expect(findCommunities(pairs).map((members) => members.sort((a, b) => a - b))).toEqual([
    [1, 2, 3, 4],
    [10, 11, 12],
  ]);
});

test('no pairs have no communities', () => {
  expect(findCommunities([])).toEqual([]);
});
