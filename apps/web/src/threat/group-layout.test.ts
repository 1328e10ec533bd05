import { expect, test } from 'vitest';
import { layOutGroup, tiesOf } from './group-layout.ts';

const PAIRS = [
  { a: 1, b: 2, moments: 5 },
  { a: 2, b: 3, moments: 7 },
];

test('the same group always gets the same layout, with a place for everybody', () => {
  const spots = layOutGroup([1, 2, 3, 4], PAIRS);
  expect(spots.size).toBe(4);
  expect(layOutGroup([1, 2, 3, 4], PAIRS)).toEqual(spots);
});

test('pairs with people who are not listed are left out', () => {
  expect(layOutGroup([1, 2], PAIRS).size).toBe(2);
});

test('each member’s ties are counted, and the closest is the one with the most moments', () => {
  expect(tiesOf([1, 2, 3, 4], PAIRS)).toEqual(
    new Map([
      [1, { others: 1, moments: 5, closest: 2 }],
      [2, { others: 2, moments: 12, closest: 3 }],
      [3, { others: 1, moments: 7, closest: 2 }],
      [4, { others: 0, moments: 0, closest: undefined }],
    ]),
  );
});
