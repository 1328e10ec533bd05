import { testSystem } from '@verdict/features/testing';
import type { Tx } from '@verdict/platform/postgres';
import { afterAll, expect, test } from 'vitest';
import { changeRole } from '../add-account.ts';
import { endAccess, hashPassword, suspendAccount } from '../index.ts';

const OURS = 'https://verdict.example';
const NEWS = 'https://news.example.org';
const system = await testSystem({ PUBLIC_URL: OURS });
const http = await system.api();
const { db } = system.deps;
afterAll(() => system.close());

const admin = await system.person('admin', 'admin');
const { authorization } = admin;
await http.inject({ method: 'POST', url: '/api/admin/sites', headers: { authorization }, payload: { origin: NEWS, name: 'News' } });
const otherHash = await hashPassword('another password altogether');

let people = 0;
/** Someone whose session and key are in this server's cache. */
async function someone() {
  people += 1;
  const name = `person${people}`;
  const person = await system.person(name);
  const credentials = { email: `${name}@example.org`, password: `${name}-password` };
  const [cookie] = (await http.inject({ method: 'POST', url: '/api/session', payload: credentials })).cookies;
  const bySession = { cookie: `${cookie?.name}=${cookie?.value}`, origin: OURS };
  const byKey = { authorization: person.authorization };
  for (const headers of [bySession, byKey]) expect((await http.inject({ url: '/api/me', headers })).statusCode).toBe(200);
  return { userId: person.userId, credentials, bySession, byKey };
}

type Person = Awaited<ReturnType<typeof someone>>;

const WAYS_IN: [string, (person: Person) => ReturnType<typeof send>][] = [
  ['the old password', ({ credentials }) => send('/api/session', {}, credentials)],
  ['a key made with the old session', ({ bySession }) => send('/api/keys', bySession, { name: 'more' })],
  ['a key made with the old key', ({ byKey }) => send('/api/keys', byKey, { name: 'more' })],
  ['a token for another site', ({ bySession }) => send('/api/embed/token', bySession, { origin: NEWS })],
  [
    'a new password, given the old one',
    ({ bySession, credentials }) => send('/api/me/password', bySession, { current: credentials.password, password: 'a new password too' }),
  ],
];

async function send(url: string, headers: Record<string, string>, payload: object) {
  const method = url === '/api/me/password' ? 'PUT' : 'POST';
  return http.inject({ method, url, headers, payload });
}

type End = (tx: Tx, userId: number) => Promise<void>;
const ENDINGS: [string, End][] = [
  ['a changed password', setPassword],
  ['another role', (tx, userId) => changeRole(tx, { userId, role: 'moderator', now: new Date() })],
  ['a suspension', (tx, userId) => suspendAccount(tx, { userId, until: null, now: new Date() })],
];

async function setPassword(tx: Tx, userId: number): Promise<void> {
  await tx.updateTable('users').set({ password_hash: otherHash }).where('id', '=', userId).execute();
  await endAccess(tx, userId, new Date());
}

/**
 * Sends the request while another server ends the access: the other transaction has written and not yet committed when ours
 * comes to write.
 */
async function sendDuring(person: Person, end: End, ask: (person: Person) => ReturnType<typeof send>) {
  let answer: ReturnType<typeof send> | undefined;
  await db.transaction(async (tx) => {
    await end(tx, person.userId);
    let isAnswered = false;
    answer = ask(person);
    answer.finally(() => {
      isAnswered = true;
    });
    await expect.poll(async () => isAnswered || (await isWaiting()), { timeout: 20_000, interval: 20 }).toBe(true);
  });
  return answer as ReturnType<typeof send>;
}

async function isWaiting(): Promise<boolean> {
  const { rows } = await db.pool.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND pid <> pg_backend_pid()",
  );
  return rows.length > 0;
}

/** How many tokens still work in the end. A suspension that is over must not bring one back either. */
async function countWorkingTokens(userId: number): Promise<number> {
  const { rows } = await db.pool.query<{ count: number }>(
    `SELECT (SELECT count(*) FROM session WHERE user_id = $1)
          + (SELECT count(*) FROM api_key WHERE user_id = $1 AND revoked_at IS NULL)
          + (SELECT count(*) FROM embed_token JOIN users ON users.id = user_id WHERE user_id = $1 AND embed_token.created_at > access_ended_at)
            AS count`,
    [userId],
  );
  return Number(rows[0]?.count);
}

test.each(ENDINGS.flatMap(([what, end]) => WAYS_IN.map(([way, ask]) => ({ what, end, way, ask }))))(
  'while $what ends all access, $way creates none',
  async ({ end, ask }) => {
    const person = await someone();
    const { statusCode } = await sendDuring(person, end, ask);
    expect([401, 403]).toContain(statusCode);
    expect(await countWorkingTokens(person.userId)).toBe(0);
  },
);

test('a person suspended while they sign in is told how to appeal', async () => {
  const person = await someone();
  const suspend: End = (tx, userId) => suspendAccount(tx, { userId, until: null, now: new Date() });
  const reply = await sendDuring(person, suspend, ({ credentials }) => send('/api/session', {}, credentials));
  expect(reply.json().error).toMatchObject({ code: 'account_suspended', details: { until: null } });
});

test('everything created before access ends is ended with it', async () => {
  for (const [, ask] of WAYS_IN) {
    const person = await someone();
    const asked = ask(person);
    const ended = db.transaction((tx) => setPassword(tx, person.userId));
    await Promise.all([asked, ended]);
    expect(await countWorkingTokens(person.userId)).toBe(0);
  }
});
