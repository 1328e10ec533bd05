import type { Topic } from '@verdict/wire/topic';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { barriers, startWeb, tabTo, type Web } from '../../../testing/index.ts';
import { BoardScene, NOT_COMPARED } from '../../topic/testing/board-scene.ts';

const TITLE = 'Better lighting at the school crossings';
const KNOWN = 'Raise and light the three crossings';

let web: Web;
let topic: Topic;
let known: string;

beforeAll(async () => {
  web = await startWeb(NOT_COMPARED);
  const scene = new BoardScene(web);
  const mod = await web.system.person('mod', 'moderator');
  const author = await web.system.person('author');
  await web.system.person('ana');
  topic = await scene.topic(mod, {
    title: 'The market street',
    subtopics: [
      ['Safety', 3],
      ['Cost', 1],
    ],
  });
  known = await scene.proposal(author, topic, KNOWN, [0.5, 0.4]);
});
afterEach(() => web.closePages());
afterAll(() => web.stop());

const address = (): string => `/proposals/topic/${topic.slug}/new`;

/** What the comparison would say; how texts are compared is tested elsewhere. */
const compared = () => {
  const part = { share: 0.5, cosine: 0.5, jaccard: 0, tfidf: 0, keywords: [] };
  return JSON.stringify({
    success: true,
    compared_by: 'meaning',
    similar: [
      { proposal_id: known, title: KNOWN, similarity: 0.86, is_duplicate: true, rank: 1, votes: { support: 3, oppose: 1, pass: 0 } },
    ],
    subtopics: topic.subtopics.map(({ id, name }, at) => ({ sub_topic_id: id, name, similarity: at === 0 ? 0.8 : 0.2, ...part })),
  });
};

test('while one writes, a duplicate and the subtopics are shown; the draft survives a reload, and is published', async () => {
  const page = await web.page({ as: 'ana', language: 'en', path: address() });
  await page.route('**/api/proposals/compare', (route) => route.fulfill({ contentType: 'application/json', body: compared() }));
  const [title, text] = [page.getByLabel('What should be done?'), page.getByLabel('Why, and how?')];
  await title.fill(TITLE);
  await page.getByText('Someone has proposed nearly the same').waitFor();
  await page.getByRole('img', { name: '80%' }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Support that one' }).click();
  await page.getByText('You support it. Your draft is still here.').waitFor();
  await page.reload();
  await expect.poll(() => title.inputValue()).toBe(TITLE);
  await tabTo(page, 'Publish');
  await page.keyboard.press('Enter');
  await page.getByText('Write why, in a sentence or two.').waitFor();
  await expect.poll(() => text.evaluate((field) => (field.getRootNode() as ShadowRoot).activeElement === field)).toBe(true);
  expect(await barriers(page)).toEqual([]);
  await text.fill('Dark corners\u202e frighten people.');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText(/^It contains hidden control characters/).waitFor();
  await text.fill('Dark corners frighten people.');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.waitForURL((url) => /^\/proposals\/[\w-]{8,}$/.test(url.pathname));
  await page.goto(web.address + address());
  await page.getByRole('button', { name: 'Publish' }).waitFor();
  expect(await title.inputValue()).toBe('');
});

test('a guest may begin to write; the draft is there after signing in', async () => {
  const page = await web.page({ path: address() });
  await page.route('**/api/proposals/compare', (route) => route.abort()); // writing does not depend on it
  await page.getByLabel('What should be done?').fill(TITLE);
  await page.getByRole('link', { name: 'Sign in to publish' }).click();
  await page.getByLabel('Email').fill('ana@example.org');
  await page.getByLabel('Password', { exact: true }).fill('ana-password');
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Publish' }).waitFor();
  await expect.poll(() => page.getByLabel('What should be done?').inputValue()).toBe(TITLE);
});
