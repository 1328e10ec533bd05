import type { Topic } from '@verdict/wire/topic';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { barriers, startWeb, type Web } from '../../../testing/index.ts';
import { TopicScene } from '../../proposal/testing/topic-scene.ts';

let web: Web;
let topic: Topic;
let mod: { authorization: string };

beforeAll(async () => {
  web = await startWeb();
  mod = await web.system.person('mod', 'moderator');
  await web.system.person('ana');
  ({ topic } = await TopicScene.create(web, mod));
});
afterEach(() => web.closePages());
afterAll(() => web.stop());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const saved = (): Promise<{ topic: Topic }> =>
  fetch(`${web.address}/api/topics/${topic.slug}`).then((reply) => reply.json() as Promise<{ topic: Topic }>);

/** Answers of addresses that have slow work behind them. */
async function openEditor(): Promise<Page> {
  const page = await web.page({ as: 'mod', language: 'en' });
  const [first] = topic.subtopics;
  const keyword = { sub_topic_id: first?.id, keyword: 'pavement', origin: 'expanded', state: 'suggested', similarity: 0.7 };
  const moved = { proposal_id: 'a', title: 'Raise the crossings', rank_before: 3, rank_after: 1, score_before: 0.5, score_after: 0.7 };
  await page.route('**/preview', (route) => route.fulfill({ json: { success: true, items: [moved] } }));
  await page.route('**/subtopics/*/keywords', (route) => {
    const isFirst = route.request().url().includes(`/subtopics/${first?.id}/`);
    return route.fulfill({ json: { success: true, items: isFirst ? [keyword] : [] } });
  });
  await page.goto(`${web.address}/proposals/topic/${topic.slug}/edit`);
  await heading(page, 'Edit topic');
  return page;
}

test('a moderator creates a topic: what is missing is said, and shares follow the weights', async () => {
  const page = await web.page({ as: 'mod', language: 'en', path: '/proposals/topic/new' });
  await heading(page, 'New topic');
  await page.getByRole('button', { name: 'Create the topic' }).click();
  await page.getByText('Enter a title.').waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByLabel('Title').fill('A park by the river');
  await page.getByLabel('Name', { exact: true }).first().fill('Shade');
  await page.getByLabel('Name', { exact: true }).last().fill('Play');
  await page.getByLabel('Weight of Shade').fill('75');
  await page.getByLabel('Weight of Play').fill('25');
  await page.locator('output').getByText('75%').waitFor();
  await page.getByLabel('Add a keyword to Shade').fill('Trees, Benches');
  await page.getByLabel('Add a keyword to Shade').press('Enter');
  await page.getByRole('button', { name: 'Remove benches' }).click();
  await page.getByRole('button', { name: 'Create the topic' }).click();
  await page.waitForURL('**/proposals/topic/a-park-by-the-river');
  const { topic: made } = await web.mustSend('GET', '/api/topics/a-park-by-the-river', mod, undefined);
  expect(made.subtopics).toMatchObject([
    { name: 'Shade', share: 0.75, keywords: ['trees'] },
    { name: 'Play', share: 0.25 },
  ]);
});

test('ranks are shown as they would be, suggestions are decided one by one, and a boost ends or is undone', async () => {
  const page = await openEditor();
  await page.getByText('1 proposal would move.').waitFor();
  await page.getByText('2 places up').waitFor();
  await page.getByRole('button', { name: 'Refuse pavement' }).click();
  await page.getByRole('button', { name: 'Refuse pavement' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Start the boost' }).click();
  await page.getByText('Say why.').waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByLabel('Reason').fill('A crossing is closed.');
  await page.getByRole('button', { name: 'Start the boost' }).click();
  await page.getByText('Safety has weight 80 until').waitFor();
  expect((await saved()).topic.boosts).toHaveLength(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('The boost has ended.').waitFor();
  expect((await saved()).topic.boosts).toHaveLength(0);
});

test('a change by someone else meanwhile is shown beside one’s own, and either is saved', async () => {
  const page = await openEditor();
  await page.getByLabel('Title').fill('Bispegata, our street');
  await web.mustSend('PUT', `/api/topics/${topic.slug}`, mod, { title: 'Bispegata', expected_version: (await saved()).topic.version });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('row', { name: 'Title Bispegata, our street Bispegata' }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save yours instead' }).click();
  await page.getByText('Saved. Its proposals are being compared again.').waitFor();
  expect((await saved()).topic.title).toBe('Bispegata, our street');
});

test('members cannot open the editor', async () => {
  const page = await web.page({ as: 'ana', language: 'en', path: `/proposals/topic/${topic.slug}/edit` });
  await heading(page, 'You do not have access to this page');
});

test('the map is used by keyboard and as a list, and shows where people stand', async () => {
  const page = await web.page({ language: 'en' });
  const place = (proposal_id: string, title: string, x: number, cluster: number | null, rank: number) => ({
    proposal_id,
    title,
    x,
    y: 0,
    cluster,
    rank,
  });
  const proposals = [
    place('a', 'Raise the crossings', -0.6, 0, 2),
    place('b', 'Wider kerbs', -0.4, 0, 1),
    place('c', 'Trees', 0.7, null, 3),
  ];
  const clusters = [{ id: 0, keywords: ['crossing', 'kerb'], size: 2 }];
  const people = [1, 1, 2].map((group, at) => ({ x: at - 1, y: 0, group }));
  const groups = [
    { id: 1, size: 2 },
    { id: 2, size: 1 },
  ];
  const opinion = { fitted_at: '2026-03-01T10:00:00Z', people: 3, groups, points: people, you: { x: 0.1, y: 0, group: 1 }, proposals: [] };
  await page.route('**/map', (route) =>
    route.request().resourceType() === 'fetch'
      ? route.fulfill({ json: { success: true, proposals, clusters, left_out: 0 } })
      : route.continue(),
  );
  await page.route('**/opinion', (route) => route.fulfill({ json: { success: true, ...opinion } }));
  await page.goto(`${web.address}/proposals/topic/${topic.slug}/map`);
  await page.getByRole('link', { name: 'Raise the crossings, 2nd. crossing, kerb' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('+');
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByRole('region', { name: 'Clusters' }).getByRole('link', { name: 'Wider kerbs' }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'People' }).click();
  await page.getByText('You are in Group 1.').waitFor();
  expect(await barriers(page)).toEqual([]);
});
