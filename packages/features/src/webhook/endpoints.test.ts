import { loadSecrets } from '@verdict/platform/secrets';
import type { WebhookDelivery } from '@verdict/wire/webhook';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { deliverDue } from './index.ts';
import { isSignedBy, type Received, webhookScene } from './testing/scene.ts';

const HOUR_MS = 3_600_000;

const scene = await webhookScene();
const { deps, clock, receiver, ask, add, deliveries, happen, settle } = scene;
const { received } = receiver;
beforeEach(() => scene.clear());
afterAll(() => scene.close());

test('an endpoint gets the events after it was added, in a small signed message', async () => {
  await happen();
  const { webhook, secret } = await add(['point.created']);
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  await happen();
  expect(received).toHaveLength(1);
  const [message] = received as [Received];
  const [delivery] = (await deliveries()) as [WebhookDelivery];
  expect(delivery).toMatchObject({ endpoint_id: webhook.id, state: 'delivered', tries: 1, last_status: 204, last_failure: null });
  expect(message.headers).toMatchObject({
    'content-type': 'application/json',
    'webhook-id': delivery.uuid,
    'webhook-timestamp': String(clock.nowMs / 1000),
  });
  const at = new Date(clock.nowMs).toISOString();
  const { seq, kind, subject } = delivery;
  expect(JSON.parse(message.body)).toEqual({ type: kind, timestamp: at, data: { seq, kind, subject, occurred_at: at } });
  expect(isSignedBy(secret, message)).toBe(true);
  expect(isSignedBy(secret, { ...message, body: `${message.body} ` })).toBe(false);
});

test('an endpoint gets the event kinds it selected, or all of them', async () => {
  await add(['point.edited']);
  await happen();
  expect(received).toHaveLength(0);
  await add(['*']);
  received.length = 0;
  await happen();
  expect(received.map(({ body }) => JSON.parse(body).type)).toEqual(['webhook.created', 'point.created']);
});

test('the secret is neither stored in the clear nor shown again', async () => {
  const { secret, webhook } = await add(['*']);
  const { rows } = await deps.db.pool.query<{ secret_sealed: Buffer }>('SELECT secret_sealed FROM webhook_endpoint');
  expect(rows[0]?.secret_sealed.includes(Buffer.from(secret.replace('whsec_', ''), 'base64'))).toBe(false);
  expect(JSON.stringify(await ask('GET', '/api/admin/webhooks'))).not.toContain('secret');
  expect(JSON.stringify(await ask('PATCH', `/api/admin/webhooks/${webhook.id}`, { description: 'Hook' }))).not.toContain('secret');
});

test('a repeated request adds one endpoint and does not show its secret again', async () => {
  const headers = { 'idempotency-key': 'one-endpoint' };
  const payload = { url: receiver.url, kinds: ['*'] };
  const [first, second] = [
    await ask('POST', '/api/admin/webhooks', payload, headers),
    await ask('POST', '/api/admin/webhooks', payload, headers),
  ];
  expect(second).toEqual({ ...first, secret: null });
});

test('a repeated rotation creates one secret and does not show it again', async () => {
  const { webhook } = await add(['point.created']);
  const headers = { 'idempotency-key': 'one-rotation' };
  const rotate = () => ask('POST', `/api/admin/webhooks/${webhook.id}/rotate-secret`, undefined, headers);
  const first = await rotate();
  expect(await rotate()).toEqual({ ...first, secret: null });
  const { rows } = await deps.db.pool.query<{ body: object }>("SELECT body FROM idempotency_key WHERE key = 'one-rotation'");
  expect(JSON.stringify(rows)).not.toContain(first.secret);
  await happen();
  expect(isSignedBy(first.secret, received[0] as Received)).toBe(true);
});

test('a repeated request for a test sends one message', async () => {
  const { webhook } = await add(['point.created']);
  const test = () => ask('POST', `/api/admin/webhooks/${webhook.id}/test`, undefined, { 'idempotency-key': 'one-test' });
  const first = await test();
  expect(first.status).toBe(202);
  expect(await test()).toEqual(first);
  expect(await deliveries()).toHaveLength(1);
});

test('after a rotation both secrets sign for a day, then only the new one', async () => {
  const { webhook, secret: old } = await add(['point.created']);
  const { secret: fresh } = await ask('POST', `/api/admin/webhooks/${webhook.id}/rotate-secret`);
  expect(fresh).not.toBe(old);
  await happen();
  clock.nowMs += 24 * HOUR_MS;
  await happen();
  const [during, after] = received as [Received, Received];
  expect([isSignedBy(old, during), isSignedBy(fresh, during)]).toEqual([true, true]);
  expect([isSignedBy(old, after), isSignedBy(fresh, after)]).toEqual([false, true]);
});

test('without the key to its secret nothing is sent, and a new secret signs alone', async () => {
  const { webhook } = await add(['point.created']);
  const { secrets } = deps;
  deps.secrets = await loadSecrets({ ...deps.settings, SECRET_KEY: 'another key of more than thirty-two characters' });
  try {
    await happen();
    expect([received.length, await deliveries()]).toMatchObject([0, [{ state: 'pending', last_failure: 'internal' }]]);
    const { secret } = await ask('POST', `/api/admin/webhooks/${webhook.id}/rotate-secret`);
    clock.nowMs += HOUR_MS;
    await settle();
    expect(received.map((one) => [isSignedBy(secret, one), one.headers['webhook-signature']?.includes(' ')])).toEqual([[true, false]]);
  } finally {
    deps.secrets = secrets;
  }
});

test('a disabled endpoint gets nothing, and after it is enabled only the events before it was disabled', async () => {
  receiver.status = 500;
  const { webhook } = await add(['point.created']);
  await happen(); // fails and waits for the retry
  expect(await ask('PATCH', `/api/admin/webhooks/${webhook.id}`, { enabled: false })).toMatchObject({
    webhook: { enabled: false, disabled_reason: 'admin' },
  });
  clock.nowMs += HOUR_MS;
  await happen();
  expect(received).toHaveLength(1);
  expect(await ask('POST', `/api/admin/webhooks/${webhook.id}/test`)).toMatchObject({ status: 409, error: { code: 'endpoint_disabled' } });
  const [waiting] = (await deliveries()) as [WebhookDelivery];
  expect(await ask('POST', `/api/admin/deliveries/${waiting.id}/replay`)).toMatchObject({ status: 409 });
  receiver.status = 204;
  await ask('PATCH', `/api/admin/webhooks/${webhook.id}`, { enabled: true });
  await settle();
  expect(received).toHaveLength(2);
  expect(await deliveries()).toMatchObject([{ id: waiting.id, state: 'delivered' }]);
});

test('a test message arrives and is marked as a test', async () => {
  const { webhook, secret } = await add(['point.created']);
  expect(await ask('POST', `/api/admin/webhooks/${webhook.id}/test`)).toMatchObject({
    status: 202,
    delivery: { kind: 'webhook.test', seq: null },
  });
  await deliverDue(deps);
  expect(received).toHaveLength(1);
  const [message] = received as [Received];
  expect(JSON.parse(message.body)).toMatchObject({ type: 'webhook.test', data: { seq: null } });
  expect(isSignedBy(secret, message)).toBe(true);
});

test.each(['http://10.0.0.1/hook', 'http://localhost@127.0.0.1/', 'http://169.254.169.254/latest', 'ftp://example.org/', 'nonsense'])(
  '%s is refused as an endpoint',
  async (address) => {
    expect(await add(['*'], address)).toMatchObject({ status: 422, error: { code: 'address_refused' } });
    const { webhook } = await add(['*']);
    expect(await ask('PATCH', `/api/admin/webhooks/${webhook.id}`, { url: address })).toMatchObject({ status: 422 });
  },
);

test('a forbidden address stored in the table is refused at the call', async () => {
  await add(['point.created']);
  await deps.db.pool.query("UPDATE webhook_endpoint SET url = 'http://10.0.0.1/'");
  await happen();
  expect(await deliveries()).toMatchObject([{ state: 'pending', last_failure: 'address_refused' }]);
});

test('removing an endpoint deletes its deliveries', async () => {
  const { webhook } = await add(['point.created']);
  await happen();
  expect(await ask('DELETE', `/api/admin/webhooks/${webhook.id}`)).toMatchObject({ status: 200 });
  expect(await deliveries()).toEqual([]);
  expect(await ask('DELETE', `/api/admin/webhooks/${webhook.id}`)).toMatchObject({ status: 404 });
});
