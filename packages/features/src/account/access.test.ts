import { testSystem } from '@verdict/features/testing';
import { afterAll, expect, test } from 'vitest';
import { changeRole } from './add-account.ts';
import { Authenticator, endAccess, liftSuspension, suspendAccount } from './index.ts';
import { hashToken, makeToken } from './sign-in/token.ts';

const system = await testSystem();
const { db } = system.deps;
const authenticator = new Authenticator(system.deps);
afterAll(() => system.close());

let people = 0;
/** Someone with a key and a session. */
async function someone() {
  people += 1;
  const { userId, authorization } = await system.person(`person${people}`);
  const { token: session, tokenHash } = makeToken('session');
  const [now, later] = [new Date(), new Date(Date.now() + 60_000)];
  await db.kysely.insertInto('session').values({ token_hash: tokenHash, user_id: userId, created_at: now, expires_at: later }).execute();
  return { userId, key: authorization.slice(7), session };
}

type Person = Awaited<ReturnType<typeof someone>>;

/** Asks a server that has an empty cache, and makes the check the live hub makes. */
async function hasAccess({ key, session }: Person): Promise<boolean> {
  const fresh = new Authenticator(system.deps);
  const byKey = await fresh.identify({ authorization: `Bearer ${key}` }, {}).then(
    () => true,
    () => false,
  );
  const bySession = (await fresh.identify({}, { verdict_session: session })).actor.kind === 'account';
  const living = await authenticator.validTokens([key, session]);
  expect(new Set([byKey, bySession, living.has(key), living.has(session)]).size, 'both checks agree').toBe(1);
  return byKey;
}

test('ending access ends every session and key of that account, and no others', async () => {
  const [ana, ben] = [await someone(), await someone()];
  expect([await hasAccess(ana), await hasAccess(ben)]).toEqual([true, true]);
  await db.transaction((tx) => endAccess(tx, ana.userId, new Date()));
  expect([await hasAccess(ana), await hasAccess(ben)]).toEqual([false, true]);
});

test('each key that ends is logged once', async () => {
  const ana = await someone();
  for (let i = 0; i < 2; i += 1) await db.transaction((tx) => endAccess(tx, ana.userId, new Date()));
  const { rows } = await db.pool.query("SELECT FROM event WHERE kind = 'key.revoked' AND subject_user_id = $1", [ana.userId]);
  expect(rows).toHaveLength(1);
});

test('changing the role ends access', async () => {
  const ana = await someone();
  await db.transaction((tx) => changeRole(tx, { userId: ana.userId, role: 'moderator', now: new Date() }));
  expect(await hasAccess(ana)).toBe(false);
});

test('a suspension ends access, and no new token works while it lasts', async () => {
  const ana = await someone();
  await db.transaction((tx) => suspendAccount(tx, { userId: ana.userId, until: null, now: new Date() }));
  expect(await hasAccess(ana)).toBe(false);
  await db.pool.query('UPDATE api_key SET revoked_at = NULL WHERE user_id = $1', [ana.userId]);
  await db.pool.query(
    "INSERT INTO session (token_hash, user_id, created_at, expires_at) VALUES (sha256($1), $2, now(), now() + interval '1 hour')",
    [ana.session, ana.userId],
  );
  expect(await hasAccess(ana)).toBe(false);
  await db.transaction((tx) => liftSuspension(tx, { userId: ana.userId, now: new Date() }));
  expect(await hasAccess(ana)).toBe(true);
});

test.each([
  ['has passed', -1, true],
  ['in the future', 60_000, false],
])('a suspension whose end %s', async (_what, endsInMs, expected) => {
  const ana = await someone();
  await db.pool.query('UPDATE users SET suspended_at = now(), suspended_until = $2 WHERE id = $1', [
    ana.userId,
    new Date(Date.now() + endsInMs),
  ]);
  expect(await hasAccess(ana)).toBe(expected);
});

test('an erased account has no access', async () => {
  const ana = await someone();
  await db.pool.query('UPDATE users SET erased_at = now() WHERE id = $1', [ana.userId]);
  expect(await hasAccess(ana)).toBe(false);
});

test('of many tokens only the valid ones are returned, whatever else is in the list', async () => {
  const [ana, ben] = [await someone(), await someone()];
  await db.pool.query("UPDATE session SET expires_at = now() - interval '1 second' WHERE user_id = $1", [ana.userId]);
  await db.pool.query("UPDATE api_key SET expires_at = now() - interval '1 second' WHERE user_id = $1", [ben.userId]);
  const unknown = ['', 'garbage', `vs_${'A'.repeat(43)}`, `vx_${'A'.repeat(43)}`];
  expect(await authenticator.validTokens([...unknown, ana.key, ana.session, ben.key, ben.session])).toEqual(
    new Set([ana.key, ben.session]),
  );
  expect(await authenticator.validTokens([])).toEqual(new Set());
});

test('tokens of another slice are valid for as long as that slice says', async () => {
  const bringing = new Authenticator(system.deps);
  const [good, bad] = [makeToken('embed').token, makeToken('embed').token];
  const identity = await bringing.identify({}, {});
  bringing.acceptBearer('ve_', async (tokenHash) =>
    tokenHash.equals(hashToken(good)) ? { identity, expiresAt: new Date(Date.now() + 1000) } : undefined,
  );
  expect(await bringing.validTokens([good, bad])).toEqual(new Set([good]));
});

test('a process can forget an account immediately', async () => {
  const ana = await someone();
  const headers = { authorization: `Bearer ${ana.key}` };
  await authenticator.identify(headers, {});
  expect(authenticator.cached(headers, {})).toBeDefined();
  authenticator.forgetAccount(ana.userId);
  expect(authenticator.cached(headers, {})).toBeUndefined();
});

test('a cached session is not accepted as a key, nor a cached key as a session', async () => {
  const ana = await someone();
  await authenticator.identify({ authorization: `Bearer ${ana.key}` }, {});
  await authenticator.identify({}, { verdict_session: ana.session });
  expect(authenticator.cached({ authorization: `Bearer ${ana.session}` }, {})).toBeUndefined();
  expect(authenticator.cached({}, { verdict_session: ana.key })).toBeUndefined();
});

test('the last use of a session is recorded once a minute', async () => {
  const ana = await someone();
  const seen = async () =>
    (await db.kysely.selectFrom('session').select('last_seen_at').where('user_id', '=', ana.userId).executeTakeFirstOrThrow()).last_seen_at;
  let now = new Date('2026-03-01T12:00:00.000Z');
  const use = () => new Authenticator({ ...system.deps, clock: { now: () => now } }).identify({}, { verdict_session: ana.session });
  await use();
  expect(await seen()).toEqual(now);
  const first = now;
  now = new Date('2026-03-01T12:00:59.999Z');
  await use();
  expect(await seen()).toEqual(first);
  now = new Date('2026-03-01T12:01:00.000Z');
  await use();
  expect(await seen()).toEqual(now);
});
