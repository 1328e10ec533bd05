import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebhookDelivery } from '@verdict/wire/webhook';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { catchUp } from '../../testing/catch-up.ts';
import { DERIVATIONS } from '../derivations.ts';
import { runDeliveries } from './deliver.ts';
import { deliverDue, webhooks } from './index.ts';
import { webhookScene } from './testing/scene.ts';

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;

const scene = await webhookScene();
const { deps, clock, receiver, ask, add, deliveries, happen, settle } = scene;
const { received } = receiver;
beforeEach(() => scene.clear());
afterAll(() => scene.close());

test('a failed delivery is tried eight times at growing intervals, under the same id', async () => {
  receiver.status = 500;
  await add(['point.created']);
  await happen();
  const waits: number[] = [];
  for (let tries = 1; tries < 8; tries += 1) {
    const [delivery] = (await deliveries()) as [WebhookDelivery];
    expect(delivery).toMatchObject({ state: 'pending', tries, last_status: 500, last_failure: 'status' });
    waits.push((Date.parse(delivery.next_try_at as string) - clock.nowMs) / SECOND_MS);
    clock.nowMs = Date.parse(delivery.next_try_at as string) - 1;
    await settle();
    expect(received).toHaveLength(tries);
    clock.nowMs += 1;
    await settle();
  }
  expect(waits).toEqual([5, 60, 300, 1800, 7200, 28_800, 86_400]);
  expect(received).toHaveLength(8);
  expect(new Set(received.map(({ headers, body }) => `${headers['webhook-id']} ${body}`)).size).toBe(1);
  expect(new Set(received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(8);
  expect(await deliveries()).toMatchObject([{ state: 'failed', tries: 8, next_try_at: null }]);
  clock.nowMs += 1000 * HOUR_MS;
  await settle();
  expect(received).toHaveLength(8);
});

test('a failed delivery can be sent again, under its id', async () => {
  receiver.status = 500;
  await add(['point.created']);
  await happen();
  await deps.db.pool.query("UPDATE webhook_delivery SET state = 'failed', tries = 8");
  receiver.status = 204;
  const [failed] = (await deliveries('?state=failed')) as [WebhookDelivery];
  expect(await ask('POST', `/api/admin/deliveries/${failed.id}/replay`)).toMatchObject({
    status: 202,
    delivery: { state: 'pending', tries: 0 },
  });
  await settle();
  expect(await deliveries()).toMatchObject([{ id: failed.id, state: 'delivered', tries: 1 }]);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

test('a repeated request to send a delivery again sends it once', async () => {
  await add(['point.created']);
  await happen();
  const [delivered] = (await deliveries()) as [WebhookDelivery];
  const replay = () => ask('POST', `/api/admin/deliveries/${delivered.id}/replay`, undefined, { 'idempotency-key': 'one-replay' });
  const first = await replay();
  await settle();
  expect(await replay()).toEqual(first);
  await settle();
  expect(received).toHaveLength(2);
});

test('an attempt interrupted by a crash is repeated', async () => {
  await add(['point.created']);
  await ask('POST', '/api/points', { content: 'Some words' });
  await catchUp(deps, webhooks);
  const { send } = deps.outbound;
  deps.outbound.send = () => new Promise(() => undefined); // the process ends during the call
  void deliverDue(deps);
  await expect.poll(async () => (await deliveries())[0]?.tries).toBe(1);
  deps.outbound.send = send;
  expect(await deliveries()).toMatchObject([{ state: 'pending', last_status: null, last_failure: null }]);
  await settle();
  expect(received).toHaveLength(0); // it might still be running
  clock.nowMs += 60 * SECOND_MS;
  await settle();
  expect(received).toHaveLength(1);
  expect(await deliveries()).toMatchObject([{ state: 'delivered', tries: 2 }]);
});

test('two processes at once make each call once', async () => {
  await add(['point.created']);
  for (let i = 0; i < 20; i += 1) await ask('POST', '/api/points', { content: `Words ${i}` });
  await catchUp(deps, webhooks);
  await Promise.all([deliverDue(deps), deliverDue(deps), deliverDue(deps)]);
  expect(received).toHaveLength(20);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(20);
});

test('a rebuild sends no delivery again, not even a deleted one', async () => {
  await add(['point.created']);
  await happen();
  await deps.db.pool.query('DELETE FROM webhook_delivery');
  for (const { rebuild } of DERIVATIONS) await rebuild(deps);
  expect(await deliveries()).toEqual([]);
});

test('an endpoint without success for five days is disabled, and that is logged', async () => {
  receiver.status = 503;
  await add(['point.created']);
  await happen();
  clock.nowMs += 119 * HOUR_MS;
  await happen();
  expect((await ask('GET', '/api/admin/webhooks')).items).toMatchObject([{ enabled: true }]);
  clock.nowMs += HOUR_MS;
  await happen();
  expect((await ask('GET', '/api/admin/webhooks')).items).toMatchObject([{ enabled: false, disabled_reason: 'failing' }]);
  const { rows } = await deps.db.pool.query("SELECT payload ->> 'reason' AS reason FROM event WHERE kind = 'webhook.disabled'");
  expect(rows).toEqual([{ reason: 'failing' }]);
});

test('one success resets the count of failures', async () => {
  receiver.status = 500;
  await add(['point.created']);
  await happen();
  expect((await ask('GET', '/api/admin/webhooks')).items).toMatchObject([{ failing_since: new Date(clock.nowMs).toISOString() }]);
  receiver.status = 200;
  clock.nowMs += 5 * SECOND_MS;
  await settle();
  expect((await ask('GET', '/api/admin/webhooks')).items).toMatchObject([{ failing_since: null }]);
});

test('an endpoint that responds 410 Gone is disabled immediately', async () => {
  receiver.status = 410;
  await add(['point.created']);
  await happen();
  expect((await ask('GET', '/api/admin/webhooks')).items).toMatchObject([{ enabled: false, disabled_reason: 'gone' }]);
});

test('a redirect is a failure and is not followed', async () => {
  receiver.status = 302;
  await add(['point.created']);
  await happen();
  expect(await deliveries()).toMatchObject([{ state: 'pending', last_status: 302, last_failure: 'status' }]);
});

test('a secret that cannot be decrypted is a visible failure, and other endpoints get their messages', async () => {
  deps.log.level = 'silent';
  await add(['point.created']);
  await deps.db.pool.query("UPDATE webhook_endpoint SET secret_sealed = '\\x00'");
  await add(['point.created']);
  await happen();
  deps.log.level = 'error';
  expect(received).toHaveLength(1);
  expect((await deliveries()).map(({ last_failure }) => last_failure).toSorted()).toEqual(['internal', null]);
});

test('the loop sends deliveries when they are due, and stops immediately even during a call', async () => {
  const { webhook } = await add(['point.created']);
  const stop = new AbortController();
  const running = runDeliveries(deps, stop.signal);
  await ask('POST', `/api/admin/webhooks/${webhook.id}/test`);
  await expect.poll(() => received.length).toBe(1);
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  await ask('PATCH', `/api/admin/webhooks/${webhook.id}`, { url: `http://127.0.0.1:${(silent.address() as AddressInfo).port}/` });
  await ask('POST', `/api/admin/webhooks/${webhook.id}/test`);
  await expect.poll(async () => (await deliveries())[0]?.tries).toBe(1);
  stop.abort();
  await running;
  expect((await deliveries())[0]).toMatchObject({ state: 'pending', last_failure: null });
  silent.closeAllConnections();
  silent.close();
});
