import type { Topic } from '@verdict/wire/topic';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { barriers, startWeb, type Web } from '../../testing/index.ts';
import { BoardScene, NOT_COMPARED } from '../topic/testing/board-scene.ts';
import { addCrowd } from './testing/add-crowd.ts';

type Person = Awaited<ReturnType<Web['system']['person']>>;

const FITTING = 'Raise and light the three crossings';
const LOOSE = 'Forty lime trees in the parking lane';

let web: Web;
let scene: BoardScene;
let root: Person;
let topic: Topic;
let proposalIds: [string, string];

beforeAll(async () => {
  web = await startWeb(NOT_COMPARED);
  scene = new BoardScene(web);
  root = await web.system.person('root', 'admin');
  const mod = await web.system.person('mod', 'moderator');
  const author = await web.system.person('author');
  topic = await scene.topic(mod, { title: 'The market street', subtopics: [['Safety', 1]] });
  proposalIds = [await scene.proposal(author, topic, FITTING, [0.9]), await scene.proposal(author, topic, LOOSE, [0.1])];
  for (const name of ['ana', 'ben', 'cid']) await scene.vote(await web.system.person(name), proposalIds[1], 'support');
  await scene.ranked(topic, 2);
});
afterEach(() => web.closePages());
afterAll(() => web.stop());

const SUPPORT_ONLY = { relevanceWeight: 0, consistencyWeight: 0, trustWeight: 1, recencyWeight: 0 };
const begin = async () => {
  const body = { name: 'Support first', topic: topic.slug, traffic: 1, candidates: [{ name: 'Only support', changes: SUPPORT_ONLY }] };
  return (await web.mustSend('POST', '/api/admin/experiments', root, body)).experiment.id as number;
};
const end = (id: number) => web.mustSend('POST', `/api/admin/experiments/${id}/stop`, root);
const titles = (page: Page) => page.locator('verdict-topic-board h3').allTextContents();

test('an experiment is started from the page, and what cannot be is said before it is sent', async () => {
  const page = await web.page({ as: 'root', path: '/admin/experiments' });
  await page.getByText('No experiments yet.').waitFor();
  await page.getByRole('button', { name: 'Start an experiment' }).click();
  const start = page.getByRole('button', { name: 'Start', exact: true });
  await start.click();
  await page.getByText('Enter a name for the experiment and for each candidate.').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Support first');
  await page.getByLabel('Name of the candidate').fill('Only support');
  await page.getByLabel('Topic').selectOption(topic.slug);
  await page.getByLabel('Weight of support').fill('0.5');
  await page.getByText('The weights add up to 1.35').waitFor();
  await start.click();
  await page.getByText('The weights of each candidate must add up to 1.').waitFor();
  await page.getByLabel('Weight of relevance').fill('0.2');
  await page.getByText('The weights add up to 1;').waitFor();
  expect(await barriers(page)).toEqual([]);
  await start.click();
  await page.getByRole('heading', { level: 1, name: 'Support first' }).waitFor();
  await page
    .getByText('Too few people to say anything: 0 of 50 needed in the smaller group. People count once their days are over.')
    .waitFor();
  await page.getByRole('button', { name: 'Stop the experiment' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop the experiment' }).click();
  await page.getByText('The experiment has ended.').waitFor();
  await page.getByRole('link', { name: 'All experiments' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Support first' }).getByText('Ended', { exact: true }).waitFor();
  expect(web.complaints).toEqual([]);
});

test('people of the candidate see its order and its numbers, and the published order does not replace it live', async () => {
  const id = await begin();
  const names = Array.from({ length: 12 }, (_, at) => `viewer${at}`);
  const armOf = async (name: string) => {
    const who = await web.system.person(name);
    return (await web.mustSend('GET', `/api/proposals/top?topic=${topic.slug}`, who)).experiment.arm as number;
  };
  const arms = await Promise.all(names.map(armOf));
  const treated = await web.page({ as: names[arms.indexOf(1)] as string, path: `/proposals/topic/${topic.slug}` });
  const control = await web.page({ as: names[arms.indexOf(0)] as string, path: `/proposals/topic/${topic.slug}` });
  for (const page of [treated, control]) await page.getByText('Different people see this list in a different order').waitFor();
  expect(await titles(treated)).toEqual([LOOSE, FITTING]);
  expect(await titles(control)).toEqual([FITTING, LOOSE]);
  await treated.getByText('100%').and(treated.locator('verdict-topic-weights b')).last().waitFor();
  await scene.vote(await web.system.person('dan'), proposalIds[1], 'support');
  for (const page of [treated, control]) await page.getByText('4 votes').first().waitFor();
  await expect.poll(() => titles(treated)).toEqual([LOOSE, FITTING]);
  expect(await titles(control)).toEqual([FITTING, LOOSE]);
  await end(id);
});

test('a difference is stated, drawn and adopted with a reason', async () => {
  const id = await begin();
  await addCrowd(web, { experimentId: id, proposalIds, people: 600 });
  const page = await web.page({ as: 'root', path: `/admin/experiments/${id}` });
  await page.getByText(/^“Only support” gets more votes per person: \+\d+% \(\+[\d.]+% to \+\d+%\)\.$/).waitFor();
  await page.getByRole('img', { name: /^Difference in votes per person/ }).waitFor();
  expect(
    await page
      .getByRole('row', { name: /^Ranking in force/ })
      .getByRole('cell')
      .first()
      .textContent(),
  ).toBe('300');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Make it the policy Only support' }).click();
  const adopt = page.getByRole('form', { name: /ranking policy/ });
  await adopt.getByRole('button', { name: 'Make it the policy' }).click();
  await page.getByText('Give a reason of at least 10 characters.').waitFor();
  await page.getByLabel('Reason').fill('It gets far more votes.');
  await adopt.getByRole('button', { name: 'Make it the policy' }).click();
  await page.getByText('It is the policy now.').waitFor();
  await page.getByText('Became the policy').waitFor();
  const { items } = await web.mustSend('GET', '/api/admin/policy', root);
  expect(items.find(({ name }: { name: string }) => name === 'ranking')).toMatchObject({ version: 2, values: { trustWeight: 1 } });
  expect(web.complaints).toEqual([]);
});

test('moderators rate what the lists differ in, one after the other, and can skip', async () => {
  const { items } = await web.mustSend('GET', '/api/admin/policy', root);
  const { version, defaults } = items.find(({ name }: { name: string }) => name === 'ranking');
  if (version > 1)
    await web.mustSend('PUT', '/api/admin/policy/ranking', root, {
      values: defaults,
      reason: 'Back to the default.',
      expectedVersion: version,
    });
  const id = await begin();
  await web.system.deps.db.pool.query(
    `INSERT INTO experiment_exposure (experiment_id, user_id, day, arm, exposed_at, places)
     SELECT $1, users.id, now()::date, users.id % 2, now(), ARRAY(SELECT id FROM proposal ORDER BY id * (1 - 2 * (users.id % 2))) FROM users WHERE id <= 6`,
    [id],
  );
  const page = await web.page({ as: 'mod', path: '/moderation/ratings' });
  await page.getByText('2 left').waitFor();
  expect(await barriers(page)).toEqual([]);
  const first = await page.getByRole('heading', { level: 2 }).textContent();
  expect([FITTING, LOOSE]).toContain(first);
  await page.getByRole('button', { name: '4 Good' }).click();
  await page.getByText('1 left').waitFor();
  expect(await page.getByRole('heading', { level: 2 }).textContent()).not.toBe(first);
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.getByText('Nothing to rate.').waitFor();
  await page.reload();
  await page.getByText('1 left').waitFor();
  await page.getByRole('button', { name: '2 Weak' }).click();
  await page.getByText('Nothing to rate.').waitFor();
  const { result } = await web.mustSend('GET', `/api/admin/experiments/${id}`, root);
  expect(result.ratings).toBe(2);
  await end(id);
  expect(web.complaints).toEqual([]);
});
