import { testSystem } from '@verdict/features/testing';
import type { Http } from '@verdict/platform/http';
import { afterAll, expect, test } from 'vitest';
import { createApi } from '../api.ts';

const system = await testSystem();
const closing: Http[] = [];
afterAll(async () => {
  for (const http of closing) await http.close();
  await system.close();
});

/** A separate process with these limits, on the same database. */
async function apiWith(settings: object): Promise<Http> {
  const http = await createApi({ ...system.deps, settings: { ...system.deps.settings, ...settings } });
  closing.push(http);
  return http;
}

interface Sent {
  from?: string;
  headers?: Record<string, string>;
  url?: string;
}

async function statuses(http: Http, times: number, sent: (i: number) => Sent): Promise<number[]> {
  const codes: number[] = [];
  for (let i = 0; i < times; i += 1) {
    const { from = '192.0.2.1', headers = {}, url = '/api/points' } = sent(i);
    codes.push((await http.inject({ url, headers, remoteAddress: from })).statusCode);
  }
  return codes;
}

test('each network has a limit, and the refusal says when to retry', async () => {
  const http = await apiWith({ RATE_LIMIT_NETWORK: 5 });
  expect(await statuses(http, 6, (i) => ({ from: `192.0.2.${i}` }))).toEqual([200, 200, 200, 200, 200, 429]);
  const reply = await http.inject({ url: '/api/points', remoteAddress: '192.0.2.200' });
  expect(reply.json()).toMatchObject({ success: false, error: { code: 'rate_limited' } });
  expect(Number(reply.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect(await statuses(http, 1, () => ({ from: '198.51.100.1' }))).toEqual([200]);
});

test('an IPv6 prefix of one household is one network', async () => {
  const http = await apiWith({ RATE_LIMIT_NETWORK: 2 });
  expect(await statuses(http, 3, (i) => ({ from: `2001:db8:0:${i}::1` }))).toEqual([200, 200, 429]);
  expect(await statuses(http, 1, () => ({ from: '2001:db8:0:100::1' }))).toEqual([200]);
});

test('requests for missing pages are counted too', async () => {
  const http = await apiWith({ RATE_LIMIT_NETWORK: 2 });
  expect(await statuses(http, 3, () => ({ url: '/nothing' }))).toEqual([404, 404, 429]);
});

test('requests with wrong keys are counted too', async () => {
  const http = await apiWith({ RATE_LIMIT_NETWORK: 2 });
  expect(await statuses(http, 3, () => ({ headers: { authorization: 'Bearer guess' } }))).toEqual([401, 401, 429]);
});

test('a network cannot pretend to be another by a header', async () => {
  const http = await apiWith({ RATE_LIMIT_NETWORK: 2 });
  expect(
    await statuses(http, 3, (i) => ({
      headers: { 'x-forwarded-for': `10.${i}.0.1`, forwarded: `for=10.${i}.0.1`, 'x-real-ip': `10.${i}.0.1` },
    })),
  ).toEqual([200, 200, 429]);
});

test('behind a trusted proxy each client’s network is counted separately', async () => {
  const http = await apiWith({ RATE_LIMIT_NETWORK: 1, TRUST_PROXY: ['192.0.2.0/24'] });
  expect(await statuses(http, 3, (i) => ({ headers: { 'x-forwarded-for': `10.${i}.0.1` } }))).toEqual([200, 200, 200]);
  expect(await statuses(http, 1, () => ({ headers: { 'x-forwarded-for': '10.1.0.99' } }))).toEqual([429]);
});

test('behind a trusted proxy only the address the proxy saw is believed', async () => {
  const http = await apiWith({ RATE_LIMIT_NETWORK: 1, TRUST_PROXY: ['192.0.2.0/24'] });
  expect(await statuses(http, 2, (i) => ({ headers: { 'x-forwarded-for': `172.16.${i}.1, 10.7.0.1` } }))).toEqual([200, 429]);
});

test('the header of an untrusted peer is ignored', async () => {
  const http = await apiWith({ RATE_LIMIT_NETWORK: 1, TRUST_PROXY: ['192.0.2.0/24'] });
  expect(await statuses(http, 2, (i) => ({ from: '203.0.113.5', headers: { 'x-forwarded-for': `10.${i}.0.1` } }))).toEqual([200, 429]);
});

test('a key has one limit from any network, and other keys have their own', async () => {
  const [ana, ben] = [await system.person('ana'), await system.person('ben')];
  const http = await apiWith({ RATE_LIMIT_KEY: 3 });
  expect(await statuses(http, 4, (i) => ({ from: `10.${i}.0.1`, headers: { authorization: ana.authorization } }))).toEqual([
    200, 200, 200, 429,
  ]);
  expect(await statuses(http, 1, () => ({ headers: { authorization: ben.authorization } }))).toEqual([200]);
});

test('many keys do not multiply an account’s limit', async () => {
  const carl = await system.person('carl');
  const made = await Promise.all([1, 2, 3].map((n) => madeKey(carl.authorization, `key ${n}`)));
  const http = await apiWith({ RATE_LIMIT_ACCOUNT: 3 });
  expect(await statuses(http, 4, (i) => ({ headers: { authorization: made[i % 3] as string } }))).toEqual([200, 200, 200, 429]);
});

async function madeKey(authorization: string, name: string, quotaPerDay?: number): Promise<string> {
  const http = await apiWith({});
  const reply = await http.inject({
    method: 'POST',
    url: '/api/keys',
    headers: { authorization },
    payload: { name, ...(quotaPerDay && { quotaPerDay }) },
  });
  return `Bearer ${reply.json().token}`;
}

test('probes are never rate limited', async () => {
  const http = await apiWith({ RATE_LIMIT_NETWORK: 1 });
  expect(await statuses(http, 4, () => ({ url: '/healthz' }))).toEqual([200, 200, 200, 200]);
});

test('a daily quota applies until the end of the day, and outlives the process', async () => {
  const dora = await system.person('dora');
  const authorization = await madeKey(dora.authorization, 'metered', 3);
  const http = await apiWith({});
  expect(await statuses(http, 4, () => ({ headers: { authorization } }))).toEqual([200, 200, 200, 429]);
  const refused = await http.inject({ url: '/api/points', headers: { authorization } });
  expect(refused.json().error.code).toBe('quota_exceeded');
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(86_400);
  await http.close(); // the count was saved
  const usage = () =>
    system.deps.db.pool.query("SELECT requests FROM api_key_usage JOIN api_key ON id = api_key_id WHERE name = 'metered'");
  expect((await usage()).rows).toEqual([{ requests: 3 }]);
  const next = await apiWith({});
  await next.inject({ url: '/api/points', headers: { authorization } });
  await expect.poll(async () => (await usage()).rows[0].requests, { timeout: 3000 }).toBe(4);
  await expect.poll(async () => (await statuses(next, 1, () => ({ headers: { authorization } })))[0], { timeout: 3000 }).toBe(429);
});
