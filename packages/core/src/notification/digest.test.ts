import { expect, test } from 'vitest';
import { chooseForDigest, deliveriesOf, digestDay } from './index.ts';

const waiting = (count: number) => Array.from({ length: count }, () => ({ kind: 'reply' as const, read: false }));

test.each([
  [0, 0, 0],
  [20, 20, 0],
  [21, 20, 1],
  [500, 20, 480],
])('%i waiting: %i are listed, %i counted', (count, shown, more) => {
  const chosen = chooseForDigest(waiting(count), deliveriesOf({}));
  expect([chosen.shown.length, chosen.more]).toEqual([shown, more]);
});

test('a digest leaves out what was read since or is no longer wanted by mail', () => {
  const items = [
    { kind: 'reply' as const, read: true },
    { kind: 'report_decided' as const, read: false },
    { kind: 'reply' as const, read: false },
  ];
  const deliveries = deliveriesOf({ report_decided: { in_app: true, mail: 'off' } });
  expect(chooseForDigest(items, deliveries)).toEqual({ shown: [items[2]], more: 0 });
});

test('days change at midnight UTC', () => {
  expect(digestDay(new Date('2026-05-01T23:59:59.999Z'))).toBe('2026-05-01');
  expect(digestDay(new Date('2026-05-02T00:00:00.000Z'))).toBe('2026-05-02');
});
