import type { NotificationKind } from '@verdict/core/notification';
import { type Person, testSystem } from '@verdict/features/testing';
import { enforceRetention } from '@verdict/platform/retention';
import type { Preference } from '@verdict/wire/notification';
import pg from 'pg';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { catchUp, sendNotifications } from '../../testing/catch-up.ts';
import { consumeBatch, type LogEvent, type Reactor, readEvents } from '../audit/index.ts';
import { DERIVATIONS } from '../derivations.ts';
import { type NewNotification, notificationReactors, notify } from './index.ts';
import { NOTIFICATION_CHANNELS } from './live.ts';
import { NOTIFICATION_PERSONAL_DATA, NOTIFICATION_RETENTION } from './personal-data.ts';

const system = await testSystem();
const { deps } = system;
const { db } = deps;
const http = await system.api();
afterAll(() => system.close());

const ana = await system.person('ana');
const ben = await system.person('ben');
beforeEach(async () => {
  await settle();
  await db.pool.query('TRUNCATE notification, notification_preference, mail');
});

const as = ({ authorization }: Person) => ({ headers: { authorization } });
const tellTo = <Kind extends NotificationKind>(news: NewNotification<Kind>) => db.transaction((tx) => notify(deps, tx, news));
const read = async (person: Person, query = '') => (await http.inject({ url: `/api/notifications${query}`, ...as(person) })).json();
const mails = () => db.kysely.selectFrom('mail').selectAll().orderBy('id').execute();
const prefer = (person: Person, items: Preference[]) =>
  http.inject({ method: 'PUT', url: '/api/notifications/preferences', ...as(person), payload: { items } });

async function say(person: Person, content: string, parentId?: number): Promise<number> {
  const payload = { content, ...(parentId && { parentId }) };
  return (await http.inject({ method: 'POST', url: '/api/points', ...as(person), payload })).json().point.id;
}

const replies = notificationReactors(deps.slices).find(({ name }) => name === 'point-notifications') as Reactor;
const settle = () => sendNotifications(deps);

/** How many statements the database is sent meanwhile. */
async function countStatements(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const query = pg.Client.prototype.query;
  const counting = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    count += 1;
    return (query as (...all: unknown[]) => unknown).apply(this, args) as never;
  });
  await work();
  counting.mockRestore();
  return count;
}

let made = 0;
const freshKey = () => {
  made += 1;
  return `test:${made}`;
};

test('a reply is told to whom it answers, with its words, and leads to it', async () => {
  const point = await say(ana, 'The earth is flat');
  const reply = await say(ben, 'It is <b>not</b>', point);
  await settle();
  const told = await read(ana);
  expect(told.items).toMatchObject([
    { kind: 'reply', title: 'ben replied to you', text: 'It is <b>not</b>', url: `/debates/${reply}`, read_at: null },
  ]);
  expect(told.items[0].data).toMatchObject({ point_id: reply, parent_id: point });
  expect(told.unread).toBe(1);
  expect((await read(ben)).items).toEqual([]);
});

test('nobody is told of their own replies, nor twice of the same', async () => {
  const point = await say(ana, 'First');
  await say(ana, 'Second', point);
  const reply = await say(ben, 'Third', point);
  await settle();
  await tellTo({ userId: ana.userId, kind: 'reply', data: { point_id: reply, parent_id: point }, dedupeKey: `reply:${reply}` });
  expect((await read(ana)).unread).toBe(1);
});

test('a thousand replies at once take a few statements, and each is told once', async () => {
  const point = await say(ana, 'Ask me anything');
  await settle();
  await prefer(ana, [{ kind: 'reply', in_app: true, mail: 'now' }]);
  await db.pool.query('UPDATE users SET verified_at = now() WHERE id = $1', [ana.userId]);
  for (let round = 0; round < 3; round += 1)
    await Promise.all(Array.from({ length: 400 }, (_, i) => say(ben, `Reply ${round} ${i}`, point)));
  await catchUp(deps);
  const [offset] = (await db.pool.query("SELECT seq FROM consumer_offset WHERE name = 'point-notifications'")).rows;
  const statements = await countStatements(() => consumeBatch(deps, replies));
  expect(statements).toBeLessThan(40);
  expect((await read(ana)).unread).toBe(1200);
  expect(await mails()).toHaveLength(1200);
  const events = "SELECT count(*)::int AS count FROM event WHERE kind = 'notification.created' AND subject_user_id = $1";
  const before = (await db.pool.query(events, [ana.userId])).rows[0].count;
  await db.pool.query("UPDATE consumer_offset SET seq = $1 WHERE name = 'point-notifications'", [offset.seq]); // as if it had forgotten where it was
  await consumeBatch(deps, replies);
  await consumeBatch(deps, replies);
  expect((await read(ana)).unread).toBe(1200);
  expect((await db.pool.query(events, [ana.userId])).rows[0].count).toBe(before);
});

test('a deleted reply is not told, and one deleted later loses its words', async () => {
  const point = await say(ana, 'First');
  const remove = (id: number) => http.inject({ method: 'DELETE', url: `/api/points/${id}`, ...as(ben) });
  await remove(await say(ben, 'Regretted at once', point));
  const reply = await say(ben, 'Regretted later', point);
  await settle();
  await remove(reply);
  expect((await read(ana)).items).toMatchObject([{ title: 'A reply to you was deleted', text: null }]);
});

test('what was said long ago is no news when the log is caught up with', async () => {
  await say(ben, 'Old', await say(ana, 'Older'));
  await sendNotifications({ ...deps, clock: { now: () => new Date(Date.now() + 2 * 86_400_000) } });
  expect((await read(ana)).items).toEqual([]);
});

test('a rebuild notifies nobody again', async () => {
  await say(ben, 'Reply', await say(ana, 'Point'));
  await settle();
  await db.pool.query('TRUNCATE notification');
  for (const { rebuild } of DERIVATIONS) await rebuild(deps);
  expect((await read(ana)).items).toEqual([]);
});

test('lists come newest first, page by page, unread ones on request', async () => {
  for (let i = 0; i < 5; i += 1)
    await tellTo({
      userId: ana.userId,
      kind: 'content_removed',
      data: { subject_kind: 'point', subject_id: i + 1, reason: `r${i}` },
      dedupeKey: freshKey(),
    });
  const first = await read(ana, '?limit=3');
  expect(first.items.map(({ text }: { text: string }) => text)).toEqual(['Reason: r4', 'Reason: r3', 'Reason: r2']);
  const mark = (payload: object) => http.inject({ method: 'POST', url: '/api/notifications/read', ...as(ana), payload });
  expect((await mark({ ids: [first.items[0].id] })).json()).toEqual({ success: true, unread: 4 });
  const rest = await read(ana, `?limit=3&cursor=${first.nextCursor}`);
  expect(rest.items).toHaveLength(2);
  expect((await mark({ upTo: rest.items[0].id })).json().unread).toBe(2);
  expect((await read(ana, '?unread=true')).items.map(({ text }: { text: string }) => text)).toEqual(['Reason: r3', 'Reason: r2']);
  expect((await mark({})).statusCode).toBe(400);
  expect((await mark({ upTo: 999_999_999 })).json().error.code).toBe('subject_not_found');
});

test('nobody can mark what another was told', async () => {
  await tellTo({ userId: ana.userId, kind: 'suspension_lifted', data: {}, dedupeKey: freshKey() });
  const { id } = (await read(ana)).items[0];
  for (const payload of [{ ids: [id] }, { upTo: id }])
    await http.inject({ method: 'POST', url: '/api/notifications/read', ...as(ben), payload });
  expect((await read(ana)).unread).toBe(1);
});

test('people are told as they chose: in the app, by mail, both or not at all', async () => {
  const removed = () =>
    tellTo({
      userId: ana.userId,
      kind: 'content_removed',
      data: { subject_kind: 'point', subject_id: 1, reason: 'r' },
      dedupeKey: freshKey(),
    });
  await removed();
  expect([(await read(ana)).unread, (await mails()).length]).toEqual([1, 1]);
  await prefer(ana, [{ kind: 'content_removed', in_app: false, mail: 'now' }]);
  await removed();
  expect([(await read(ana)).unread, (await mails()).length]).toEqual([1, 2]);
  await prefer(ana, [{ kind: 'content_removed', in_app: true, mail: 'off' }]);
  await removed();
  expect([(await read(ana)).unread, (await mails()).length]).toEqual([2, 2]);
  await prefer(ana, [{ kind: 'content_removed', in_app: false, mail: 'off' }]);
  await removed();
  expect([(await read(ana)).unread, (await mails()).length]).toEqual([2, 2]);
});

test('preferences say for each kind how it is told and whether that can be changed', async () => {
  await prefer(ana, [{ kind: 'reply', in_app: true, mail: 'now' }]);
  const { items } = (await http.inject({ url: '/api/notifications/preferences', ...as(ana) })).json();
  expect(items).toContainEqual({ kind: 'reply', name: 'Someone replies to you', in_app: true, mail: 'now', can_switch_off: true });
  expect(items).toContainEqual({
    kind: 'security',
    name: 'Your account’s security settings change',
    in_app: true,
    mail: 'now',
    can_switch_off: false,
  });
});

test('the security of an account cannot be silenced', async () => {
  const reply = await prefer(ana, [
    { kind: 'reply', in_app: false, mail: 'off' },
    { kind: 'security', in_app: true, mail: 'off' },
  ]);
  expect(reply.statusCode).toBe(400);
  expect(reply.json().error.details).toEqual([{ where: 'body/items', problem: 'cannot switch off "security"' }]);
  const { items } = (await http.inject({ url: '/api/notifications/preferences', ...as(ana) })).json();
  expect(items[0]).toMatchObject({ kind: 'reply', mail: 'daily' }); // nothing of it was saved
});

test('a mail speaks the language of its person, and what cannot be switched off has no way out in it', async () => {
  await db.pool.query("UPDATE users SET language = 'es' WHERE id = $1", [ana.userId]);
  await tellTo({ userId: ana.userId, kind: 'security', data: { what: 'password_changed' }, dedupeKey: freshKey() });
  await db.pool.query("UPDATE users SET language = 'en' WHERE id = $1", [ana.userId]);
  const [mail] = await mails();
  expect(mail).toMatchObject({
    subject: 'Se ha cambiado su contraseña',
    language: 'es',
    unsubscribe_url: null,
    recipient: 'ana@example.org',
  });
  expect(mail?.body_text).toContain('Si no ha sido usted');
});

test('someone suspended finds reason, end and the way to appeal in their mail', async () => {
  const data = { reason: 'Spam', until: '2026-05-03T10:00:00Z', appeal_url: 'https://verdict.example/appeal?token=abc' };
  await tellTo({ userId: ana.userId, kind: 'suspended', data, dedupeKey: freshKey() });
  const [mail] = await mails();
  expect(mail?.subject).toBe('Your account is suspended until May 3, 2026 at 10:00 AM UTC');
  expect(mail?.body_text).toContain('Reason: Spam');
  expect(mail?.body_text).toContain('https://verdict.example/appeal?token=abc');
});

test('what a person wrote stays text in mail', async () => {
  await prefer(ana, [{ kind: 'reply', in_app: true, mail: 'now' }]);
  await say(ben, '<script>alert(1)</script>', await say(ana, 'Point'));
  await settle();
  const [mail] = await mails();
  expect(mail?.body_html).toContain('&lt;script&gt;');
  expect(mail?.body_html).not.toContain('<script');
});

test('an address nobody has confirmed gets no mail', async () => {
  await db.pool.query('UPDATE users SET verified_at = NULL WHERE id = $1', [ben.userId]);
  await tellTo({ userId: ben.userId, kind: 'security', data: { what: 'key_created' }, dedupeKey: freshKey() });
  await db.pool.query('UPDATE users SET verified_at = now() WHERE id = $1', [ben.userId]);
  expect(await mails()).toEqual([]);
  expect((await read(ben)).unread).toBe(1);
});

test('only the account itself may listen to what it is told', () => {
  const actor = { kind: 'account', userId: 7, role: 'admin', tier: 'novice', scopes: 'all' } as const;
  expect(NOTIFICATION_CHANNELS.mayJoin(actor, 'me:7')).toBe(true);
  expect(NOTIFICATION_CHANNELS.mayJoin(actor, 'me:8')).toBe(false);
  expect(NOTIFICATION_CHANNELS.mayJoin(actor, 'me:07')).toBe(false);
  expect(NOTIFICATION_CHANNELS.mayJoin({ ...actor, scopes: new Set(['points:write'] as const) }, 'me:7')).toBe(false);
  expect(NOTIFICATION_CHANNELS.mayJoin({ kind: 'guest' }, 'me:7')).toBe(false);
  expect(NOTIFICATION_CHANNELS.mayJoin(actor, 'points')).toBeUndefined();
});

test('a notification is told live as a fresh read would show it', async () => {
  await tellTo({ userId: ana.userId, kind: 'suspension_lifted', data: {}, dedupeKey: freshKey() });
  const from = (await sizeOf()) as number;
  await catchUp(deps);
  const events: LogEvent[] = await db.transaction(async (tx) => readEvents(tx, { from, to: (await sizeOf()) as number }));
  const { items, unread } = await read(ana);
  expect(await NOTIFICATION_CHANNELS.messagesFor(db, events, deps.slices)).toEqual([
    { topic: `me:${ana.userId}`, seq: expect.any(Number), kind: 'notification.created', data: { notification: items[0], unread } },
  ]);
});

test('that notifications were read is told live, once for those that were not, and holds nothing of them', async () => {
  for (let i = 0; i < 3; i += 1) await tellTo({ userId: ana.userId, kind: 'suspension_lifted', data: {}, dedupeKey: freshKey() });
  await catchUp(deps);
  const from = (await sizeOf()) as number;
  const ids = (await read(ana)).items.slice(1).map(({ id }: { id: number }) => id);
  const mark = (person: Person, payload: object) => http.inject({ method: 'POST', url: '/api/notifications/read', ...as(person), payload });
  expect((await mark(ben, { ids })).json().unread).toBe(0);
  for (let i = 0; i < 2; i += 1) expect((await mark(ana, { ids })).json().unread).toBe(1);
  await catchUp(deps);
  const events: LogEvent[] = await db.transaction(async (tx) => readEvents(tx, { from, to: (await sizeOf()) as number }));
  expect(events.map(({ kind, payload }) => [kind, Object.keys(payload ?? {}).toSorted()])).toEqual([
    ['notification.read', ['subject', 'subject_user_id']],
  ]);
  expect(await NOTIFICATION_CHANNELS.messagesFor(db, events, deps.slices)).toEqual([
    { topic: `me:${ana.userId}`, seq: from, kind: 'notification.read', data: { unread: 1 } },
  ]);
});

async function sizeOf() {
  return (await db.kysely.selectFrom('log_head').select('size').executeTakeFirstOrThrow()).size;
}

test('a person gets what they were told and chose, and takes it with them', async () => {
  await tellTo({ userId: ana.userId, kind: 'suspension_lifted', data: {}, dedupeKey: freshKey() });
  await prefer(ana, [{ kind: 'reply', in_app: true, mail: 'off' }]);
  expect(await NOTIFICATION_PERSONAL_DATA.read(db, ana.userId)).toMatchObject({
    received: [{ kind: 'suspension_lifted' }],
    preferences: [{ kind: 'reply', mail: 'off' }],
  });
  await db.transaction((tx) => NOTIFICATION_PERSONAL_DATA.erase(deps, tx, { userId: ana.userId, now: new Date() }));
  expect(await NOTIFICATION_PERSONAL_DATA.read(db, ana.userId)).toEqual({ received: [], preferences: [], quiet_hours: null });
});

test('notifications are kept for half a year', async () => {
  await tellTo({ userId: ana.userId, kind: 'suspension_lifted', data: {}, dedupeKey: freshKey() });
  const in181Days = new Date(Date.now() + 181 * 86_400_000);
  expect(await enforceRetention(db, [NOTIFICATION_RETENTION], in181Days)).toEqual({ notification: 1 });
});
