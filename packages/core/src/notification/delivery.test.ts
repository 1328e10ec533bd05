import { expect, test } from 'vitest';
import { concerns, type Deliveries, type Delivery, type DeliveryRule, deliveriesOf, isNews, refusedChoices } from './index.ts';

const RULES: Readonly<Record<'reply' | 'review_due' | 'suspended' | 'security', DeliveryRule>> = {
  reply: { group: 'comments', mail: 'daily' },
  review_due: { group: 'moderators', mail: 'now' },
  suspended: { group: 'decisions', mail: 'now', isMandatory: true },
  security: { group: 'account', mail: 'now', isMandatory: true },
};
const SILENCE: Delivery = { in_app: false, mail: 'off' };
const SILENCE_ALL: Deliveries<keyof typeof RULES> = { reply: SILENCE, review_due: SILENCE, suspended: SILENCE, security: SILENCE };

test('who chose nothing is notified of everything in the app, and by mail as each kind says', () => {
  expect(deliveriesOf(RULES, {})).toEqual({
    reply: { in_app: true, mail: 'daily' },
    review_due: { in_app: true, mail: 'now' },
    suspended: { in_app: true, mail: 'now' },
    security: { in_app: true, mail: 'now' },
  });
});

test('a choice counts for its kind alone', () => {
  expect(deliveriesOf(RULES, { reply: SILENCE })).toEqual({ ...deliveriesOf(RULES, {}), reply: SILENCE });
});

test('nothing silences what is mandatory', () => {
  expect(deliveriesOf(RULES, SILENCE_ALL)).toEqual({ ...deliveriesOf(RULES, {}), reply: SILENCE, review_due: SILENCE });
  expect(refusedChoices(RULES, SILENCE_ALL)).toEqual(['suspended', 'security']);
});

test('choosing what is so anyway is no silencing', () => {
  expect(refusedChoices(RULES, { security: { in_app: true, mail: 'now' } })).toEqual([]);
  expect(refusedChoices(RULES, { security: { in_app: true, mail: 'daily' } })).toEqual(['security']);
});

test('only moderators choose about what is for moderators', () => {
  expect([concerns(RULES.review_due, 'member'), concerns(RULES.review_due, 'moderator'), concerns(RULES.review_due, 'admin')]).toEqual([
    false,
    true,
    true,
  ]);
  expect(concerns(RULES.reply, 'member')).toBe(true);
});

test.each([
  ['2026-05-01T12:00:00.001Z', true],
  ['2026-05-01T12:00:00.000Z', false], // a day to the millisecond
  ['2026-05-02T12:00:00.000Z', true],
])('what happened at %s is news a day later: %s', (at, news) => {
  expect(isNews(new Date(at), new Date('2026-05-02T12:00:00Z'))).toBe(news);
});
