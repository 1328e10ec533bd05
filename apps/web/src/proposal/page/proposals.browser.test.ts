import { DAY_MS } from '@verdict/core/time';
import type { Proposal } from '@verdict/wire/proposal';
import type { ProposalDetail } from '@verdict/wire/ranking';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { barriers, type PageOptions, startWeb, type Web } from '../../../testing/index.ts';
import { TopicScene } from '../testing/topic-scene.ts';

type Person = { userId: number; authorization: string };

const TEXT = 'The garage is half empty on most mornings. Shops keep their customers.\n\nThe lost income is about 90,000 a year.';

let web: Web;
let scene: TopicScene;
let [ana, ben, eva]: Person[] = [];
let garage: Proposal;
let lane: Proposal;

beforeAll(async () => {
  web = await startWeb();
  const mod = await web.system.person('mod', 'admin');
  [ana, ben, eva] = [await web.system.person('ana'), await web.system.person('ben'), await web.system.person('eva')];
  scene = await TopicScene.create(web, mod);
  garage = await propose('First hour free in the town hall garage', [0.6, 0.9, 0.8, 0.5], TEXT);
  lane = await propose('Trial lane from April to June', [0.4, 0.3, 0.2, 0.3]);
  await propose('Keep every parking space', [0.1, 0.5, 0.1, 0.1]);
  for (const voter of [mod, ana as Person]) await scene.vote(voter, garage, 'support');
});
afterEach(() => web.closePages());
afterAll(() => web.stop());

const propose = (title: string, similarities: readonly number[], text = title) =>
  scene.propose({ by: ben as Person, title, text, similarities, keywords: [['crossing'], ['shops', 'customers']] });

const read = ({ proposal_id }: Proposal): Promise<ProposalDetail> =>
  fetch(`${web.address}/api/proposals/${proposal_id}`).then((reply) => reply.json() as Promise<ProposalDetail>);

async function open({ proposal_id, title }: Proposal, options: PageOptions = {}): Promise<Page> {
  const page = await web.page({ path: `/proposals/${proposal_id}`, language: 'en', ...options });
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  return page;
}

/** Makes the forecasts of so many days ahead, and scores those whose time has come by then. */
async function forecast(days = 0): Promise<void> {
  const { deps } = web.system;
  const then = { ...deps, clock: { now: () => new Date(deps.clock.now().getTime() + days * DAY_MS) } };
  const job = deps.slices.flatMap(({ jobs }) => jobs?.(() => then) ?? []).find(({ queue }) => queue === 'forecast-support');
  await job?.run({}, AbortSignal.timeout(10_000));
}

/** The numbers of a column, the last one being those of the foot. */
const numbersIn = async (page: Page, table: string): Promise<number[]> =>
  (await page.getByRole('table', { name: table }).locator('tr td:last-child').allTextContents()).map(Number);

test('a new reader sees from the page alone why a proposal has its place', async () => {
  await expect.poll(async () => (await read(garage)).rank?.votes.support).toBe(2);
  const { ranked } = await read(garage);
  const page = await open(garage);
  await page.getByText(`of ${ranked?.total}`).waitFor();
  await page.getByRole('link', { name: /^Why / }).click();
  await page.getByRole('heading', { name: /^Why it is / }).waitFor();
  const points = await numbersIn(page, 'How the score adds up');
  const sum = points.slice(0, -1).reduce((all, part) => all + part, 0);
  expect(sum.toFixed(3)).toBe(points.at(-1)?.toFixed(3));
  // It may have been compared again meanwhile, and scores age a little.
  const difference = async () =>
    Math.abs(((await numbersIn(page, 'How the score adds up')).at(-1) ?? 0) - ((await read(garage)).rank?.score ?? 0));
  await expect.poll(difference).toBeLessThan(0.002);
  await page
    .getByText(/place is \d\.\d{3} (ahead|behind)/)
    .first()
    .waitFor();
  await page.getByText('shops, customers').or(page.getByText('Below each bar')).first().waitFor();
  await page.getByRole('img', { name: /^In the last three days: 2 for, 0 against/ }).waitFor();
  expect(await barriers(page)).toEqual([]);
});

test('the page says what would move a proposal, and shares itself', async () => {
  const page = await open(lane);
  await page.getByRole('heading', { name: 'What would change it' }).waitFor();
  await page.getByText(/^(No new votes for 24 hours)$/).waitFor();
  await page.getByText(/and it has \d\.\d{3}: (still )?\w+\.$/).waitFor();
  const { changes } = await read(lane);
  if (changes?.subtopic) await page.getByText(`Saying as much about ${changes.subtopic.name} as others do`).waitFor();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByText('Link copied.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  expect(await barriers(page)).toEqual([]);
  // Where the device can share, it is asked; closing its list copies nothing.
  await page.evaluate(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    const share = (data: unknown) => {
      shared.push(data);
      return Promise.reject(new DOMException('closed', 'AbortError'));
    };
    Object.assign(navigator, { share });
  });
  await page.getByText('Link copied.').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Share' }).click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared))
    .toEqual([{ title: lane.title, url: page.url() }]);
  expect(await page.getByText('Link copied.').count()).toBe(0);
});

test('a vote of someone else is seen at once, and a comment is published below', async () => {
  const page = await open(garage, { as: 'ana' });
  await page.getByRole('button', { name: 'Support', pressed: true }).waitFor();
  await scene.vote(eva as Person, garage, 'oppose');
  await page.locator('verdict-proposal-vote .nums').getByText('1 against').waitFor();
  await page.getByLabel('Your comment').fill('Could it open earlier on market days?');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('heading', { name: '1 comment' }).waitFor();
  await page.getByText('Could it open earlier on market days?').waitFor();
});

test('what unites groups and what is similar is shown once it is known', async () => {
  const page = await web.page({ language: 'en' });
  const votes = { support: 9, oppose: 3, pass: 1 };
  const by_group = [1, 2].map((id) => ({ id, ...votes }));
  const opinion = { people: 26, groups: [{ id: 1, size: 13 }], points: [], you: null };
  const { proposal_id, title } = garage;
  const similar = { proposal_id: lane.proposal_id, title: lane.title, similarity: 0.68, is_duplicate: false, rank: 2, votes };
  const proposals = [{ proposal_id, title, agreement: 0.7, both_sides: true, by_group }];
  await page.route('**/opinion', (route) => route.fulfill({ json: { success: true, ...opinion, proposals } }));
  await page.route('**/similar', (route) => route.fulfill({ json: { success: true, items: [similar] } }));
  await page.goto(`${web.address}/proposals/${proposal_id}`);
  await page.getByRole('heading', { name: 'Both sides support it' }).waitFor();
  await page.getByRole('region', { name: 'Similar proposals' }).getByText('2nd, 75% support it').waitFor();
  expect(await barriers(page)).toEqual([]);
});

test('how a proposal is written is shown with what was counted, and how its comments sound', async () => {
  const text = 'The library should open on Sunday, because families have time then. That is a great help.';
  const library = await propose('Open the library on Sunday', [0.2, 0.2, 0.2, 0.2], text);
  await web.mustSend('POST', '/api/points', eva as Person, { content: 'What a wonderful idea!', parentId: library.point_id });
  const page = await open(library);
  const part = page.getByRole('region', { name: 'Writing, tone and forecast' });
  await part.getByText('1 reason, no source').waitFor();
  await part.getByText('says what to do').waitFor();
  await part.getByText('It sounds positive.').waitFor();
  await part.getByText('Comments: 1 positive, 0 neutral, 0 negative.').waitFor();
  expect(await barriers(page)).toEqual([]);
  const german = await scene.propose({ by: ben as Person, title: 'Bäume am Ufer', language: 'de', similarities: [0.1] });
  const spanish = await open(german, { language: 'es' });
  await spanish.getByText('Sin evaluar: solo se evalúan textos en inglés y español.').first().waitFor();
  expect(await barriers(spanish)).toEqual([]);
});

test('how much support it may expect is said with the interval, and drawn', async () => {
  await forecast();
  const page = await open(garage, { language: 'en' });
  const part = page.getByRole('region', { name: 'Writing, tone and forecast' });
  await part.getByText(/^By .*: \d+% support, of \d+ votes?\.$/).waitFor();
  await part.getByText(/^80% likely: between \d+% and \d+% support, and \d+ to \d+ votes\./).waitFor();
  expect(await part.locator('svg.forecast .now').count()).toBe(1);
  await part.getByText('No forecast for this topic has been scored yet: each is scored a week after it was made.').waitFor();
  expect(await barriers(page)).toEqual([]);
});

test('once forecasts are scored, the proposal and its topic say how right they were', async () => {
  await forecast(7.01);
  const page = await open(garage, { language: 'en' });
  const part = page.getByRole('region', { name: 'Writing, tone and forecast' });
  await part.getByRole('heading', { name: 'How right forecasts were' }).waitFor();
  await part
    .getByText(/^\d of \d forecasts? ended inside the range, which should hold 80% of them\. .* off by \d+ points? on average\.$/)
    .waitFor();
  expect(await part.locator('.record rect.range').count()).toBeGreaterThan(0);
  expect(await barriers(page)).toEqual([]);
  await page.goto(`${web.address}/proposals/topic/${scene.topic.slug}`);
  const rail = page.getByRole('complementary');
  await rail.getByRole('heading', { name: 'How proposals are written' }).waitFor();
  await rail.getByText(/^On average over \d+ proposals\./).waitFor();
  await rail.getByText(/^\d of \d forecasts? ended inside the range/).waitFor();
  expect(await barriers(page)).toEqual([]);
});

test('a moderator closes the vote, merges and removes, each told in place and undone there', async () => {
  const page = await open(lane, { as: 'mod' });
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await page.getByRole('button', { name: 'Close the vote' }).click();
  await page.getByText('The vote is closed.').first().waitFor();
  await undo.click();
  await page.getByText('The vote is open again.').waitFor();
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search by title' }).fill('garage');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: /^Merge into this: First hour/ }).click();
  await page.getByText('Merged into “First hour').waitFor();
  await page.getByRole('link', { name: 'Read and vote there' }).waitFor();
  await undo.click();
  await page.getByText('The merge is undone.').waitFor();
  await page.getByRole('button', { name: 'Priority' }).click();
  await page.getByLabel('Points, 0 to 1').fill('0.2');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Say why.').waitFor();
  await page.getByLabel('Reason').fill('The council asked for it.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Priority is now 0.2.').waitFor();
  await page.getByRole('row', { name: /^Priority set by an administrator/ }).waitFor();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByLabel('Reason').fill('Made by mistake.');
  await page.getByRole('button', { name: 'Remove', exact: true }).last().click();
  await page.getByText('Removed, with its votes and comments.').waitFor();
  await undo.click();
  await page.getByText('The proposal is back.').waitFor();
  expect((await read(lane)).proposal.admin_priority).toBe(0.2);
});

test('a merged proposal leads on to the other one, in Spanish too', async () => {
  const other = await propose('Free first hour below the town hall', [0.5, 0.8, 0.7, 0.4]);
  const body = { into: garage.proposal_id };
  await web.mustSend('PUT', `/api/proposals/${other.proposal_id}/merge`, ben as Person, body);
  const page = await open(other, { language: 'es' });
  await page.getByText('Aún sin comentarios').waitFor(); // loaded after the page, with its Spanish
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'Leer y votar allí' }).click();
  await page.getByRole('heading', { level: 1, name: garage.title }).waitFor();
  await page.getByText('1 propuesta se ha unido a esta:').waitFor();
});

test('its author edits it until someone votes, and deletes it', async () => {
  const draft = await propose('Benches', [0.1, 0.1, 0.1, 0.1]);
  const page = await open(draft, { as: 'ben' });
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Title').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Enter a title.').waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByLabel('Title').fill('Benches every fifty metres');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name: 'Benches every fifty metres' }).waitFor();
  await scene.vote(ana as Person, draft, 'support');
  await page.getByRole('button', { name: 'Edit' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.waitForURL(`**/proposals/topic/${scene.topic.slug}`);
  await open({ ...draft, title: 'This proposal was removed' });
});
