import { expect, test } from 'vitest';
import { favouritism } from './favouritism.ts';

test('surprise is the chance of so many votes for the author, and of so many supporting ones', () => {
  // Two votes of two for an author with half of all votes: 1/4. Both supporting where a third does: 1/9.
  const found = favouritism({ votes: 2, onAuthor: 2, supportsAuthor: 2, shareOfAuthor: 0.5, supportOfAuthor: 1 / 3 });
  expect(Math.exp(-found.attention)).toBeCloseTo(1 / 4, 10);
  expect(Math.exp(-found.support)).toBeCloseTo(1 / 9, 10);
  // ln 36 = 3.58, and 3.58 / (3.58 + 12) = 0.23.
  expect(found.score).toBeCloseTo(0.23, 2);
});

test('who reads one author and supports as often as others favours nobody', () => {
  expect(favouritism({ votes: 40, onAuthor: 40, supportsAuthor: 20, shareOfAuthor: 0.01, supportOfAuthor: 0.5 }).score).toBe(0);
});

test('thirty supporting votes for an unpopular author are nearly certain', () => {
  expect(favouritism({ votes: 40, onAuthor: 30, supportsAuthor: 30, shareOfAuthor: 0.01, supportOfAuthor: 0.5 }).score).toBeGreaterThan(
    0.9,
  );
});
