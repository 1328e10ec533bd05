import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FeedbackData } from '../feedback/index.ts';
import { aFeedback } from '../feedback/testing/some-feedback.ts';
import type { SharingManager } from './sharing-manager.ts';
import type { TurnOn } from './sharing-results.ts';
import { type Listening, listen, verdictReply } from './testing/listening-server.ts';
import { aSharingDevice, someFeedback, turnOnAndApprove } from './testing/sharing-device.ts';

let server: Listening;
beforeEach(async () => {
  server = await listen();
});
afterEach(() => server.close());

const options = (change: Partial<TurnOn> = {}): TurnOn => ({ server: server.address, key: 'a-key', mode: 'text_and_answer', ...change });

async function approved({ manager }: ReturnType<typeof aSharingDevice>, change: Partial<TurnOn> = {}): Promise<SharingManager> {
  await turnOnAndApprove(manager, options(change));
  return manager;
}

test('by default nothing is sent and nothing is stored', async () => {
  const { manager, disk } = aSharingDevice(someFeedback(3));
  await manager.sendDue();
  expect(await manager.sendNow()).toEqual({ ok: false, code: 'not_on' });
  expect(await manager.deleteShared()).toEqual({ ok: false, code: 'not_on' });
  expect(await manager.state()).toMatchObject({ isOn: false, mode: 'answers_randomised', withSite: false, waiting: 0 });
  expect([server.heard.length, disk.size]).toEqual([0, 0]);
});

test('turning on asks for permission for that server alone and tests the key; waiting answers are sent only after approval', async () => {
  const { manager, permissions } = aSharingDevice(someFeedback(2));
  expect(await manager.turnOn(options())).toEqual({ ok: true });
  expect(permissions.asked).toEqual(['http://127.0.0.1/*', 'websiteContent']);
  expect(server.heard.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /api/contributions?limit=1']);
  await manager.sendDue();
  expect(await manager.sendNow()).toEqual({ ok: false, code: 'look_first' });
  expect(await manager.approve('{}')).toEqual({ ok: false, code: 'changed_since' });
  expect(server.posts()).toEqual([]);
});

test('what is sent equals, byte for byte, what was shown, without cookies or referrer', async () => {
  const device = aSharingDevice(someFeedback(2));
  const { manager } = device;
  await manager.turnOn(options());
  const shown = (await manager.preview()).unseen?.outgoing.body as string;
  expect((await device.make().preview()).unseen?.outgoing.body).toBe(shown); // also after the browser was restarted
  await manager.approve(shown);
  expect(await manager.sendNow()).toEqual({ ok: true, sent: 2 });
  expect(server.posts().map(({ body }) => body)).toEqual([shown]);
  expect(server.posts()[0]?.headers).toMatchObject({ authorization: 'Bearer a-key', 'content-type': 'application/json' });
  expect(server.posts()[0]?.headers).not.toHaveProperty('cookie');
  expect(server.posts()[0]?.headers).not.toHaveProperty('referer');
  expect(await manager.state()).toMatchObject({ waiting: 0, sent: 2, lastSentAt: 10_000 });
  expect([...device.disk.values()].join()).not.toContain('They ruin it'); // sent text is not stored a second time
});

test('of 120 earlier answers only approved ones are sent, 50 at a time, each once; new ones need no further approval', async () => {
  const device = aSharingDevice(someFeedback(120));
  const manager = await approved(device);
  expect(await manager.sendNow()).toEqual({ ok: true, sent: 50 });
  expect(await manager.sendNow()).toEqual({ ok: true, sent: 0 });
  expect(await manager.state()).toMatchObject({ waiting: 70, unseen: 70 });
  device.feedback.push(aFeedback({ id: 'feedback-30000', timestamp: 30_000 }));
  expect(await manager.sendNow()).toEqual({ ok: true, sent: 1 });
  for (const left of [50, 20]) {
    await manager.approve((await manager.preview()).unseen?.outgoing.body as string);
    expect(await manager.sendNow()).toEqual({ ok: true, sent: left });
  }
  const ids = server.posts().flatMap(({ body }) => JSON.parse(body).contributions.map(({ id }: { id: string }) => id));
  expect([ids.length, new Set(ids).size]).toEqual([121, 121]);
});

test('no text is ever stored for sharing: not while it waits, is being sent, or after all feedback is cleared', async () => {
  const device = aSharingDevice(someFeedback(3));
  const manager = await approved(device);
  const stored = (): string => [...device.disk.values()].join();
  expect(stored()).not.toContain('They ruin it');
  server.answer = () => ({ drop: true });
  await manager.sendNow();
  expect(stored()).not.toContain('They ruin it');
  device.feedback.length = 0;
  await manager.turnOff();
  await manager.followFeedback();
  expect(stored()).not.toMatch(/They ruin it|a-key/);
  expect(await manager.state()).toMatchObject({ waiting: 0, sent: 0 });
});

test('feedback that is deleted here is withdrawn from the server, with retries', async () => {
  const device = aSharingDevice(someFeedback(3));
  const manager = await approved(device);
  await manager.sendNow();
  const { id } = JSON.parse(server.posts()[0]?.body as string).contributions[0];
  device.feedback.shift();
  server.answer = () => ({ status: 503 });
  await manager.followFeedback();
  server.answer = () => ({ status: 404, body: { success: false } }); // the server may have done it although its response was lost
  await manager.followFeedback();
  expect(server.deleted()).toHaveLength(1); // not before it is due
  device.clock.now = (await manager.state()).retryAt as number;
  await manager.followFeedback();
  await manager.followFeedback();
  expect(server.deleted()).toEqual(Array(2).fill(`/api/contributions/${id}`));
  expect(await manager.state()).toMatchObject({ sent: 2, stopped: null });
});

test('a changed answer is withdrawn with every id it had', async () => {
  const device = aSharingDevice(someFeedback(1));
  const manager = await approved(device);
  await manager.sendNow();
  device.feedback[0] = { ...(device.feedback[0] as FeedbackData), userFeedback: { type: 'false_positive', reason: 'Other' } };
  expect(await manager.sendNow()).toEqual({ ok: true, sent: 1 });
  const ids = server.posts().map(({ body }) => JSON.parse(body).contributions[0].id);
  device.feedback.length = 0;
  await manager.followFeedback();
  expect(server.deleted()).toEqual(ids.map((id) => `/api/contributions/${id}`));
});

test('randomised answers contain no text, and are not drawn again after a lost response', async () => {
  const device = aSharingDevice(someFeedback(3));
  const manager = await approved(device, { mode: 'answers_randomised' });
  server.answer = () => ({ drop: true });
  expect(await manager.sendNow()).toEqual({ ok: false, code: 'unreachable' });
  server.answer = verdictReply;
  expect(await device.make().sendNow()).toEqual({ ok: true, sent: 3 });
  const [lost, second] = server.posts();
  expect(second?.url).toBe('/api/contributions/randomised');
  expect(second?.body).toBe(lost?.body);
  expect(second?.body).not.toContain('They ruin it');
});

test('after failures it waits longer each time, and as long as the server says', async () => {
  const device = aSharingDevice(someFeedback(1));
  const manager = await approved(device);
  server.answer = () => ({ status: 503 });
  const waits: number[] = [];
  for (let i = 0; i < 8; i += 1) {
    await manager.sendDue();
    const { retryAt } = await manager.state();
    waits.push(((retryAt as number) - device.clock.now) / 60_000);
    await manager.sendDue();
    device.clock.now = retryAt as number;
  }
  expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1440, 1440]);
  expect(server.posts()).toHaveLength(8);
  server.answer = () => ({ status: 429, headers: { 'retry-after': '7200' } });
  await manager.sendDue();
  server.answer = verdictReply;
  device.clock.now = (await manager.state()).retryAt as number;
  await manager.sendDue();
  expect(await manager.state()).toMatchObject({ sent: 1, retryAt: null });
});

test.each([401, 403])('a response of %i stops sharing until the reader enters another key', async (status) => {
  const device = aSharingDevice(someFeedback(1));
  const manager = await approved(device);
  server.answer = () => ({ status });
  expect(await manager.sendNow()).toEqual({ ok: false, code: 'key_refused' });
  server.answer = verdictReply;
  await manager.sendDue();
  expect(await manager.sendNow()).toEqual({ ok: false, code: 'key_refused' });
  expect(server.posts()).toHaveLength(1);
  expect(await manager.state()).toMatchObject({ stopped: 'key_refused', waiting: 1 });
  await approved(device, { key: 'another' });
  expect(await manager.sendNow()).toEqual({ ok: true, sent: 1 });
});

test('a text that was being sent when the mode changed to randomised is not sent again, and nothing waits for ever', async () => {
  const device = aSharingDevice(someFeedback(2));
  const manager = await approved(device);
  server.answer = (request) => (request.method === 'POST' ? { status: 401 } : verdictReply(request));
  await manager.sendNow();
  server.answer = verdictReply;
  await manager.turnOn(options({ key: 'another-key', mode: 'answers_randomised' }));
  expect(await manager.state()).toMatchObject({ waiting: 0, unseen: 0, held: 2 });
  device.feedback.push(aFeedback({ id: 'feedback-30000', timestamp: 30_000 }));
  const { unseen } = await manager.preview();
  expect(unseen?.items.map(({ feedbackId }) => feedbackId)).toEqual(['feedback-30000']);
  await manager.approve(unseen?.outgoing.body as string);
  expect(await manager.sendNow()).toEqual({ ok: true, sent: 1 });
  device.feedback.splice(0, 2); // what may have arrived can still be withdrawn
  await manager.followFeedback();
  expect(server.deleted()).toHaveLength(2);
});

test('one item that is refused does not block others', async () => {
  const manager = await approved(aSharingDevice(someFeedback(3)));
  server.answer = (request) => (request.body.includes('They ruin it, 1.') ? { status: 400 } : verdictReply(request));
  expect(await manager.sendNow()).toEqual({ ok: true, sent: 2 });
  expect(await manager.state()).toMatchObject({ waiting: 0, sent: 2, refused: 1 });
});

test.each([
  ['the key is refused', () => ({ status: 401 }), 'key_refused'],
  ['there is no Verdict', () => ({ status: 404 }), 'not_verdict'],
  ['something else answers', () => ({ body: { hello: 'world' } }), 'not_verdict'],
  ['it leads elsewhere', () => ({ status: 302, headers: { location: 'https://elsewhere.example/' } }), 'unreachable'],
  ['nobody answers', () => ({ drop: true }), 'unreachable'],
])('where %s, sharing is not turned on', async (_what, reply, code) => {
  const { manager, disk } = aSharingDevice(someFeedback(1));
  server.answer = reply;
  expect(await manager.turnOn(options())).toEqual({ ok: false, code });
  expect(disk.size).toBe(0);
});

test('without permission, or with an impossible key, no request is made', async () => {
  const { manager, permissions } = aSharingDevice(someFeedback(1));
  permissions.granted = false;
  expect(await manager.turnOn(options())).toEqual({ ok: false, code: 'permission_denied' });
  expect(await manager.turnOn(options({ key: 'two words' }))).toEqual({ ok: false, code: 'key_invalid' });
  expect(await manager.turnOn(options({ server: 'http://verdict.example' }))).toEqual({ ok: false, code: 'server_not_secure' });
  expect(server.heard).toEqual([]);
});

test('turning off deletes the key, returns the permission, and nothing is sent', async () => {
  const device = aSharingDevice(someFeedback(2));
  const manager = await approved(device);
  await manager.turnOff();
  expect(device.permissions.givenBack).toEqual(['http://127.0.0.1/*', 'websiteContent', 'browsingActivity']);
  expect([...device.disk.values()].join()).not.toMatch(/a-key|They ruin it/);
  expect(await manager.sendNow()).toEqual({ ok: false, code: 'not_on' });
  expect(server.posts()).toEqual([]);
});

test('turning off during a request aborts it, and nothing follows', async () => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const ends: string[] = [];
  server.answer = (request) => {
    if (request.method === 'GET') return verdictReply(request);
    arrive();
    return new Promise(() => {}); // only the caller can abort it
  };
  const recorded: typeof fetch = (url, init) => {
    init?.signal?.addEventListener('abort', () => ends.push(init.signal?.reason.name));
    return fetch(url, init);
  };
  const device = aSharingDevice(someFeedback(60), { fetch: recorded });
  const manager = await approved(device);
  const [sending] = [manager.sendNow(), arrived.then(() => device.make().turnOff())];
  expect((await sending).ok).toBe(false);
  expect(ends).toEqual(['AbortError']); // not because of a timeout
  await manager.sendDue();
  expect(server.posts()).toHaveLength(1);
  expect(await manager.state()).toMatchObject({ isOn: false });
});

test('what was withdrawn on the server is not sent again', async () => {
  const device = aSharingDevice(someFeedback(2));
  const manager = await approved(device);
  await manager.sendNow();
  expect(await manager.deleteShared()).toEqual({ ok: true, withdrawn: 3 });
  expect(server.heard.at(-1)).toMatchObject({ method: 'DELETE', url: '/api/contributions' });
  await manager.turnOff();
  await manager.turnOn(options({ withEarlier: true }));
  expect((await manager.preview()).unseen).toBeNull();
});

test('answers from before turning on are not sent unless the reader chooses so', async () => {
  const earlier = [aFeedback({ id: 'feedback-5000', timestamp: 5000 })];
  const { manager } = aSharingDevice(earlier);
  await manager.turnOn(options());
  expect((await manager.preview()).unseen).toBeNull();
  await manager.turnOn(options({ withEarlier: true }));
  expect((await manager.preview()).unseen).toMatchObject({ items: [{ feedbackId: 'feedback-5000' }], further: 0 });
});

test('an example shows what some feedback would send, and stores nothing', async () => {
  const { manager, disk } = aSharingDevice();
  const next = manager.example(aFeedback(), { server: 'https://verdict.example', mode: 'answers_randomised', withSite: false });
  expect(Object.keys(JSON.parse(next?.body as string).reports[0])).toEqual(['id', 'question', 'values', 'epsilon', 'modelUsed']);
  expect([disk.size, server.heard.length]).toEqual([0, 0]);
});
