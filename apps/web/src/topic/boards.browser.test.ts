import type { Topic } from '@verdict/wire/topic';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { barriers, startWeb, tabTo, type Web } from '../../testing/index.ts';
import { BoardScene, NOT_COMPARED } from './testing/board-scene.ts';

type Person = Awaited<ReturnType<Web['system']['person']>>;

const CROSSINGS = 'Raise and light the three crossings';
const GARAGE = 'First hour free in the garage';
const LIMES = 'Forty lime trees in the parking lane';

let web: Web;
let scene: BoardScene;
let mod: Person;
let author: Person;
let crowd: Person[];
let topic: Topic;
const ids = new Map<string, string>();

beforeAll(async () => {
  web = await startWeb(NOT_COMPARED);
  scene = new BoardScene(web);
  [mod, author] = [await web.system.person('mod', 'moderator'), await web.system.person('author')];
  crowd = await Promise.all(['ana', 'ben', 'cid', 'dan', 'eva'].map((name) => web.system.person(name)));
  topic = await scene.topic(mod, {
    title: 'The market street',
    subtopics: [
      ['Safety', 3],
      ['Cost', 1],
    ],
    description: 'What should become of it?',
  });
  ids.set(CROSSINGS, await scene.proposal(author, topic, CROSSINGS, [0.5, 0.4]));
  ids.set(GARAGE, await scene.proposal(author, topic, GARAGE, [0.48, 0.42]));
  ids.set(LIMES, await scene.proposal(author, topic, LIMES, [0.1, 0.1]));
  for (const voter of crowd.slice(1, 4)) await scene.vote(voter, idOf(CROSSINGS), 'support');
  await scene.ranked(topic, 3);
});
afterEach(() => web.closePages());
afterAll(() => web.stop());

const idOf = (title: string): string => ids.get(title) as string;
const board = (): string => `/proposals/topic/${topic.slug}`;
const row = (page: Page, title: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
const votesOn = (page: Page, title: string) => page.getByRole('group', { name: `Your vote on ${title}` });
const titles = (page: Page) => page.locator('verdict-topic-board h3').allTextContents();

test('a topic and a proposal are followed with one button, which tells when it could not', async () => {
  const page = await web.page({ path: board(), as: 'eva' });
  const follow = page.getByRole('button', { name: 'Follow' });
  const pressed = () => follow.getAttribute('aria-pressed');
  await page.route('**/follow', (route) => route.abort());
  await follow.click();
  await page.getByRole('alert').getByText('Not saved.').waitFor();
  expect(await pressed()).toBe('false');
  await page.unroute('**/follow');
  for (const path of [board(), `/proposals/${idOf(GARAGE)}`]) {
    await page.goto(`${web.address}${path}`);
    await follow.and(page.locator('[aria-disabled=false]')).click();
    await expect.poll(pressed).toBe('true');
    await page.reload();
    await expect.poll(pressed).toBe('true');
  }
  await follow.click();
  await expect.poll(pressed).toBe('false');
  const guest = await web.page({ path: board() });
  await guest.getByRole('heading', { level: 1, name: 'The market street' }).waitFor();
  expect(await guest.getByRole('button', { name: 'Follow' }).count()).toBe(0);
});

test('the topics lead to their boards, and a topic without proposals invites to write the first', async () => {
  const empty = await scene.topic(mod, { title: 'Library hours', subtopics: [['Evenings', 1]] });
  const page = await web.page({ path: '/proposals' });
  await page.getByRole('link', { name: CROSSINGS }).waitFor();
  await page.getByText('3 proposals · 3 votes').waitFor();
  expect(await page.getByRole('link', { name: /^Write the first one ?: Library hours$/ }).getAttribute('href')).toBe(
    `/proposals/topic/${empty.slug}/new`,
  );
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'The market street', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'The market street' }).waitFor();
  await expect.poll(() => page.title()).toBe('The market street · Verdict');
  expect(web.complaints).toEqual([]);
});

test('the board says why each proposal has its place, and how its score adds up', async () => {
  const page = await web.page({ path: board() });
  await row(page, CROSSINGS)
    .getByText(/^First because .*100% support it/)
    .waitFor();
  await row(page, LIMES)
    .getByText(/^Third.*It fits the topic loosely/)
    .waitFor();
  await row(page, CROSSINGS)
    .getByRole('button', { name: /^Score/ })
    .click();
  const figures = await row(page, CROSSINGS).locator('.sum dd:not(.how)').allTextContents();
  const [score, ...parts] = figures.map(Number).toReversed();
  expect(parts.length).toBeGreaterThan(3);
  expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(score as number, 9);
  expect(await barriers(page)).toEqual([]);
  expect(web.complaints).toEqual([]);
});

test('votes in one browser move the order in another, and a vote is changed and withdrawn by keyboard', async () => {
  const watching = await web.page({ path: board() });
  await expect.poll(() => titles(watching)).toEqual([CROSSINGS, GARAGE, LIMES]);
  const voting = await web.page({ as: 'ana', language: 'en', path: board() });
  await votesOn(voting, CROSSINGS).waitFor();
  await tabTo(voting, CROSSINGS);
  await tabTo(voting, 'Oppose');
  await voting.keyboard.press('Enter');
  await row(voting, CROSSINGS).getByText('Your vote counts.').waitFor();
  expect(await row(voting, CROSSINGS).getByRole('link', { name: 'Receipt' }).getAttribute('href')).toMatch(/^\/receipt\?event=\d+$/);
  await row(watching, CROSSINGS).getByText('1 against').waitFor();
  for (const voter of crowd) await scene.vote(voter, idOf(GARAGE), 'support');
  for (const voter of crowd.slice(1)) await scene.vote(voter, idOf(CROSSINGS), 'oppose');
  await expect.poll(() => titles(watching)).toEqual([GARAGE, CROSSINGS, LIMES]);
  await row(watching, GARAGE)
    .getByText(/^First because/)
    .waitFor();
  await votesOn(voting, CROSSINGS).getByRole('button', { name: 'Oppose', pressed: true }).press('Enter');
  await row(voting, CROSSINGS).getByText('Vote withdrawn.').waitFor();
  expect(web.complaints).toEqual([]);
});

test('a refused vote shows the former one again, and why', async () => {
  const page = await web.page({ as: 'eva', language: 'en', path: board() });
  await votesOn(page, GARAGE).getByRole('button', { name: 'Support', pressed: true }).waitFor();
  await web.mustSend('PUT', `/api/proposals/${idOf(GARAGE)}/closed`, mod, { closed: true });
  await votesOn(page, GARAGE).getByRole('button', { name: 'Oppose' }).click();
  await row(page, GARAGE).getByText('Not saved. The vote on this proposal is closed.').waitFor();
  expect(await votesOn(page, GARAGE).getByRole('button', { pressed: true }).allTextContents()).toEqual(['Support']);
  await web.mustSend('PUT', `/api/proposals/${idOf(GARAGE)}/closed`, mod, { closed: false });
});

test('the board is filtered by what one has not voted on, by time and by a subtopic, and the address keeps it', async () => {
  const page = await web.page({ as: 'ana', language: 'en', path: board() });
  await page.getByRole('button', { name: /^Not voted yet \d+$/ }).click();
  await expect.poll(() => titles(page)).toEqual([CROSSINGS, LIMES]);
  await votesOn(page, LIMES).getByRole('button', { name: 'Pass' }).click();
  await row(page, LIMES).getByText('Your vote counts.').waitFor(); // it stays, so that the vote can be taken back
  await page.getByLabel('Ranked by').selectOption('Cost');
  await page.getByText('Ranked by “Cost” alone.').waitFor();
  await page.getByRole('button', { name: '24 h' }).click();
  await page.waitForURL(`**${board()}?window=24h&subtopic=${topic.subtopics[1]?.id}&unvoted=1`);
  await page.getByRole('button', { name: 'Supported by both sides' }).click();
  await page.getByText('No proposals match.').waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'Show all proposals' }).click();
  await expect.poll(async () => (await titles(page)).length).toBe(3);
});

test('a guest’s votes stay on the device, are sent after signing in, and refused ones are named', async () => {
  await web.system.person('gil');
  const page = await web.page({ path: board() });
  await votesOn(page, CROSSINGS).getByRole('button', { name: 'Support' }).click();
  await votesOn(page, LIMES).getByRole('button', { name: 'Oppose' }).click();
  await page.getByText('2 votes are saved on this device and not counted yet.').waitFor();
  await page.reload();
  await votesOn(page, CROSSINGS).getByRole('button', { name: 'Support', pressed: true }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await web.mustSend('PUT', `/api/proposals/${idOf(LIMES)}/closed`, mod, { closed: true });
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill('gil@example.org');
  await page.getByLabel('Password', { exact: true }).fill('gil-password');
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('1 vote from this device now counts.').waitFor();
  await page.getByText(`${LIMES}: The vote on this proposal is closed.`).waitFor();
  await row(page, CROSSINGS).getByText('Your vote counts.').waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.goto(`${web.address}/proposals/votes`);
  await page.getByRole('heading', { level: 3, name: CROSSINGS }).waitFor();
  expect(await page.getByRole('heading', { level: 3 }).count()).toBe(1);
  expect(await page.evaluate(() => localStorage.getItem('verdict.votes'))).toBeNull();
});

test('one’s votes are searched, filtered, changed and withdrawn', async () => {
  const ben = crowd[1] as Person;
  await scene.vote(ben, idOf(CROSSINGS), 'oppose');
  await scene.vote(ben, idOf(GARAGE), 'support');
  const page = await web.page({ as: 'ben', language: 'en', path: '/proposals/votes' });
  await page.getByRole('heading', { level: 3, name: GARAGE }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('searchbox', { name: 'Search your votes' }).fill('cross');
  await page.waitForURL('**/proposals/votes?search=cross');
  await expect.poll(() => page.getByRole('heading', { level: 3 }).allTextContents()).toEqual([CROSSINGS]);
  await page.getByRole('button', { name: 'Pass' }).first().click();
  await page.getByText('None of your votes match.').waitFor();
  await page.getByRole('button', { name: 'All' }).click();
  await votesOn(page, CROSSINGS).getByRole('button', { name: 'Support' }).click();
  await page.getByText('Vote changed.').waitFor();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByText('Vote withdrawn.').waitFor();
  await page.getByRole('link', { name: `Receipt of your vote on ${CROSSINGS}` }).click();
  await page.waitForURL('**/receipt?event=*');
});

test('after twenty proposals one asks for more, again if that failed', async () => {
  const long = await scene.topic(mod, { title: 'Many wishes', subtopics: [['Wishes', 1]] });
  for (let number = 1; number <= 22; number++) await scene.proposal(author, long, `Wish ${number}`, [number / 30]);
  await scene.ranked(long, 22);
  const page = await web.page({ path: `/proposals/topic/${long.slug}` });
  await expect.poll(async () => (await titles(page)).length).toBe(20);
  await page.route('**/api/proposals/top**', (route) => route.abort());
  await page.getByRole('button', { name: 'Show more' }).click();
  await page.getByText(/^The proposals could not be loaded\./).waitFor();
  expect((await titles(page)).length).toBe(20);
  await page.unroute('**/api/proposals/top**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('That is all 22.').waitFor();
  expect((await titles(page)).at(-1)).toBe('Wish 1');
});

test('a topic that is not there says so, and a failed board can be loaded again', async () => {
  const missing = await web.page({ path: '/proposals/topic/nowhere' });
  await missing.getByRole('heading', { level: 1, name: 'Topic not found' }).waitFor();
  expect(await barriers(missing)).toEqual([]);
  const page = await web.page({ path: '/help' });
  await page.route('**/api/proposals/top**', (route) => route.fulfill({ status: 503, contentType: 'application/json', body: '{}' }));
  await page.goto(web.address + board());
  await page.getByText(/^The proposals could not be loaded\./).waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.unroute('**/api/proposals/top**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await row(page, GARAGE).waitFor();
});
