import { testSystem } from '@verdict/features/testing';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { clientOf } from '../../testing/client.ts';
import type { Deps } from '../deps.ts';
import { sendDigests } from './digest.ts';
import { notify } from './index.ts';
import { NOTIFICATION_PERSONAL_DATA } from './personal-data.ts';

const system = await testSystem();
const { deps } = system;
const { send, mustSend } = clientOf(await system.api());
afterAll(() => system.close());

const ana = await system.person('ana');
const NIGHT = { from: '22:00', to: '08:00', time_zone: 'Europe/Madrid' };
const IN_THE_NIGHT = new Date('2026-05-01T21:00:00Z');
const BY_DAY = new Date('2026-05-01T12:00:00Z');
beforeEach(async () => {
  await deps.db.pool.query('TRUNCATE notification, mail');
  await mustSend('PUT', '/api/notifications/quiet-hours', ana, { quiet_hours: NIGHT });
});

const at = (now: Date): Deps => ({ ...deps, clock: { now: () => now } });
const dueTimes = async () =>
  (await deps.db.kysely.selectFrom('mail').select('next_attempt_at').execute()).map((mail) => mail.next_attempt_at.toISOString());

let made = 0;
const removeContent = (now: Date) => {
  made += 1;
  const data = { subject_kind: 'point', subject_id: made, reason: 'r' };
  return deps.db.transaction((tx) =>
    notify(at(now), tx, { userId: ana.userId, kind: 'content_removed', data, dedupeKey: `quiet:${made}` }),
  );
};

test('a mail waits until the quiet hours end, and leaves at once outside of them', async () => {
  await removeContent(IN_THE_NIGHT);
  await removeContent(BY_DAY);
  expect((await dueTimes()).toSorted()).toEqual([BY_DAY.toISOString(), '2026-05-02T06:00:00.000Z']);
});

test('what cannot be switched off does not wait', async () => {
  const news = { userId: ana.userId, kind: 'security', data: { what: 'password_changed' }, dedupeKey: 'quiet:security' } as const;
  await deps.db.transaction((tx) => notify(at(IN_THE_NIGHT), tx, news));
  expect(await dueTimes()).toEqual([IN_THE_NIGHT.toISOString()]);
});

test('a digest waits too', async () => {
  const data = { subject_kind: 'point', subject_id: 1, decision: 'keep', reason: 'r' } as const;
  await deps.db.transaction((tx) => notify(deps, tx, { userId: ana.userId, kind: 'report_decided', data, dedupeKey: 'quiet:report' }));
  await sendDigests(at(new Date('2026-05-02T05:00:00Z')));
  expect(await dueTimes()).toEqual(['2026-05-02T06:00:00.000Z']);
});

test('they are read as they were set, exported, and switched off', async () => {
  const read = () => mustSend('GET', '/api/notifications/quiet-hours', ana);
  expect(await read()).toEqual({ success: true, quiet_hours: NIGHT });
  expect(await NOTIFICATION_PERSONAL_DATA.read(deps.db, ana.userId)).toMatchObject({ quiet_hours: NIGHT });
  await mustSend('PUT', '/api/notifications/quiet-hours', ana, { quiet_hours: null });
  expect(await read()).toEqual({ success: true, quiet_hours: null });
  await removeContent(IN_THE_NIGHT);
  expect(await dueTimes()).toEqual([IN_THE_NIGHT.toISOString()]);
});

test('they are erased with the person', async () => {
  await deps.db.transaction((tx) => NOTIFICATION_PERSONAL_DATA.erase(deps, tx, { userId: ana.userId, now: new Date() }));
  expect(await NOTIFICATION_PERSONAL_DATA.read(deps.db, ana.userId)).toMatchObject({ quiet_hours: null });
});

test.each([
  { ...NIGHT, time_zone: 'Mars/Olympus' },
  { ...NIGHT, to: NIGHT.from },
  { ...NIGHT, from: '24:00' },
])('$from to $to in $time_zone are refused', async (quiet_hours) => {
  expect((await send('PUT', '/api/notifications/quiet-hours', ana, { quiet_hours })).statusCode).toBe(400);
});
