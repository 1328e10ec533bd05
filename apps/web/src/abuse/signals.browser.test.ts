import { recordTrace } from '@verdict/features/account-trace';
import { rangesOf, throttleRange } from '@verdict/features/throttle';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { barriers, startWeb, type Web } from '../../testing/index.ts';

let web: Web;
let bot: { userId: number };

beforeAll(async () => {
  web = await startWeb();
  const { system } = web;
  await system.person('ines', 'moderator');
  bot = await system.person('bot');
});
afterEach(() => web.closePages());
afterAll(() => web.stop());

test('without signals and slowed networks the page says so', async () => {
  const page = await web.page({ as: 'ines', path: '/moderation/signals' });
  await page.getByText('Nothing unusual was noticed.').waitFor();
  await page.getByText('No network was slowed in the last week.').waitFor();
  expect(await barriers(page)).toEqual([]);
  expect(web.complaints).toEqual([]);
});

test('a moderator reads why someone is signalled, and filters by kind', async () => {
  const { pool } = web.system.deps.db;
  const evidence = JSON.stringify({ votes: 58, limit: 30 });
  const { rows } = await pool.query(
    `INSERT INTO abuse_signal (uuid, kind, rule, subject, hour, strength, evidence, policy_version, first_seen_at, seen_at)
     VALUES (gen_random_uuid(), 'velocity', 'rate', 'velocity rate', now(), 0.8, $1, 'abuse-1', now(), now()) RETURNING id`,
    [evidence],
  );
  await pool.query('INSERT INTO abuse_signal_person (signal_id, user_id) VALUES ($1, $2)', [rows[0].id, bot.userId]);
  const page = await web.page({ as: 'ines', path: '/moderation/signals' });
  await page.getByRole('heading', { name: 'Too many votes in a minute' }).waitFor();
  await page.getByText('Pace · 58 votes, limit 30').waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByLabel('Kind').selectOption('network');
  await page.getByText('Nothing unusual was noticed.').waitFor();
  await page.getByLabel('Kind').selectOption('');
  await page.getByRole('link', { name: `Person ${bot.userId}` }).click();
  await page.getByText('Not enough consecutive votes to judge.').waitFor();
  expect(await barriers(page)).toEqual([]);
  expect(web.complaints).toEqual([]);
});

test('a moderator releases a slowed network, in Spanish', async () => {
  const { deps } = web.system;
  const now = new Date();
  await recordTrace(deps, { request: { ip: '203.0.113.4', headers: {}, cookies: {} } }, bot.userId);
  const [range] = await rangesOf(deps.db.kysely, [bot.userId], now);
  const wanted = { rangeHash: range?.hash as string, reason: '10 of 12 people were signalled.', by: null, now };
  await deps.db.transaction((tx) => throttleRange(deps, tx, wanted));
  const page = await web.page({ as: 'ines', path: '/moderation/signals', language: 'es' });
  await page.getByRole('heading', { name: 'Una red de 1 cuenta' }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByLabel('Motivo').fill('Es una escuela.');
  await page.getByRole('button', { name: 'Liberar' }).click();
  await page.getByText('Liberada: Es una escuela.').waitFor();
  expect(await barriers(page)).toEqual([]);
  expect(web.complaints).toEqual([]);
});
