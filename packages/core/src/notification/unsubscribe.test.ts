import { expect, test } from 'vitest';
import { deliveriesOf, resumeSubscription, type Subscription, stopSubscription } from './index.ts';

const REPLIES: Subscription = { kinds: ['reply'], mail: 'now' };
const DIGEST: Subscription = { kinds: ['reply', 'report_decided'], mail: 'daily' };

test('the link in a mail of one kind stops that kind, however it is sent now', () => {
  expect(stopSubscription(REPLIES, deliveriesOf({}))).toEqual({ reply: { in_app: true, mail: 'off' } });
  expect(stopSubscription(REPLIES, deliveriesOf({ reply: { in_app: false, mail: 'now' } }))).toEqual({
    reply: { in_app: false, mail: 'off' },
  });
});

test('the link in a digest stops only kinds still in the digest', () => {
  expect(stopSubscription(DIGEST, deliveriesOf({ reply: { in_app: true, mail: 'now' } }))).toEqual({
    report_decided: { in_app: true, mail: 'off' },
  });
});

test('stopping twice changes nothing the second time', () => {
  expect(stopSubscription(REPLIES, deliveriesOf({ reply: { in_app: true, mail: 'off' } }))).toEqual({});
});

test('subscribing again restores the mail’s timing and changes no other choice', () => {
  const stopped = deliveriesOf(stopSubscription(DIGEST, deliveriesOf({})));
  expect(deliveriesOf(resumeSubscription(DIGEST, stopped))).toEqual(deliveriesOf({}));
  expect(resumeSubscription(REPLIES, deliveriesOf({ reply: { in_app: true, mail: 'daily' } }))).toEqual({});
});

test('a link cannot switch off what cannot be switched off', () => {
  expect(stopSubscription({ kinds: ['security', 'suspended'], mail: 'now' }, deliveriesOf({}))).toEqual({});
});
