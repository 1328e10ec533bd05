import { testSystem } from '@verdict/features/testing';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Deps } from '../deps.ts';
import { sendDigests } from './digest.ts';
import { notify } from './index.ts';

const system = await testSystem();
const { deps } = system;
const { db } = deps;
afterAll(() => system.close());

const ana = await system.person('ana');
const ben = await system.person('ben');
beforeEach(() => db.pool.query('TRUNCATE notification, notification_preference, mail'));

const MORNING = new Date('2026-05-02T07:00:00Z');
const at = (now: Date): Deps => ({ ...deps, clock: { now: () => now } });
const nextDay = (days: number) => new Date(MORNING.getTime() + days * 86_400_000);
const mails = () => db.kysely.selectFrom('mail').selectAll().orderBy('id').execute();

let made = 0;
async function decideReport(userId: number, decision: 'keep' | 'remove' = 'keep'): Promise<void> {
  made += 1;
  const data = { subject_kind: 'point', subject_id: made, decision, reason: `because ${made}` };
  await db.transaction((tx) => notify(deps, tx, { userId, kind: 'report_decided', data, dedupeKey: `test:${made}` }));
}

test('a day’s notifications come in one mail to each person', async () => {
  await decideReport(ana.userId, 'keep');
  await decideReport(ana.userId, 'remove');
  await decideReport(ben.userId);
  expect(await mails()).toEqual([]);
  await sendDigests(at(MORNING));
  const [toAna, toBen, ...others] = await mails();
  expect(others).toEqual([]);
  expect(toAna).toMatchObject({ recipient: 'ana@example.org', kind: 'digest', subject: '2 things happened on Verdict' });
  expect(toBen).toMatchObject({ recipient: 'ben@example.org', subject: '1 thing happened on Verdict' });
  expect(toAna?.body_text).toMatch(/What you reported was kept\n.*\n.*What you reported was removed\n/s);
  expect(toAna?.unsubscribe_url).toContain('/api/unsubscribe?token=');
});

test('no matter who runs it and how often, there is one mail a day; what comes later waits', async () => {
  await decideReport(ana.userId);
  await Promise.all([sendDigests(at(MORNING)), sendDigests(at(MORNING))]);
  await decideReport(ana.userId);
  await sendDigests(at(MORNING));
  expect(await mails()).toHaveLength(1);
  await sendDigests(at(nextDay(1)));
  await sendDigests(at(nextDay(2)));
  const days = await mails();
  expect(days.map(({ subject }) => subject)).toEqual(['1 thing happened on Verdict', '1 thing happened on Verdict']);
});

test('what was read, or is no longer wanted by mail, makes no mail', async () => {
  await decideReport(ana.userId);
  await decideReport(ben.userId);
  await db.pool.query('UPDATE notification SET read_at = now() WHERE user_id = $1', [ana.userId]);
  await db.pool.query("INSERT INTO notification_preference VALUES ($1, 'report_decided', true, 'off', now())", [ben.userId]);
  await sendDigests(at(MORNING));
  await sendDigests(at(nextDay(1)));
  expect(await mails()).toEqual([]);
});

test('a digest speaks the language of its person', async () => {
  await db.pool.query("UPDATE users SET language = 'es' WHERE id = $1", [ana.userId]);
  await decideReport(ana.userId);
  await sendDigests(at(MORNING));
  expect((await mails())[0]).toMatchObject({ language: 'es', subject: '1 novedad en Verdict' });
});

test('a long list is cut and counted', async () => {
  for (let i = 0; i < 23; i += 1) await decideReport(ben.userId);
  await sendDigests(at(MORNING));
  const [mail] = await mails();
  expect(mail?.subject).toBe('23 things happened on Verdict');
  expect(mail?.body_text.match(/What you reported was kept/g)).toHaveLength(20);
  expect(mail?.body_text).toContain('And 3 more.');
});
