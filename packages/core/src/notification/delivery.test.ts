import { expect, test } from 'vitest';
import { canSwitchOff, type Delivery, deliveriesOf, isNews, NOTIFICATION_KINDS, type NotificationKind, refusedChoices } from './index.ts';

const SILENCE: Delivery = { in_app: false, mail: 'off' };
const silenceAll = Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, SILENCE])) as Record<NotificationKind, Delivery>;

test('the default is every kind in the app, and replies by daily mail', () => {
  const deliveries = deliveriesOf({});
  expect(Object.keys(deliveries)).toEqual([...NOTIFICATION_KINDS]);
  expect(Object.values(deliveries).every(({ in_app }) => in_app)).toBe(true);
  expect(deliveries.reply.mail).toBe('daily');
});

test('a choice applies to its kind alone', () => {
  const deliveries = deliveriesOf({ reply: SILENCE });
  expect(deliveries.reply).toEqual(SILENCE);
  expect(deliveries.report_decided).toEqual(deliveriesOf({}).report_decided);
});

test('suspensions and account security cannot be switched off', () => {
  const deliveries = deliveriesOf(silenceAll);
  for (const kind of NOTIFICATION_KINDS) expect(deliveries[kind]).toEqual(canSwitchOff(kind) ? SILENCE : { in_app: true, mail: 'now' });
  expect(refusedChoices(silenceAll)).toEqual(['suspended', 'security']);
});

test('choosing the default is always accepted', () => {
  expect(refusedChoices({ security: { in_app: true, mail: 'now' } })).toEqual([]);
  expect(refusedChoices({ security: { in_app: true, mail: 'daily' } })).toEqual(['security']);
});

test.each([
  ['2026-05-01T12:00:00.001Z', true],
  ['2026-05-01T12:00:00.000Z', false], // one day, to the millisecond
  ['2026-05-02T12:00:00.000Z', true],
])('an event at %s is news a day later: %s', (at, news) => {
  expect(isNews(new Date(at), new Date('2026-05-02T12:00:00Z'))).toBe(news);
});
