import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageOf, RefusalError, readCursor } from './index.ts';

test('the first page needs no cursor', () => {
  expect(readCursor(undefined)).toBeUndefined();
});

test('a full page says where the next starts', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (id) => {
      expect(readCursor(pageOf([{ id }], 1).nextCursor)).toBe(id);
    }),
  );
});

test.each([
  ['no items', [], 2, false],
  ['fewer than asked', [{ id: 5 }], 2, false],
  ['as many as asked', [{ id: 5 }, { id: 4 }], 2, true],
])('a page with %s has a next page or not', (_what, items, limit, more) => {
  expect('nextCursor' in pageOf(items, limit)).toBe(more);
});

test.each(['', '-1', 'A', 'é', '1.5', ' 1', 'zzzzzzzzzzz', '111111111111', '2gosa7pa2gw'])('%j is not a cursor', (cursor) => {
  expect(() => readCursor(cursor)).toThrow(RefusalError);
});
