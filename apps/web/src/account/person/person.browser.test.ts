import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { barriers, startWeb, type Web } from '../../../testing/index.ts';

let web: Web;
let ana: { userId: number; authorization: string };

beforeAll(async () => {
  web = await startWeb();
  ana = await web.system.person('ana');
  await web.system.person('mod', 'moderator');
  await web.publish(ana, { content: 'Keep the ferry. In winter the island needs it.', language: 'en' });
  for (let number = 1; number <= 21; number++) await web.publish(ana, { content: `Point ${number}`, language: 'en' });
});
afterEach(() => web.closePages());
afterAll(() => web.stop());

test('a guest sees who someone is and what they wrote, and each leads to its place', async () => {
  const page = await web.page({ path: `/people/${ana.userId}` });
  await page.getByRole('heading', { level: 1, name: 'ana' }).waitFor();
  expect(await page.title()).toContain('ana');
  expect(await page.getByText('Novice').first().isVisible()).toBe(true);
  expect(await page.getByRole('button', { name: 'Suspend' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Show more' }).click();
  const ferry = page.getByRole('listitem').filter({ hasText: 'Keep the ferry.' });
  await ferry.getByRole('link', { name: 'View in context' }).click();
  await page.getByRole('main').getByText('In winter the island needs it.').first().waitFor();
  expect(web.complaints).toEqual([]);
});

test('nobody there is said in a sentence', async () => {
  const page = await web.page({ path: '/people/999999' });
  await page.getByText('This profile does not exist.').waitFor();
});

test('a moderator suspends with a reason that survives a failure, and lifts again', async () => {
  const { userId } = await web.system.person('eva');
  const page = await web.page({ as: 'mod', path: `/people/${userId}` });
  await page.getByRole('button', { name: 'Suspend' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('3 days', { exact: true }).check();
  await dialog.getByLabel('Reason').fill('Insults in three debates.');
  await page.route('**/suspend', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await dialog.getByRole('alert').getByText('Verdict cannot be reached right now.').waitFor();
  expect(await dialog.getByLabel('Reason').inputValue()).toBe('Insults in three debates.');
  await page.unroute('**/suspend');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await page.getByText('Suspended', { exact: true }).waitFor();
  expect(
    (await web.system.deps.db.kysely.selectFrom('users').select('suspended_until').where('id', '=', userId).executeTakeFirstOrThrow())
      .suspended_until,
  ).not.toBeNull();

  await page.getByRole('button', { name: 'Lift suspension' }).click();
  await dialog.getByLabel('Reason').fill('It was a quotation.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Suspend' }).waitFor();
});

test('a person is led from their own page to where they change it', async () => {
  const page = await web.page({ as: 'ana', path: `/people/${ana.userId}` });
  await page.getByRole('link', { name: 'Change name' }).click();
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
});

test('everyone can use a person’s page', async () => {
  const page = await web.page({ as: 'mod', path: `/people/${ana.userId}` });
  await page.locator('li').first().waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Suspend' }).click();
  await page.locator('dialog[open]').waitFor();
  expect(await barriers(page)).toEqual([]);
  expect(web.complaints).toEqual([]);
});
