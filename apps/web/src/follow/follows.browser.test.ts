import type { Topic } from '@verdict/wire/topic';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { barriers, startWeb, tabTo, type Web } from '../../testing/index.ts';

type Person = Awaited<ReturnType<Web['system']['person']>>;

let web: Web;
let mod: Person;
let ana: Person;
let topic: Topic;
let removed: string;

beforeAll(async () => {
  web = await startWeb();
  [mod, ana] = [await web.system.person('mod', 'moderator'), await web.system.person('ana')];
  const subtopics = [{ name: 'Safety', weight: 1, keywords: [] }];
  topic = (await web.mustSend('POST', '/api/topics', mod, { title: 'The market street', subtopics })).topic;
  await propose('Raise and light the three crossings');
  removed = await propose('Paint every kerb');
});
afterEach(() => web.closePages());
afterAll(() => web.stop());

async function propose(title: string): Promise<string> {
  const { proposal } = await web.mustSend('POST', '/api/proposals', mod, { topic: topic.slug, title, text: `${title}.`, language: 'en' });
  await web.mustSend('PUT', `/api/proposals/${proposal.proposal_id}/follow`, ana);
  return proposal.proposal_id;
}

const followed = async (): Promise<number> => (await web.mustSend('GET', '/api/me/follows', ana)).items.length;

test('what one follows is listed, no longer followed, and followed again', async () => {
  await web.mustSend('PUT', `/api/topics/${topic.slug}/follow`, ana);
  await web.mustSend('DELETE', `/api/proposals/${removed}`, mod, { reason: 'A duplicate of another.' });
  const page = await web.page({ as: 'ana', language: 'en', path: '/follows' });
  const button = page.getByRole('button', { name: 'Follow: The market street' });
  await button.waitFor();
  expect(await page.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    'The market street',
    'A proposal that was removed',
    'Raise and light the three crossings',
  ]);
  expect(await barriers(page)).toEqual([]);
  await tabTo(page, 'Follow: The market street');
  await page.keyboard.press('Enter');
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('false');
  expect(await followed()).toBe(2);
  await button.click();
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
  expect(await followed()).toBe(3);
  await page.getByRole('button', { name: 'Follow: A proposal that was removed' }).click();
  await expect.poll(followed).toBe(2);
  await page.getByRole('link', { name: 'Raise and light the three crossings' }).click();
  await page.getByRole('heading', { level: 1, name: 'Raise and light the three crossings' }).waitFor();
  expect(web.complaints).toEqual([]);
});

test('the account menu leads to it, and it leads to the settings of notifications and back', async () => {
  await web.system.person('ben');
  const page = await web.page({ as: 'ben', language: 'en', path: '/' });
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('link', { name: 'What you follow' }).click();
  await page.getByText('You follow nothing yet.').waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('link', { name: /^Choose how you are notified/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor();
  await page.getByRole('link', { name: 'See and change what you follow' }).click();
  await page.getByRole('heading', { level: 1, name: 'What you follow' }).waitFor();
});

test('a list that cannot be loaded says so and loads when asked again', async () => {
  const page = await web.page({ as: 'mod', language: 'en', path: '/help' });
  await page.route('**/api/me/follows**', (route) => route.abort());
  await page.goto(`${web.address}/follows`);
  await page.getByText(/^What you follow could not be loaded\./).waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.unroute('**/api/me/follows**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Follow: Raise and light the three crossings' }).waitFor();
});
