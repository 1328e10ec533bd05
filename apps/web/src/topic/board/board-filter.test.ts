import { expect, test } from 'vitest';
import { boardAddress, filterFrom, topQuery } from './board-filter.ts';

test.each(['/proposals/topic/streets', '/proposals/topic/streets?window=7d&subtopic=3&both=1&unvoted=1'])(
  '%s is read and written',
  (address) => {
    expect(boardAddress('streets', filterFrom(new URL(address, 'http://x').searchParams))).toBe(address);
  },
);

test('what an address cannot mean is left out', () => {
  const filter = filterFrom(new URLSearchParams('window=year&subtopic=-1'));
  expect(topQuery('streets', filter, 20)).toEqual({ topic: 'streets', k: 20, window: 'all' });
});
