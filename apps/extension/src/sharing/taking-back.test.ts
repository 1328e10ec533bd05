import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FeedbackData } from '../feedback/index.ts';
import { parseItem } from '../storage/index.ts';
import { SHARING_FORM } from './outbox/sharing-data.ts';
import type { TurnOn } from './sharing-results.ts';
import { type Listening, listen, verdictReply } from './testing/listening-server.ts';
import { aSharingDevice, someFeedback, turnOnAndApprove } from './testing/sharing-device.ts';

let first: Listening;
let second: Listening;
beforeEach(async () => {
  [first, second] = [await listen(), await listen()];
});
afterEach(async () => {
  await first.close();
  await second.close();
});

const textsTo = ({ address }: Listening, change: Partial<TurnOn> = {}): TurnOn => ({
  ...{ server: address, key: 'a-key', mode: 'text_and_answer' },
  ...change,
});
const idsSentTo = (server: Listening): string[] =>
  server.posts().flatMap(({ body }) => JSON.parse(body).contributions.map(({ id }: { id: string }) => id));
const paths = (ids: readonly string[]): string[] => ids.map((id) => `/api/contributions/${id}`);

/** A device whose answers are on the first server. */
async function havingShared(count: number) {
  const device = aSharingDevice(someFeedback(count));
  await turnOnAndApprove(device.manager, textsTo(first));
  expect(await device.manager.sendNow()).toEqual({ ok: true, sent: count });
  return device;
}

test('pending withdrawals are shown, and can be done without waiting for the next retry', async () => {
  const { manager, feedback } = await havingShared(3);
  expect(await manager.state()).toMatchObject({ held: 3, takingBack: 0 });
  first.answer = () => ({ status: 503 });
  feedback.length = 0;
  await manager.followFeedback();
  expect(await manager.state()).toMatchObject({ sent: 0, held: 0, takingBack: 3 });
  expect(await manager.withdrawNow()).toEqual({ ok: false, code: 'unreachable' });
  expect(await manager.state()).toMatchObject({ isOn: true, takingBack: 3 });
  first.answer = verdictReply;
  expect(await manager.withdrawNow()).toEqual({ ok: true });
  expect(first.deleted().slice(2)).toEqual(paths(idsSentTo(first)));
  expect(await manager.state()).toMatchObject({ held: 0, takingBack: 0 });
});

test('a recent deletion is withdrawn too, even before the next check', async () => {
  const { manager, feedback } = await havingShared(2);
  feedback.length = 0;
  expect(await manager.withdrawNow()).toEqual({ ok: true });
  expect(first.deleted()).toEqual(paths(idsSentTo(first)));
});

test('an answer whose response was lost counts as held by the server, and so does an earlier answer', async () => {
  const { manager, feedback } = await havingShared(1);
  feedback[0] = { ...(feedback[0] as FeedbackData), userFeedback: { type: 'false_positive', reason: 'Other' } };
  await manager.preview();
  expect(await manager.state()).toMatchObject({ sent: 0, held: 1 });
  first.answer = () => ({ drop: true });
  await manager.sendNow();
  expect(await manager.state()).toMatchObject({ sent: 0, held: 1 });
});

test('a withdrawal waits for its own server, and no other is asked about it', async () => {
  const { manager, feedback } = await havingShared(2);
  first.answer = () => ({ drop: true });
  feedback.length = 0;
  await manager.followFeedback();
  await manager.turnOff();
  second.answer = (request) => (request.method === 'DELETE' ? { status: 404, body: { success: false } } : verdictReply(request));
  expect(await manager.turnOn(textsTo(second))).toEqual({ ok: true });
  expect(await manager.state()).toMatchObject({ held: 0, takingBack: 0 });
  await manager.followFeedback();
  await manager.sendNow();
  second.answer = verdictReply;
  expect(await manager.deleteShared()).toMatchObject({ ok: true });
  expect(second.deleted()).toEqual(['/api/contributions']);
  await manager.turnOff();
  first.answer = verdictReply;
  await manager.turnOn(textsTo(first));
  expect(await manager.state()).toMatchObject({ takingBack: 2 });
  await manager.followFeedback();
  expect(first.deleted().slice(-2)).toEqual(paths(idsSentTo(first)));
});

test('feedback that is deleted while sharing is off or uses another server is withdrawn once sharing returns to the first', async () => {
  const { manager, feedback } = await havingShared(2);
  await manager.turnOff();
  feedback.shift();
  await manager.followFeedback();
  await manager.turnOn(textsTo(second));
  feedback.shift();
  await manager.followFeedback();
  expect(second.deleted()).toEqual([]);
  await manager.turnOff();
  await manager.turnOn(textsTo(first));
  await manager.followFeedback();
  expect(first.deleted()).toEqual(paths(idsSentTo(first)));
});

test.each([
  ['has answers', () => {}],
  ['is to forget some', (feedback: FeedbackData[]) => void feedback.splice(0)],
])('a server that %s is not replaced before the reader decides about its data', async (_what, act) => {
  const { manager, feedback, permissions } = await havingShared(2);
  first.answer = () => ({ status: 503 });
  act(feedback);
  await manager.followFeedback();
  expect(await manager.turnOn(textsTo(second))).toEqual({ ok: false, code: 'shared_elsewhere' });
  expect(await manager.state()).toMatchObject({ isOn: true, server: first.address });
  first.answer = verdictReply;
  expect(await manager.turnOn(textsTo(first, { key: 'another' }))).toEqual({ ok: true });
  expect(permissions.givenBack).not.toContain('http://127.0.0.1/*');
  expect(await manager.turnOn(textsTo(second, { leaveShared: true }))).toEqual({ ok: true });
  expect(await manager.state()).toMatchObject({ isOn: true, server: second.address, held: 0, takingBack: 0 });
});

test('a server without data is replaced without a question, and its permissions are returned', async () => {
  const { manager, permissions } = aSharingDevice(someFeedback(1));
  await manager.turnOn(textsTo(first, { withSite: true }));
  const local = textsTo({ ...second, address: second.address.replace('127.0.0.1', 'localhost') }, { mode: 'answers_randomised' });
  expect(await manager.turnOn(local)).toEqual({ ok: true });
  expect(permissions.givenBack).toEqual(['http://127.0.0.1/*', 'websiteContent', 'browsingActivity']);
});

test('what was being sent to one server is not sent to its replacement', async () => {
  const { manager, feedback } = aSharingDevice(someFeedback(2));
  await turnOnAndApprove(manager, textsTo(first));
  first.answer = () => ({ drop: true });
  await manager.sendNow();
  await manager.turnOn(textsTo(second, { withEarlier: true, leaveShared: true }));
  expect((await manager.preview()).unseen).toBeNull();
  feedback.length = 0;
  await manager.followFeedback();
  expect(second.deleted()).toEqual([]);
  first.answer = verdictReply;
  await manager.turnOn(textsTo(first, { leaveShared: true }));
  expect(await manager.withdrawNow()).toEqual({ ok: true });
  expect(first.deleted()).toEqual(paths(idsSentTo(first)));
});

test('feedback deleted between preparing and sending a request is not sent', async () => {
  const feedback = someFeedback(1);
  let isDeletedNow = false;
  const device = aSharingDevice(feedback, {
    feedback: {
      async getAnsweredHere() {
        const all = [...feedback];
        if (isDeletedNow && feedback.length > 0) {
          feedback.length = 0;
          void device.make().followFeedback();
        }
        return all;
      },
      getUnreadable: async () => [],
      onFeedbackChanged: () => () => {},
    },
  });
  await turnOnAndApprove(device.manager, textsTo(first));
  isDeletedNow = true;
  expect(await device.manager.sendNow()).toEqual({ ok: true, sent: 0 });
  expect(first.posts()).toEqual([]);
});

const BEFORE = {
  version: 2,
  ...{ isOn: true, server: 'https://verdict.example', key: 'a-key', mode: 'text_and_answer', withSite: true, since: 5, isApproved: true },
  ...{ drawn: 4, failures: 0, retryAt: null, stopped: null, lastSentAt: 9 },
  outbox: {
    a: { mode: 'text_and_answer', state: 'sent', id: 'x', earlier: ['w'], report: null, stamp: 's', isSeen: true },
    b: { mode: 'text_and_answer', state: 'waiting', id: 'y', earlier: [], report: null, stamp: 's', isSeen: true },
  },
  takeBack: ['z'],
};

test('entries stored before servers and imports were recorded belong to the one server, and need approval again', () => {
  const server = 'https://verdict.example';
  expect(parseItem(SHARING_FORM, BEFORE)).toMatchObject({
    ...{ isOn: true, server, key: 'a-key', since: 5, approvedAt: null, drawn: 4 },
    outbox: {
      a: { state: 'sent', id: 'x', server, earlier: [{ server, id: 'w' }] },
      b: { state: 'waiting', id: 'y', server: '', earlier: [], isSeen: false },
    },
    takeBack: [{ server, id: 'z' }],
  });
});

test('for entries stored while sharing was off the server is unknown: they are not sent again, and no server is asked about them', () => {
  const { outbox, takeBack } = parseItem(SHARING_FORM, { ...BEFORE, isOn: false, server: '', key: '' });
  expect(outbox).toMatchObject({ a: { state: 'sent', server: '', earlier: [] } });
  expect(takeBack).toEqual([]);
});

test('an answer that was drawn with one value is sent as it was drawn', () => {
  const report = { id: 'y', question: 'reason', epsilon: 2, modelUsed: 'hate-1' };
  const entry = { mode: 'answers_randomised', state: 'waiting', id: 'y', server: '', earlier: [], stamp: 's', isSeen: true };
  const stored = {
    ...BEFORE,
    version: 3,
    mode: 'answers_randomised',
    approvedAt: 7,
    outbox: { b: { ...entry, report: { ...report, value: 'other' } } },
  };
  expect(parseItem(SHARING_FORM, stored)).toMatchObject({
    isOn: true,
    approvedAt: 7,
    outbox: { b: { ...entry, report: { ...report, values: ['other'] } } },
  });
});
