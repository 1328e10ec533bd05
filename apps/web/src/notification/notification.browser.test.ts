import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { barriers, startWeb, type Web } from '../../testing/index.ts';

let web: Web;
let ben: { authorization: string };

beforeAll(async () => {
  web = await startWeb();
  ben = await web.system.person('ben');
});
afterEach(() => web.closePages());
afterAll(() => web.stop());

/** Someone who wrote a point, and the way to have it answered. */
async function writer(name: string) {
  const person = await web.system.person(name);
  const { id } = await web.publish(person, { content: `Keep the ferry, says ${name}.`, language: 'en' });
  return { ...person, answer: (content: string) => web.publish(ben, { content, parentId: id, language: 'en' }) };
}

const items = (page: Page) => page.locator('verdict-notification-list li');

test('a reply appears while the page is open, is counted at the bell, and leads to its place', async () => {
  const ana = await writer('ana');
  const page = await web.page({ as: 'ana', path: '/notifications' });
  await page.getByText('No notifications yet.').waitFor();
  await ana.answer('Build a bridge.');
  await items(page).filter({ hasText: 'ben replied to you.' }).waitFor({ timeout: 10_000 });
  await page.getByRole('link', { name: 'Notifications, 1 new' }).waitFor();
  await page.getByRole('link', { name: 'New: ben replied to you.' }).press('Enter');
  await page.getByRole('main').getByText('Build a bridge.').first().waitFor();
  await page.getByRole('link', { name: 'Notifications', exact: true }).click();
  await page.getByText('You’re all caught up.').waitFor();
  expect(web.complaints).toEqual([]);
});

test('all are marked as read at once, and the filter shows what is left', async () => {
  const cas = await writer('cas');
  await cas.answer('One.');
  await cas.answer('Two.');
  const page = await web.page({ as: 'cas', path: '/notifications' });
  await expect.poll(() => items(page).count(), { timeout: 10_000 }).toBe(2);
  const { promise: seen, resolve: fail } = Promise.withResolvers<void>();
  await page.route('**/api/notifications/read', (route) => seen.then(() => route.abort()));
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await page.getByText('You’re all caught up.').first().waitFor(); // at once, before the server has answered
  fail();
  await page.getByRole('alert').getByText('Not marked as read.').waitFor();
  await page.getByText('2 unread.').waitFor();
  await page.unroute('**/api/notifications/read');
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await page.getByText('You’re all caught up.').first().waitFor();
  await page.getByRole('button', { name: 'Unread' }).click();
  await page.getByText('No unread notifications.').waitFor();
});

test('what is read in one tab is read in the others', async () => {
  const fay = await writer('fay');
  await fay.answer('One.');
  await fay.answer('Two.');
  const page = await web.page({ as: 'fay', path: '/notifications' });
  await expect.poll(() => items(page).count(), { timeout: 10_000 }).toBe(2);
  const other = await page.context().newPage();
  await other.goto(`${web.address}/notifications`);
  const unread = (tab: Page) => tab.getByRole('link', { name: 'New: ben replied to you.' });
  await expect.poll(() => unread(other).count()).toBe(2);
  await unread(other).first().press('Enter');
  await page.getByRole('link', { name: 'Notifications, 1 new' }).waitFor();
  await expect.poll(() => unread(page).count()).toBe(1);
  await other.getByRole('link', { name: 'Notifications, 1 new' }).click();
  await expect.poll(() => items(other).count()).toBe(2); // all of them are those that are shown
  await other.getByRole('button', { name: 'Mark all as read' }).click();
  await page.getByText('You’re all caught up.').waitFor();
  await page.getByRole('link', { name: 'Notifications', exact: true }).waitFor();
  await expect.poll(() => unread(page).count()).toBe(0);
  expect(web.complaints).toEqual([]);
});

test('what cannot be loaded is asked for again', async () => {
  await writer('dan');
  const page = await web.page({ as: 'dan' });
  await page.route('**/api/notifications?limit=30*', (route) => route.abort());
  await page.getByRole('link', { name: /^Notifications/ }).click();
  await page.getByRole('alert').waitFor();
  await page.unroute('**/api/notifications?limit=30*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('No notifications yet.').waitFor();
});

test('everyone can use the notifications, each in their language', async () => {
  const { answer } = await writer('eve');
  await answer('Winter is when the island needs it most.');
  const page = await web.page({ as: 'eve', path: '/notifications', language: 'es' });
  await items(page).getByText('ben le ha respondido.').waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByText('English').click();
  await items(page).getByText('ben replied to you.').waitFor();
  expect(web.complaints).toEqual([]);
});
