import { expect, test } from 'vitest';
import { chooseForDigest, type Deliveries, digestDay } from './index.ts';

const DAILY = { in_app: true, mail: 'daily' } as const;
const DELIVERIES: Deliveries<'reply' | 'report_decided'> = { reply: DAILY, report_decided: DAILY };

const waiting = (count: number) => Array.from({ length: count }, () => ({ kind: 'reply' as const, read: false }));

test.each([
  [0, 0, 0],
  [20, 20, 0],
  [21, 20, 1],
  [500, 20, 480],
])('%i that wait: %i are told, %i counted', (count, shown, more) => {
  const chosen = chooseForDigest(waiting(count), DELIVERIES);
  expect([chosen.shown.length, chosen.more]).toEqual([shown, more]);
});

test('what was read since, or is no longer wanted by mail, is left out', () => {
  const items = [
    { kind: 'reply' as const, read: true },
    { kind: 'report_decided' as const, read: false },
    { kind: 'reply' as const, read: false },
  ];
  const deliveries = { ...DELIVERIES, report_decided: { in_app: true, mail: 'off' } } as const;
  expect(chooseForDigest(items, deliveries)).toEqual({ shown: [items[2]], more: 0 });
});

test('days change at midnight UTC', () => {
  expect(digestDay(new Date('2026-05-01T23:59:59.999Z'))).toBe('2026-05-01');
  expect(digestDay(new Date('2026-05-02T00:00:00.000Z'))).toBe('2026-05-02');
});
