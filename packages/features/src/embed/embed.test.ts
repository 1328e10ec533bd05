import { randomUUID } from 'node:crypto';
import { testSystem } from '@verdict/features/testing';
import type { Http } from '@verdict/platform/http';
import { loadSecrets } from '@verdict/platform/secrets';
import type { Site } from '@verdict/wire/embed';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endAccess, suspendAccount } from '../account/index.ts';
import { EMBED_PERSONAL_DATA } from './personal-data.ts';

const OURS = 'https://verdict.example';
const NEWS = 'https://news.example.org';
const SHOP = 'https://shop.example.org';

const system = await testSystem({ PUBLIC_URL: OURS });
const { deps } = system;
const http = await system.api();
let admin: { userId: number; authorization: string };
let newsKey: string;
beforeAll(async () => {
  admin = await system.person('admin', 'admin');
  newsKey = (await addSite({ origin: NEWS, name: 'News' })).key as string;
  await addSite({ origin: SHOP, name: 'Shop' });
});
afterAll(() => system.close());

interface Sent {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'OPTIONS';
  url: string;
  headers?: Record<string, string>;
  payload?: object;
  api?: Http;
}

async function send({ method = 'POST', url, headers = {}, payload, api = http }: Sent) {
  const reply = await api.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: reply.statusCode, headers: reply.headers, body: reply.body ? reply.json() : null };
}

const asAdmin = (sent: Sent) => send({ ...sent, headers: { authorization: admin.authorization, ...sent.headers } });

async function addSite(payload: object): Promise<{ site: Site; key: string | null }> {
  const { status, body } = await asAdmin({ url: '/api/admin/sites', payload });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}

function sign(claims: JWTPayload = {}, key = newsKey): Promise<string> {
  const exp = Math.floor(Date.now() / 1000) + 60;
  const all = { iss: NEWS, aud: OURS, sub: 'reader-1', name: 'Ana', jti: randomUUID(), exp, ...claims };
  return new SignJWT(all).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(key));
}

const exchange = (token: string, origin = NEWS) => send({ url: '/api/embed/exchange', headers: { origin }, payload: { token } });
const codeOf = ({ body }: { body: { error?: { code: string } } }) => body.error?.code;
const pointWith = (token: string, origin: string | undefined, api = http) =>
  send({
    url: '/api/points',
    headers: { authorization: `Bearer ${token}`, ...(origin && { origin }) },
    payload: { content: 'Words from elsewhere' },
    api,
  });

/** Another process, with an empty cache. */
const elsewhere = () => system.api();

async function sessionOf(name: string): Promise<{ cookie: string; userId: number }> {
  const { userId } = await system.person(name);
  const reply = await http.inject({
    method: 'POST',
    url: '/api/session',
    payload: { email: `${name}@example.org`, password: `${name}-password` },
  });
  const [cookie] = reply.cookies;
  return { cookie: `${cookie?.name}=${cookie?.value}`, userId };
}

const popUp = (cookie: string, origin: string, from = OURS) =>
  send({ url: '/api/embed/token', headers: { cookie, origin: from }, payload: { origin } });

test('the pop-up gives a signed-in person a token for one site', async () => {
  const { cookie, userId } = await sessionOf('ben');
  const { status, body } = await popUp(cookie, NEWS);
  expect(status).toBe(200);
  expect(Date.parse(body.expires_at) - Date.now()).toBeGreaterThan(14 * 60_000);
  expect(Date.parse(body.expires_at) - Date.now()).toBeLessThanOrEqual(15 * 60_000);
  const written = await pointWith(body.token, NEWS);
  expect(written).toMatchObject({ status: 201, body: { point: { user_id: userId, author: 'ben' } } });
  expect(written.headers['access-control-allow-origin']).toBe(NEWS);
});

test('a token does not work on another site, on ours, or without an origin', async () => {
  const { cookie } = await sessionOf('cleo');
  const { token } = (await popUp(cookie, NEWS)).body;
  expect((await pointWith(token, NEWS)).status).toBe(201);
  for (const origin of [SHOP, OURS, 'https://evil.example', 'null', undefined])
    expect(codeOf(await pointWith(token, origin))).toBe('invalid_token');
});

test('a token can write, report and read its account, and nothing else', async () => {
  const { cookie } = await sessionOf('dora');
  const { token } = (await popUp(cookie, NEWS)).body;
  const headers = { authorization: `Bearer ${token}`, origin: NEWS };
  expect((await send({ method: 'GET', url: '/api/me', headers })).status).toBe(200);
  expect(codeOf(await send({ url: '/api/keys', headers, payload: { name: 'more' } }))).toBe('scope_missing');
  expect(codeOf(await send({ url: '/api/embed/token', headers, payload: { origin: NEWS } }))).toBe('scope_missing');
});

test('no token for a site that is not allowed, for a key, for a guest, or for a request from a foreign page', async () => {
  const { cookie } = await sessionOf('emil');
  expect(codeOf(await popUp(cookie, 'https://evil.example'))).toBe('embedding_not_allowed');
  expect(codeOf(await popUp(cookie, NEWS, NEWS))).toBe('cross_origin');
  expect(codeOf(await popUp('', NEWS))).toBe('not_signed_in');
  expect(codeOf(await asAdmin({ url: '/api/embed/token', payload: { origin: NEWS } }))).toBe('scope_missing');
});

test('anyone can check whether a site is allowed before sharing anything with it', async () => {
  const isAllowed = async (origin: string) =>
    (await send({ method: 'GET', url: `/api/embed/site?origin=${encodeURIComponent(origin)}` })).body.allowed;
  expect([await isAllowed(NEWS), await isAllowed('https://evil.example')]).toEqual([true, false]);
  expect((await send({ method: 'GET', url: '/api/embed/site' })).status).toBe(400);
});

test('a token expires after 15 minutes, and ends with the person’s access', async () => {
  const { cookie, userId } = await sessionOf('fay');
  const { token } = (await popUp(cookie, NEWS)).body;
  await deps.db.pool.query("UPDATE embed_token SET expires_at = now() - interval '1 second' WHERE user_id = $1", [userId]);
  expect(codeOf(await pointWith(token, NEWS, await elsewhere()))).toBe('invalid_token');
  const second = (await popUp(cookie, NEWS)).body;
  await deps.db.transaction((tx) => endAccess(tx, userId, new Date()));
  expect(codeOf(await pointWith(second.token, NEWS, await elsewhere()))).toBe('invalid_token');
});

test('a site’s visitor gets a token, and is the same person the next time', async () => {
  const first = await exchange(await sign());
  expect(first).toMatchObject({ status: 200, body: { account: { name: 'Ana' } } });
  expect(first.headers['access-control-allow-origin']).toBe(NEWS);
  expect(await pointWith(first.body.token, NEWS)).toMatchObject({ status: 201, body: { point: { user_id: first.body.account.id } } });
  const again = await exchange(await sign());
  expect(again.body.account).toEqual(first.body.account);
  const other = await exchange(await sign({ sub: 'reader-2' }));
  expect(other.body.account.id).not.toBe(first.body.account.id);
});

test('simultaneous first visits create one account', async () => {
  const tokens = await Promise.all(Array.from({ length: 6 }, () => sign({ sub: 'in-a-hurry' })));
  const answers = await Promise.all(tokens.map((token) => exchange(token)));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(new Set(answers.map(({ body }) => body.account.id)).size).toBe(1);
});

test('visitors of two sites with the same name are two people', async () => {
  const { key } = await addSite({ origin: 'https://blog.example.org', name: 'Blog' });
  const here = await exchange(await sign({ sub: 'same' }));
  const there = await exchange(await sign({ sub: 'same', iss: 'https://blog.example.org' }, key as string), 'https://blog.example.org');
  expect(there.status).toBe(200);
  expect(there.body.account.id).not.toBe(here.body.account.id);
});

test('a mail address in an assertion does not give access to that account', async () => {
  const { userId } = await system.person('gil');
  const { body } = await exchange(await sign({ sub: 'gil', email: 'gil@example.org', email_verified: true }));
  expect(body.account.id).not.toBe(userId);
  const { rows } = await deps.db.pool.query('SELECT email, verified_at FROM users WHERE id = $1', [body.account.id]);
  expect(rows).toMatchObject([{ email: expect.stringMatching(/@embedded\.invalid$/), verified_at: null }]);
});

test('an assertion is accepted once', async () => {
  const token = await sign();
  expect((await exchange(token)).status).toBe(200);
  expect((await exchange(token)).body.error).toMatchObject({ code: 'assertion_invalid', details: { problem: 'used' } });
});

test.each([
  ['issuer', { iss: SHOP }],
  ['audience', { aud: 'https://other.example' }],
  ['expired', { exp: 1000 }],
  ['lives_too_long', { exp: Math.floor(Date.now() / 1000) + 3600 }],
  ['subject', { sub: '' }],
  ['jti', { jti: '' }],
])('an assertion with a wrong %s is refused', async (problem, claims) => {
  const answer = await exchange(await sign(claims));
  expect(answer).toMatchObject({ status: 401, body: { error: { code: 'assertion_invalid', details: { problem } } } });
});

test('an assertion that is unsigned, signed with another key, or from another site is refused', async () => {
  const forged = await sign({}, 'vsite_not-the-key');
  const [, payload] = forged.split('.');
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
  for (const token of [forged, unsigned, 'nonsense', 'a.b.c'])
    expect((await exchange(token)).body.error).toMatchObject({ code: 'assertion_invalid', details: { problem: 'signature' } });
  expect(codeOf(await exchange(await sign(), SHOP))).toBe('assertion_invalid');
  expect(codeOf(await exchange(await sign(), 'https://evil.example'))).toBe('embedding_not_allowed');
  expect(codeOf(await send({ url: '/api/embed/exchange', payload: { token: await sign() } }))).toBe('embedding_not_allowed');
});

test.each(['EdDSA', 'ES256'])('a site can sign with its own %s key, and then with no other', async (alg) => {
  const origin = `https://${alg.toLowerCase()}.example.org`;
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
  const jwk = await exportJWK(publicKey);
  const { site, key } = await addSite({ origin, name: alg, jwk });
  expect(key).toBeNull();
  expect(site.jwk).toEqual(jwk);
  const claims = { iss: origin, aud: OURS, sub: 'u', name: 'Uma', exp: Math.floor(Date.now() / 1000) + 60 };
  const own = () => new SignJWT({ ...claims, jti: randomUUID() }).setProtectedHeader({ alg }).sign(privateKey);
  expect((await exchange(await own(), origin)).status).toBe(200);
  // A public key must not be accepted as a shared secret, whatever the header says.
  const confused = await new SignJWT({ ...claims, jti: randomUUID() })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(Buffer.from(JSON.stringify(jwk)));
  expect(codeOf(await exchange(confused, origin))).toBe('assertion_invalid');
  const rotated = await asAdmin({ url: `/api/admin/sites/${site.id}/rotate-key` });
  expect(rotated.body).toMatchObject({ site: { jwk: null }, key: expect.stringMatching(/^vsite_/) });
  expect(codeOf(await exchange(await own(), origin))).toBe('assertion_invalid');
  expect((await exchange(await sign({ iss: origin }, rotated.body.key), origin)).status).toBe(200);
});

test('rotating a key ends the old one', async () => {
  const origin = 'https://rotating.example.org';
  const { site, key } = await addSite({ origin, name: 'Rotating' });
  expect((await exchange(await sign({ iss: origin }, key as string), origin)).status).toBe(200);
  await asAdmin({ url: `/api/admin/sites/${site.id}/rotate-key` });
  expect(codeOf(await exchange(await sign({ iss: origin }, key as string), origin))).toBe('assertion_invalid');
});

test('a suspended visitor gets no token, and their present one ends', async () => {
  const { body } = await exchange(await sign({ sub: 'rude' }));
  await deps.db.transaction((tx) => suspendAccount(tx, { userId: body.account.id, until: null, now: new Date() }));
  expect(codeOf(await exchange(await sign({ sub: 'rude' })))).toBe('account_suspended');
  expect(codeOf(await pointWith(body.token, NEWS, await elsewhere()))).toBe('invalid_token');
});

test('disabling or removing a site ends its tokens', async () => {
  const origin = 'https://leaving.example.org';
  const { site, key } = await addSite({ origin, name: 'Leaving' });
  const { token } = (await exchange(await sign({ iss: origin }, key as string), origin)).body;
  await asAdmin({ method: 'PATCH', url: `/api/admin/sites/${site.id}`, payload: { enabled: false } });
  expect(codeOf(await pointWith(token, origin, await elsewhere()))).toBe('invalid_token');
  expect(codeOf(await exchange(await sign({ iss: origin }, key as string), origin))).toBe('embedding_not_allowed');
  await asAdmin({ method: 'PATCH', url: `/api/admin/sites/${site.id}`, payload: { enabled: true, name: 'Back' } });
  expect((await pointWith(token, origin, await elsewhere())).status).toBe(201);
  expect((await asAdmin({ method: 'DELETE', url: `/api/admin/sites/${site.id}` })).status).toBe(200);
  expect(codeOf(await pointWith(token, origin, await elsewhere()))).toBe('invalid_token');
  expect((await asAdmin({ method: 'DELETE', url: `/api/admin/sites/${site.id}` })).status).toBe(404);
});

test('a preflight request allows an allowed site, without credentials', async () => {
  const ask = (origin: string, url = '/api/points') =>
    send({ method: 'OPTIONS', url, headers: { origin, 'access-control-request-method': 'POST' } });
  const { status, headers } = await ask(NEWS);
  expect(status).toBe(204);
  expect(headers).toMatchObject({
    'access-control-allow-origin': NEWS,
    'access-control-allow-headers': 'authorization, content-type, idempotency-key',
    vary: 'Origin',
  });
  expect(headers).not.toHaveProperty('access-control-allow-credentials');
  for (const refused of [await ask('https://evil.example'), await ask('null'), await ask(NEWS, '/docs')]) {
    expect(refused.status).toBeGreaterThanOrEqual(404);
    expect(refused.headers).not.toHaveProperty('access-control-allow-origin');
  }
});

test('a page of an allowed site can read refusals, other pages nothing', async () => {
  const read = (origin: string) => send({ method: 'GET', url: '/api/me', headers: { origin } });
  expect(await read(NEWS)).toMatchObject({ status: 401, headers: { 'access-control-allow-origin': NEWS } });
  expect((await read('https://evil.example')).headers).not.toHaveProperty('access-control-allow-origin');
});

test.each([
  { origin: 'http://news.example.org', name: 'Plain' },
  { origin: 'https://news.example.org/path', name: 'Path' },
  { origin: 'https://key.example.org', name: 'Key', jwk: { kty: 'EC', crv: 'P-256', x: 'AAAA', y: 'AAAA' } },
  { origin: 'https://key.example.org', name: 'Key', jwk: { kty: 'OKP', crv: 'P-256', x: 'AAAA' } },
])('$origin with $jwk is refused as a site', async (payload) => {
  expect(codeOf(await asAdmin({ url: '/api/admin/sites', payload }))).toBe('invalid_request');
});

test('an origin is one site, and its key is shown once', async () => {
  expect(codeOf(await asAdmin({ url: '/api/admin/sites', payload: { origin: NEWS, name: 'Again' } }))).toBe('already_there');
  const { body } = await asAdmin({ method: 'GET', url: '/api/admin/sites' });
  expect(body.items.some(({ origin }: Site) => origin === NEWS)).toBe(true);
  expect(JSON.stringify(body)).not.toContain('vsite_');
  const repeat = {
    url: '/api/admin/sites',
    headers: { 'idempotency-key': 'one' },
    payload: { origin: 'https://once.example.org', name: 'O' },
  };
  const [first, second] = [await asAdmin(repeat), await asAdmin(repeat)];
  expect(second.body).toEqual({ ...first.body, key: null });
});

test('visitors see which site vouched for them, and erasure deletes that', async () => {
  const { body } = await exchange(await sign({ sub: 'leaving' }));
  const userId = body.account.id;
  expect(await EMBED_PERSONAL_DATA.read(deps.db, userId)).toMatchObject({ sites: [{ origin: NEWS, subject: 'leaving' }] });
  await deps.db.transaction((tx) => EMBED_PERSONAL_DATA.erase(deps, tx, { userId, now: new Date() }));
  expect(await EMBED_PERSONAL_DATA.read(deps.db, userId)).toEqual({ sites: [] });
  expect(codeOf(await pointWith(body.token, NEWS, await elsewhere()))).toBe('invalid_token');
});

test('a server without the key that sealed a site’s key reports it, and a new site key repairs it', async () => {
  const { site } = await addSite({ origin: 'https://kept.example.org', name: 'Kept' });
  const { secrets } = deps;
  const signedBy = (key: string) => sign({ iss: site.origin }, key);
  deps.secrets = await loadSecrets({ ...deps.settings, SECRET_KEY: 'another key of more than thirty-two characters' });
  try {
    expect(await exchange(await signedBy('any'), site.origin)).toMatchObject({
      status: 503,
      body: { error: { code: 'secrets_unreadable' } },
    });
    const { key } = (await asAdmin({ url: `/api/admin/sites/${site.id}/rotate-key` })).body;
    expect((await exchange(await signedBy(key), site.origin)).status).toBe(200);
  } finally {
    deps.secrets = secrets;
  }
});
