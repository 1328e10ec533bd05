import { expect, test } from 'vitest';
import { type Deliveries, type DeliveryRule, deliveriesOf, resumeSubscription, type Subscription, stopSubscription } from './index.ts';

type Kind = 'reply' | 'report_decided' | 'security';
const RULES: Readonly<Record<Kind, DeliveryRule>> = {
  reply: { group: 'comments', mail: 'daily' },
  report_decided: { group: 'decisions', mail: 'daily' },
  security: { group: 'account', mail: 'now', isMandatory: true },
};
const when = (chosen: Partial<Deliveries<Kind>>) => ({ rules: RULES, deliveries: deliveriesOf(RULES, chosen) });

const REPLIES: Subscription<Kind> = { kinds: ['reply'], mail: 'now' };
const DIGEST: Subscription<Kind> = { kinds: ['reply', 'report_decided'], mail: 'daily' };

test('a mail of one kind stops that kind, however it is sent by now', () => {
  expect(stopSubscription(REPLIES, when({}))).toEqual({ reply: { in_app: true, mail: 'off' } });
  expect(stopSubscription(REPLIES, when({ reply: { in_app: false, mail: 'now' } }))).toEqual({
    reply: { in_app: false, mail: 'off' },
  });
});

test('a digest stops what is still in it, not what is by now asked for at once', () => {
  expect(stopSubscription(DIGEST, when({ reply: { in_app: true, mail: 'now' } }))).toEqual({
    report_decided: { in_app: true, mail: 'off' },
  });
});

test('stopping twice changes nothing the second time', () => {
  expect(stopSubscription(REPLIES, when({ reply: { in_app: true, mail: 'off' } }))).toEqual({});
});

test('bringing back gives what the mail came as, and leaves what is chosen otherwise', () => {
  const stopped = when(stopSubscription(DIGEST, when({})));
  expect(when(resumeSubscription(DIGEST, stopped))).toEqual(when({}));
  expect(resumeSubscription(REPLIES, when({ reply: { in_app: true, mail: 'daily' } }))).toEqual({});
});

test('what cannot be switched off is not switched off by a link either', () => {
  expect(stopSubscription({ kinds: ['security'], mail: 'now' }, when({}))).toEqual({});
});
