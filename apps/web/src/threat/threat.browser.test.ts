import { openThreat } from '@verdict/features/threat';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { barriers, startWeb, tabTo, type Web } from '../../testing/index.ts';

const MINUTE = 60_000;
const LOCK_STEP = { kind: 'lock_step', strength: 'strong', numbers: { coincidences: 91, shared: 2, members: 6 } } as const;
const SAME_VOTES = { kind: 'same_votes', strength: 'clear', numbers: { people: 18 } } as const;

type Person = Awaited<ReturnType<Web['system']['person']>>;

let web: Web;
let crowd: Person[];
let proposals: { id: number; name: string }[];

beforeAll(async () => {
  web = await startWeb();
  const { system, mustSend } = web;
  const mod = await system.person('ines', 'moderator');
  await system.person('noor', 'moderator');
  crowd = await Promise.all(Array.from({ length: 24 }, (_, n) => system.person(`voter-${n}`)));
  const subtopics = [{ name: 'All', weight: 1, keywords: [] }];
  const { topic } = await mustSend('POST', '/api/topics', mod, { title: 'Streets', subtopics });
  proposals = [];
  for (const text of ['Trial lane from April to June', 'Light the crossings', 'Trees along the harbour']) {
    const { proposal } = await mustSend('POST', '/api/proposals', mod, { topic: topic.slug, text });
    const { rows } = await system.deps.db.pool.query('SELECT id FROM proposal WHERE proposal_id = $1', [proposal.proposal_id]);
    proposals.push({ id: rows[0].id, name: proposal.proposal_id });
  }
  for (const [n, who] of crowd.entries())
    for (const { name } of proposals.slice(0, 2))
      await mustSend('POST', '/api/votes', who, { proposal_id: name, vote_type: n < 21 ? 'support' : 'oppose' });
}, 120_000);
afterEach(() => web.closePages());
afterAll(() => web.stop());

/** The driver says that pictures are drawn without a graphics card. */
const complaints = (): string[] => web.complaints.filter((text) => !/WebGL|GPU stall|swiftshader/i.test(text));

interface Group {
  from: number;
  to: number;
  signals?: (typeof LOCK_STEP | typeof SAME_VOTES)[];
  items?: number[];
}

async function open({ from, to, signals = [LOCK_STEP], items = [0, 1] }: Group): Promise<number> {
  const { deps } = web.system;
  const found = {
    kind: 'ring' as const,
    members: crowd.slice(from, to).map(({ userId }, n) => ({ userId, score: 1 - n / 100 })),
    items: items.map((at) => ({ kind: 'proposal' as const, id: proposals[at]?.id as number })),
    signals,
    firstAt: new Date(Date.now() - 9 * MINUTE),
    lastAt: new Date(),
  };
  return deps.db.transaction((tx) => openThreat(deps, tx, found));
}

const row = (page: Page, name: string) => page.locator('.act').filter({ hasText: name });

test('an empty list says so, and a new threat appears in it by itself', async () => {
  const page = await web.page({ as: 'ines', path: '/moderation/threats' });
  await page.getByText('Nothing suspicious is open.').waitFor();
  expect(await barriers(page)).toEqual([]);
  await open({ from: 21, to: 24, items: [2] });
  await page.getByRole('link', { name: '3 accounts voting as one' }).waitFor();
  await page.getByText('On “Trees along the harbour”').waitFor();
  expect(await barriers(page)).toEqual([]);
  expect(complaints()).toEqual([]);
});

test('a moderator handles a staged brigade: looks, sets it aside with a reason, and undoes it', async () => {
  const id = await open({ from: 0, to: 6 });
  const page = await web.page({ as: 'ines', path: '/moderation/threats' });
  await page.getByRole('link', { name: '6 accounts voting as one' }).click();
  await page.getByRole('heading', { level: 1, name: '6 accounts voting as one' }).waitFor();
  await page.getByText('6 accounts form 15 pairs').first().waitFor();
  await page.getByText('6 accounts, 91 coincidences, on 2 items').waitFor();
  await page.getByText('Outcomes held automatically').waitFor();
  await expect.poll(() => page.locator('verdict-threat-group canvas').count()).toBeGreaterThan(0);
  expect(await barriers(page)).toEqual([]);

  await row(page, 'Set answers aside').getByRole('button', { name: 'Set aside', exact: true }).click();
  await page.getByText('Write a reason first.').waitFor();
  await page.getByLabel('Reason').fill('Voted in the same minutes.');
  await row(page, 'Set answers aside').getByRole('button', { name: 'Set aside', exact: true }).click();
  await page.getByText('Done. It is in the log.').waitFor();
  await page.getByText('ines set the answers aside').waitFor();
  expect(await asideOf(id)).toBe(12);
  expect(await barriers(page)).toEqual([]);

  await page.getByLabel('Reason').fill('It was a class.');
  await page.getByRole('button', { name: 'Undo: Set answers aside' }).click();
  await page.getByText('Undone. Everything is as before.').waitFor();
  await page.getByText('ines undid it').waitFor();
  expect(await asideOf(id)).toBe(0);
  expect(complaints()).toEqual([]);
});

test('an action on twenty accounts takes effect when a second moderator agrees', async () => {
  const id = await open({ from: 0, to: 21, items: [1] });
  const first = await web.page({ as: 'ines', path: `/moderation/threats/${id}` });
  await first.getByText('This many accounts need two moderators.').waitFor();
  await first.getByLabel('Reason').fill('Voted as one.');
  await row(first, 'Ask to verify').getByRole('button', { name: 'Ask', exact: true }).click();
  await first.getByText('It takes effect when a second moderator agrees.').waitFor();
  const second = await web.page({ as: 'noor', path: `/moderation/threats/${id}` });
  await second.getByText('ines has agreed. You would be the second.').waitFor();
  expect(await barriers(second)).toEqual([]);
  await second.getByRole('button', { name: 'Agree: Ask to verify' }).click();
  await second.getByText('Agreed. It is in force.').waitFor();
  await row(first, 'Ask to verify').getByText('In force').waitFor(); // without a reload
  const { rows } = await web.system.deps.db.pool.query('SELECT count(*)::int AS people FROM verification_in_force');
  expect(rows).toEqual([{ people: 21 }]);
  expect(complaints()).toEqual([]);
});

test('a declared event is dismissed, and the page says so in Spanish', async () => {
  const id = await open({ from: 10, to: 15, items: [0] });
  const page = await web.page({ as: 'ines', path: `/moderation/threats/${id}`, language: 'es' });
  await page.getByLabel('Motivo').fill('Lo anunció la radio.');
  await page.getByLabel('Si la descarta, ¿qué fue?').selectOption('broadcast');
  await row(page, 'Descartar').getByRole('button', { name: 'Descartar' }).click();
  await page.getByText('Una emisión o un boletín. Lo anunció la radio.').waitFor();
  await page.getByText('Descartada', { exact: true }).first().waitFor();
  expect(await barriers(page)).toEqual([]);
  expect(complaints()).toEqual([]);
});

test('the page works by keyboard alone, the table selects an account in the picture, and an unknown threat says so', async () => {
  const id = await open({ from: 15, to: 20, items: [2] });
  const page = await web.page({ as: 'noor', path: `/moderation/threats/${id}`, width: 390, colorScheme: 'dark' });
  await page.getByRole('button', { name: 'Show voter-15 in the picture' }).waitFor();
  await tabTo(page, 'Show voter-15 in the picture');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Show voter-15 in the picture', pressed: true }).waitFor();
  await page.goto(`${web.address}/moderation/threats/999999`);
  await page.getByText('There is no such suspicious activity.').waitFor();
  const guest = await web.page({ path: '/moderation/threats' });
  await guest.waitForURL('**/sign-in?next=%2Fmoderation%2Fthreats');
});

async function asideOf(threatId: number): Promise<number> {
  const { rows } = await web.system.deps.db.pool.query(
    'SELECT count(*)::int AS n FROM quarantine WHERE threat_id = $1 AND lifted_at IS NULL',
    [threatId],
  );
  return rows[0].n;
}
