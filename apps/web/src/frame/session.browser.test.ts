import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { barriers, startWeb, type Web } from '../../testing/index.ts';

let web: Web;
let ben: { authorization: string };
let debate: string;

beforeAll(async () => {
  web = await startWeb();
  await Promise.all(['greta', 'tomas', 'ida', 'uma', 'vic'].map((name) => web.system.person(name)));
  ben = await web.system.person('ben');
  const { id } = await web.publish(ben, { content: 'Should the ferry stay?', language: 'en' });
  debate = `/debates/${id}`;
});
afterEach(() => web.closePages());
afterAll(() => web.stop());

const account = (page: Page, name: string) => page.getByRole('button', { name: `Your account, ${name}` });
const replyField = (page: Page) => page.getByLabel('Your reply');
const unsent = (page: Page) => page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('verdict.draft.')));

async function secondTab(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(web.address + path);
  return tab;
}

async function signIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Email').fill(`${name}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill(`${name}-password`);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await account(page, name).waitFor();
}

async function signOut(page: Page, name: string): Promise<void> {
  await account(page, name).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
}

/** As "sign out all other devices" does on another machine. */
async function endSessions(name: string): Promise<void> {
  const body = JSON.stringify({ email: `${name}@example.org`, password: `${name}-password` });
  const begun = await fetch(`${web.address}/api/session`, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
  const cookie = begun.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const ended = await fetch(`${web.address}/api/me/sessions`, { method: 'DELETE', headers: { cookie, origin: web.address } });
  expect([begun.ok, ended.ok]).toEqual([true, true]);
}

test('a person who signs in in one tab is signed in in all of them', async () => {
  const first = await web.page({ as: 'greta', path: debate, isElsewhere: true });
  await replyField(first).fill('What Greta typed.');
  const second = await secondTab(first, '/help');
  await signOut(second, 'greta');
  await first.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
  expect(await unsent(first)).toEqual([]);
  await second.goto(`${web.address}/sign-in`);
  await signIn(second, 'tomas');
  await account(first, 'tomas').waitFor();
  expect(await replyField(first).inputValue()).toBe('');
  await replyField(first).fill('What Tomas typed.');
  await first.locator('verdict-point-form').getByRole('button', { name: 'Reply' }).click();
  await first.getByRole('article').filter({ hasText: 'What Tomas typed.' }).getByText('tomas', { exact: true }).waitFor();
  expect(web.complaints).toEqual([]);
});

test('a session that was begun outside, as by a provider, is every tab’s as soon as one page has loaded', async () => {
  const first = await web.page({ as: 'greta', path: debate, isElsewhere: true });
  await replyField(first).fill('What Greta typed.');
  const data = { email: 'tomas@example.org', password: 'tomas-password' };
  await first.context().request.post(`${web.address}/api/session`, { data, headers: { origin: web.address } });
  const second = await secondTab(first, '/help');
  await Promise.all([account(first, 'tomas').waitFor(), account(second, 'tomas').waitFor()]);
  expect(await replyField(first).inputValue()).toBe('');
});

test('a tab says at once that its session was ended elsewhere, and goes on when the same person signs in in another', async () => {
  const page = await web.page({ as: 'ida', path: debate, isElsewhere: true });
  await replyField(page).fill('What Ida typed.');
  await endSessions('ida');
  await page.getByRole('alert').getByText('Your session has ended.').waitFor();
  expect(await replyField(page).inputValue()).toBe('What Ida typed.');
  const other = await secondTab(page, '/sign-in');
  await signIn(other, 'ida');
  await page.getByRole('alert').waitFor({ state: 'detached' });
  expect(await replyField(page).inputValue()).toBe('What Ida typed.');
  const own = await other.request.post(`${web.address}/api/points`, {
    data: { content: 'Is the bell alive?' },
    headers: { origin: web.address },
  });
  const { point } = (await own.json()) as { point: { id: number } };
  await web.publish(ben, { content: 'It is.', parentId: point.id });
  await page.getByRole('link', { name: 'Notifications, 1 new' }).waitFor();
});

test('signing out deletes drafts and unsent texts', async () => {
  const page = await web.page({ as: 'vic', path: debate, isElsewhere: true });
  await page.route('**/api/points', (route) => route.abort());
  await replyField(page).fill('What did not arrive.');
  await page.locator('verdict-point-form').getByRole('button', { name: 'Reply' }).click();
  await page.getByRole('article').getByText('Not published.').waitFor();
  await replyField(page).fill('What Vic typed.');
  expect(await unsent(page)).toHaveLength(2);
  await signOut(page, 'vic');
  expect(await unsent(page)).toEqual([]);
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, 'tomas');
  await page.goto(web.address + debate);
  await replyField(page).waitFor();
  expect(await replyField(page).inputValue()).toBe('');
});

test('after a lost session a person finds their drafts again, and another person does not', async () => {
  const page = await web.page({ as: 'uma', path: debate, isElsewhere: true });
  await replyField(page).fill('What Uma typed.');
  await endSessions('uma');
  await page.getByRole('alert').getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, 'vic');
  await replyField(page).waitFor();
  expect(await replyField(page).inputValue()).toBe('');
  await endSessions('vic');
  await page.getByRole('alert').getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, 'uma');
  await expect.poll(() => replyField(page).inputValue()).toBe('What Uma typed.');
});

test('a server that cannot answer makes nobody a guest: it is asked again, by itself or at once', async () => {
  const page = await web.page({ as: 'greta', path: '/help', isElsewhere: true });
  const unavailable = { success: false, error: { code: 'unavailable', message: 'No.', details: null } };
  await page.route('**/api/me', (route) => route.fulfill({ status: 503, json: unavailable }));
  await page.goto(`${web.address}/settings`);
  await page.getByRole('alert').getByText('We could not check whether you are signed in.').waitFor();
  expect(await barriers(page)).toEqual([]);
  expect(new URL(page.url()).pathname).toBe('/settings');
  await page.unroute('**/api/me');
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor(); // by itself

  await page.route('**/api/me', (route) => route.abort());
  await page.reload();
  await page.getByRole('alert').getByText('We could not check whether you are signed in.').waitFor();
  await page.unroute('**/api/me');
  await page.getByRole('button', { name: 'Try again' }).click();
  await account(page, 'greta').waitFor();
  await page.getByRole('alert').waitFor({ state: 'detached' });
});
