import { testSystem } from '@verdict/features/testing';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { declaredNotifications } from './declaration.ts';
import { readDeliveries } from './preferences.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

const system = await testSystem();
const { deps } = system;
const http = await system.api();
afterAll(() => system.close());

const ana = await system.person('ana');
const ben = await system.person('ben');
beforeEach(() => deps.db.pool.query('TRUNCATE notification_preference'));

const linkFor = (mail: 'now' | 'daily' = 'now') =>
  unsubscribeUrl(deps, ana.userId, mail === 'now' ? { kinds: ['reply'], mail } : { kinds: ['reply', 'report_decided'], mail });
const pathOf = (link: string) => link.replace(/^https?:\/\/[^/]+/, '');
const mailFor = async (userId = ana.userId) =>
  (await readDeliveries(deps.db.kysely, userId, declaredNotifications(deps.slices))).reply.mail;

/** As mail programs send it. */
function oneClick(url: string, contentType = 'application/x-www-form-urlencoded') {
  return http.inject({ method: 'POST', url, headers: { 'content-type': contentType }, payload: 'List-Unsubscribe=One-Click' });
}

test('one click stops mails of a kind, without signing in, for that person only', async () => {
  const reply = await oneClick(pathOf(linkFor()));
  expect([reply.statusCode, reply.json()]).toEqual([200, { success: true, kind: 'reply', name: 'Someone replies to you' }]);
  expect([await mailFor(), await mailFor(ben.userId)]).toEqual(['off', 'daily']);
});

test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded; charset=utf-8'])(
  'a body of type %s is fine there, and nowhere else',
  async (contentType) => {
    expect((await oneClick(pathOf(linkFor()), contentType)).statusCode).toBe(200);
    expect((await oneClick('/api/session', contentType)).statusCode).toBe(415);
  },
);

test('no body and a JSON body are fine as well', async () => {
  expect((await http.inject({ method: 'POST', url: pathOf(linkFor()) })).statusCode).toBe(200);
  expect((await http.inject({ method: 'POST', url: pathOf(linkFor()), payload: {} })).statusCode).toBe(200);
});

test('a body that is large for a click is refused', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const reply = await http.inject({ method: 'POST', url: pathOf(linkFor()), headers, payload: 'x'.repeat(2000) });
  expect(reply.statusCode).toBe(413);
});

test('following the link changes nothing and leads to the page that asks', async () => {
  const reply = await http.inject(pathOf(linkFor()));
  expect(reply.statusCode).toBe(302);
  expect(reply.headers.location).toMatch(/^http:\/\/localhost:8080\/unsubscribe\?token=/);
  expect(await mailFor()).toBe('daily');
});

test('it can be undone, as often as one likes', async () => {
  const undo = pathOf(linkFor()).replace('unsubscribe?', 'unsubscribe/undo?');
  await oneClick(pathOf(linkFor()));
  await oneClick(pathOf(linkFor()));
  expect((await oneClick(undo)).json()).toEqual({ success: true, kind: 'reply', name: 'Someone replies to you' });
  expect(await mailFor()).toBe('now');
});

test('a digest’s link stops all that was gathered in it', async () => {
  expect((await oneClick(pathOf(linkFor('daily')))).json()).toEqual({ success: true, kind: 'digest', name: 'Daily summary' });
  const { reply, report_decided, content_removed } = await readDeliveries(deps.db.kysely, ana.userId, declaredNotifications(deps.slices));
  expect([reply.mail, report_decided.mail, content_removed.mail]).toEqual(['off', 'off', 'now']);
});

test('a link is good for two years and for nothing else', async () => {
  const twoYearsAgo = { ...deps, clock: { now: () => new Date(Date.now() - 731 * 86_400_000) } };
  const old = unsubscribeUrl(twoYearsAgo, ana.userId, { kinds: ['reply'], mail: 'now' });
  const appeal = deps.secrets.sign('appeal', { userId: ana.userId, kinds: ['reply'], mail: 'now' }, new Date(Date.now() + 1000));
  for (const url of [pathOf(old), '/api/unsubscribe?token=nonsense', `/api/unsubscribe?token=${appeal}`])
    expect((await oneClick(url)).json().error.code).toBe('link_invalid');
  expect((await oneClick('/api/unsubscribe')).statusCode).toBe(400);
  expect(await mailFor()).toBe('daily');
});

test('that someone asked not to be written to is in the log', async () => {
  await oneClick(pathOf(linkFor()));
  const { rows } = await deps.db.pool.query(
    "SELECT payload->'choices' AS choices FROM event WHERE kind = 'notification.preferences_changed' ORDER BY id DESC LIMIT 1",
  );
  expect(rows[0].choices).toEqual([{ in_app: true, kind: 'reply', mail: 'off' }]);
});
