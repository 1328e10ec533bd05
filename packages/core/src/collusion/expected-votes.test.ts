import { expect, test } from 'vitest';
import { expectedVotes } from './expected-votes.ts';
import { indexVotes } from './vote-index.ts';

/** Votes on one item: times of those for stance 0, then for stance 1; and a second item that stretches the time to 10,000 s. */
function item(support: number[], oppose: number[] = []) {
  const times = [...support, ...oppose, 0, 10_000];
  const rows = times.length;
  return indexVotes({
    ...{ userCount: rows, itemCount: 2, stanceCount: 2 },
    user: Int32Array.from({ length: rows }, (_, row) => row),
    item: Int32Array.from({ length: rows }, (_, row) => (row < rows - 2 ? 0 : 1)),
    stance: Int32Array.from({ length: rows }, (_, row) => (row >= support.length && row < rows - 2 ? 1 : 0)),
    seconds: Float64Array.from(times),
  });
}

test('a window without votes around it expects the item’s votes spread over all time', () => {
  const index = item([5000, 5010, 5020]);
  // Nothing outside: half a vote over the whole span.
  expect(expectedVotes(index, { target: 0, from: 5000, seconds: 50 })).toBeCloseTo((0.5 * 50) / index.whole.spanSeconds, 10);
});

test('votes just before and after are expected inside too', () => {
  // Six votes within 50 s before, and six within 50 s after: six in 50 s.
  const around = [4955, 4960, 4965, 4970, 4975, 4980, 5055, 5060, 5065, 5070, 5075, 5080];
  expect(expectedVotes(item([...around, 5000, 5010]), { target: 0, from: 5000, seconds: 50 })).toBe(6);
});

test('suspected votes around are not expected', () => {
  const around = [4955, 4960, 4965, 4970, 4975, 4980, 5055, 5060, 5065, 5070, 5075, 5080];
  const index = item([...around, 5000, 5010]);
  const suspected = Int32Array.from(around);
  expect(expectedVotes(index, { target: 0, from: 5000, seconds: 50, suspected })).toBeLessThan(0.1);
});

test('opposing votes inside a window stand for as many supporting ones as elsewhere', () => {
  // Elsewhere five support and two oppose: (5 + 1) / (2 + 1) = 2 for each of the three inside.
  const index = item([100, 2000, 3000, 7000, 9000, 5000, 5001, 5002], [200, 8000, 5000, 5003, 5009]);
  expect(expectedVotes(index, { target: 0, from: 5000, seconds: 50 })).toBe(6);
});
