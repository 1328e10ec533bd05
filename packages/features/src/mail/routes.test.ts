import { HOUR_MS } from '@verdict/core/time';
import { testSystem } from '@verdict/features/testing';
import type { Http } from '@verdict/platform/http';
import { enforceRetention } from '@verdict/platform/retention';
import { afterAll, expect, test } from 'vitest';
import { createApi } from '../api.ts';
import { queueMail } from './index.ts';
import { maskAddress, unsentMail } from './outbox.ts';
import { MAIL_PERSONAL_DATA, MAIL_RETENTION } from './personal-data.ts';

const system = await testSystem();
const { deps } = system;
const http = await system.api();
const closing: Http[] = [];
afterAll(async () => {
  for (const api of closing) await api.close();
  await system.close();
});

const ana = await system.person('ana');
const admin = { authorization: (await system.person('root', 'admin')).authorization };
const text = 'Confirm your address:\nhttp://localhost:8080/verify?token=secret';
await deps.db.transaction((tx) =>
  queueMail(deps, tx, {
    to: 'ana@example.org',
    userId: ana.userId,
    kind: 'verify',
    language: 'en',
    subject: 'Confirm',
    text,
    dedupeKey: 'a',
  }),
);

const LOCAL = { url: '/api/outbox', headers: { host: 'localhost:8080' } };

test('without a mail server, mail is stored and can be read on this machine', async () => {
  const reply = await http.inject(LOCAL);
  expect(reply.statusCode).toBe(200);
  expect(reply.json().items).toMatchObject([
    { to: 'ana@example.org', subject: 'Confirm', text, links: ['http://localhost:8080/verify?token=secret'] },
  ]);
});

test.each([
  ['another machine', { ...LOCAL, remoteAddress: '203.0.113.5' }],
  ['a proxy on this machine', { ...LOCAL, headers: { ...LOCAL.headers, 'x-forwarded-for': '203.0.113.5' } }],
  ['a proxy with another header', { ...LOCAL, headers: { ...LOCAL.headers, via: '1.1 proxy' } }],
  ['a host name that points to this machine', { ...LOCAL, headers: { host: 'evil.example' } }],
])('%s cannot read it', async (_what, request) => {
  expect((await http.inject(request)).statusCode).toBe(404);
});

test.each([{ SMTP_URL: 'smtp://127.0.0.1:1' }, { PUBLIC_URL: 'https://verdict.example' }])('nor can it be read with %j', async (change) => {
  const api = await createApi({ ...deps, settings: { ...deps.settings, ...change } });
  closing.push(api);
  expect((await api.inject(LOCAL)).statusCode).toBe(404);
});

test('a mail that waits for the end of quiet hours is not among them yet', async () => {
  const notBefore = new Date(deps.clock.now().getTime() + HOUR_MS);
  const mail = {
    to: 'ana@example.org',
    userId: ana.userId,
    kind: 'k',
    language: 'en',
    subject: 'Later',
    text: 't',
    dedupeKey: 'later',
    notBefore,
  } as const;
  await deps.db.transaction((tx) => queueMail(deps, tx, mail));
  expect((await http.inject(LOCAL)).json().items).toHaveLength(1);
  expect((await unsentMail({ ...deps, clock: { now: () => notBefore } })).map(({ subject }) => subject)).toEqual(['Later', 'Confirm']);
  await deps.db.kysely.deleteFrom('mail').where('subject', '=', 'Later').execute();
});

test('administrators see the outcome of mails, not their text or full address', async () => {
  const reply = await http.inject({ url: '/api/admin/outbox?state=kept', headers: admin });
  expect(reply.json().items).toMatchObject([{ kind: 'verify', recipient: 'a…@example.org', state: 'kept' }]);
  expect(reply.body).not.toMatch(/secret|ana@/);
  expect((await http.inject({ url: '/api/admin/outbox?state=sent', headers: admin })).json().items).toEqual([]);
  expect((await http.inject({ url: '/api/admin/outbox', headers: { authorization: ana.authorization } })).statusCode).toBe(403);
});

test('only failed or lost mails can be sent again', async () => {
  const { items } = (await http.inject({ url: '/api/admin/outbox', headers: admin })).json();
  const resend = (id: number) => http.inject({ method: 'POST', url: `/api/admin/outbox/${id}/resend`, headers: admin });
  expect((await resend(items[0].id)).json().error.code).toBe('not_resendable');
  expect((await resend(999_999)).statusCode).toBe(404);
  await deps.db.pool.query("UPDATE mail SET state = 'failed'");
  expect((await resend(items[0].id)).json().mail.state).toBe('queued');
});

test.each([
  ['ana@example.org', 'a…@example.org'],
  ['a@b', 'a…@b'],
  ['"odd@name"@example.org', '"…@example.org'],
])('%s is shown as %s', (address, masked) => {
  expect(maskAddress(address)).toBe(masked);
});

test('a person’s export lists their mails without links, and erasure deletes the mails', async () => {
  const read = await MAIL_PERSONAL_DATA.read(deps.db, ana.userId);
  expect(read).toMatchObject([{ kind: 'verify', recipient: 'ana@example.org', subject: 'Confirm' }]);
  expect(JSON.stringify(read)).not.toContain('secret');
  await deps.db.transaction((tx) => MAIL_PERSONAL_DATA.erase(deps, tx, { userId: ana.userId, now: new Date() }));
  expect(await MAIL_PERSONAL_DATA.read(deps.db, ana.userId)).toEqual([]);
});

test('mail is deleted after a month', async () => {
  await deps.db.transaction((tx) =>
    queueMail(deps, tx, { to: 'x@example.org', userId: null, kind: 'k', language: 'es', subject: 's', text: 't', dedupeKey: 'b' }),
  );
  const in31Days = new Date(Date.now() + 31 * 86_400_000);
  expect(await enforceRetention(deps.db, [MAIL_RETENTION], in31Days)).toEqual({ mail: 1 });
});
