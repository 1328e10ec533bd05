import { expect, test } from 'vitest';
import { PairTable } from './pair-table.ts';

const HOUR = 3600;

test('two meetings within an occasion count once, in either order', () => {
  const table = new PairTable(100, 6 * HOUR);
  expect([table.add(1, 2, 0), table.add(2, 1, HOUR), table.add(1, 2, 7 * HOUR)]).toEqual([1, 0, 2]);
  expect([...table.atLeast(2)]).toEqual([{ a: 1, b: 2, occasions: 2 }]);
});

test('with too many pairs, those that last met long ago are dropped', () => {
  const table = new PairTable(1_000_000, 6 * HOUR, 1 << 16);
  for (let pair = 0; pair < 200_000; pair += 1) table.add(pair, pair + 1, pair * 60);
  expect(table.size).toBeLessThanOrEqual(1 << 15);
  expect(table.add(199_998, 199_999, 200_000 * 60 + 7 * HOUR)).toBe(2); // still known
  expect(table.add(0, 1, 200_000 * 60 + 7 * HOUR)).toBe(1);
});
