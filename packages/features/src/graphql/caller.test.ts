import { testSystem } from '@verdict/features/testing';
import { afterAll, expect, test } from 'vitest';

const system = await testSystem({ RATE_LIMIT_NETWORK: '10', TRUST_PROXY: '127.0.0.1' });
const http = await system.api();
afterAll(() => system.close());

interface From {
  address: string;
  headers?: Record<string, string>;
}

const FIVE = `{ ${Array.from({ length: 5 }, (_, i) => `a${i}: claims(limit: ${i + 1}) { nextCursor }`).join(' ')} }`;

async function ask({ address, headers = {} }: From) {
  const reply = await http.inject({ method: 'POST', url: '/graphql', payload: { query: FIVE }, headers, remoteAddress: address });
  const { errors = [], error } = reply.json();
  return { status: reply.statusCode, code: error?.code, refused: errors.map((each: { extensions: object }) => each.extensions) };
}

test('an operation counts as often as it asks, against the network it comes from', async () => {
  const address = '198.51.100.7';
  expect(await ask({ address })).toEqual({ status: 200, code: undefined, refused: [] });
  const { status, refused } = await ask({ address }); // the first six, this one, and three of its questions are ten
  expect([status, refused.length]).toEqual([200, 2]);
  expect(refused[0]).toMatchObject({ code: 'rate_limited', status: 429, retryAfterSeconds: expect.any(Number) });
  expect(await ask({ address })).toMatchObject({ status: 429, code: 'rate_limited' });
  expect(await ask({ address: '198.51.101.7' })).toMatchObject({ status: 200, refused: [] });
});

test('no header makes a caller another, unless a proxy we trust has written it', async () => {
  const forged = (other: string) => ({ 'x-forwarded-for': other, 'x-real-ip': other, forwarded: `for=${other}` });
  const address = '198.51.102.7';
  await ask({ address, headers: forged('203.0.113.1') });
  expect((await ask({ address, headers: forged('203.0.114.1') })).refused).toHaveLength(2);
  const proxy = '127.0.0.1';
  await ask({ address: proxy, headers: { 'x-forwarded-for': '203.0.115.1' } });
  expect((await ask({ address: proxy, headers: { 'x-forwarded-for': '203.0.116.1' } })).refused).toEqual([]);
  expect((await ask({ address: proxy, headers: { 'x-forwarded-for': '203.0.115.9' } })).refused).toHaveLength(2);
});

test('a cookie speaks for pages of this site alone', async () => {
  await system.person('cora', 'moderator');
  const remoteAddress = '198.51.103.7';
  const payload = { email: 'cora@example.org', password: 'cora-password' };
  const [session] = (await http.inject({ method: 'POST', url: '/api/session', payload, remoteAddress })).cookies;
  const change = (origin?: string) =>
    http.inject({
      method: 'POST',
      url: '/graphql',
      headers: { cookie: `${session?.name}=${session?.value}`, host: 'verdict.example', ...(origin && { origin }) },
      payload: { query: 'mutation { createClaim(input: { statement: "Said by cookie." }) { authorName } }' },
      remoteAddress,
    });
  for (const origin of ['https://evil.example', 'null', undefined]) {
    const { error, errors } = (await change(origin)).json();
    expect([error.code, errors[0].extensions.code]).toEqual(['cross_origin', 'cross_origin']);
  }
  expect((await change('https://verdict.example')).json()).toEqual({ data: { createClaim: { authorName: 'cora' } } });
});
