import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { barriers, startWeb, type Web } from '../../testing/index.ts';

let web: Web;
beforeAll(async () => {
  web = await startWeb();
});
afterEach(() => web.closePages());
afterAll(() => web.stop());

test('a person takes a copy of everything as a file', async () => {
  const ana = await web.system.person('ana');
  await web.publish(ana, { content: 'Keep the ferry.' });
  const page = await web.page({ as: 'ana', path: '/my-data' });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^verdict-my-data-\d{4}-\d\d-\d\d\.json$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ format: 'verdict-personal-data/1' });
  expect(text).toContain('Keep the ferry.');
  await page.getByText('Copy saved').waitFor();
  expect(web.complaints).toEqual([]);
});

test('an account is erased only by the typed word, and kept after all within the day, by keyboard', async () => {
  await web.system.person('bo');
  const page = await web.page({ as: 'bo', path: '/my-data' });
  await page.getByRole('button', { name: 'Delete my account' }).press('Enter');
  await page.keyboard.type('yes');
  await page.keyboard.press('Enter');
  expect(await page.getByRole('dialog').isVisible()).toBe(true);
  await page.getByLabel('Type “delete” to confirm').fill('Delete');
  await page.route('**/api/me/erasure', (route) => route.abort());
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('alert').getByText('Verdict cannot be reached right now.').waitFor();
  expect(await page.getByLabel('Type “delete” to confirm').inputValue()).toBe('Delete');
  await page.unroute('**/api/me/erasure');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /Your account will be deleted in (23 hours|1 day)/ }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Keep my account' }).first().press('Enter');
  await page.getByRole('button', { name: 'Delete my account' }).waitFor();
});

test('everyone can use the page about their data', async () => {
  await web.system.person('cleo');
  const page = await web.page({ as: 'cleo', path: '/my-data', language: 'es' });
  await page.getByRole('button', { name: 'Borrar mi cuenta' }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Borrar mi cuenta' }).click();
  await page.locator('dialog[open]').waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.locator('#word').fill('borrar');
  await page.keyboard.press('Enter');
  await page.locator('.pending').waitFor();
  expect(await barriers(page)).toEqual([]);
  expect(web.complaints).toEqual([]);
});
