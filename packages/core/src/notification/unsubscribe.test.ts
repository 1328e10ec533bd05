import { expect, test } from 'vitest';
import { deliveriesOf, resumeSubscription, type Subscription, stopSubscription } from './index.ts';

const REPLIES: Subscription = { kinds: ['reply'], mail: 'now' };
const DIGEST: Subscription = { kinds: ['reply', 'report_decided'], mail: 'daily' };

test('a mail of one kind stops that kind, however it is sent by now', () => {
  expect(stopSubscription(REPLIES, deliveriesOf({}))).toEqual({ reply: { in_app: true, mail: 'off' } });
  expect(stopSubscription(REPLIES, deliveriesOf({ reply: { in_app: false, mail: 'now' } }))).toEqual({
    reply: { in_app: false, mail: 'off' },
  });
});

test('a digest stops what is still in it, not what is by now asked for at once', () => {
  expect(stopSubscription(DIGEST, deliveriesOf({ reply: { in_app: true, mail: 'now' } }))).toEqual({
    report_decided: { in_app: true, mail: 'off' },
  });
});

test('stopping twice changes nothing the second time', () => {
  expect(stopSubscription(REPLIES, deliveriesOf({ reply: { in_app: true, mail: 'off' } }))).toEqual({});
});

test('bringing back gives what the mail came as, and leaves what is chosen otherwise', () => {
  const stopped = deliveriesOf(stopSubscription(DIGEST, deliveriesOf({})));
  expect(deliveriesOf(resumeSubscription(DIGEST, stopped))).toEqual(deliveriesOf({}));
  expect(resumeSubscription(REPLIES, deliveriesOf({ reply: { in_app: true, mail: 'daily' } }))).toEqual({});
});

test('what cannot be switched off is not switched off by a link either', () => {
  expect(stopSubscription({ kinds: ['security', 'suspended'], mail: 'now' }, deliveriesOf({}))).toEqual({});
});
