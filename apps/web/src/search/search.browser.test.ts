import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { barriers, startWeb, type Web } from '../../testing/index.ts';
import { NOT_COMPARED } from '../topic/testing/board-scene.ts';

let web: Web;

beforeAll(async () => {
  web = await startWeb(NOT_COMPARED);
  const mod = await web.system.person('mod', 'moderator');
  const ana = await web.system.person('ana', 'member', { name: 'Ana Ibarra' });
  await web.system.person('boss', 'admin');
  await web.mustSend('POST', '/api/topics', mod, {
    title: 'Streets and paths',
    slug: 'streets',
    subtopics: [{ name: 'Safety', weight: 1, keywords: [] }],
  });
  const text = 'Bicycle lanes on the quay, wide enough for two. <b>Soon.</b>';
  await web.mustSend('POST', '/api/proposals', ana, { topic: 'streets', title: 'Lanes on the quay', text, language: 'en' });
  await web.scenario.claim(mod, 'Every second bicycle is parked at the quay.');
  await web.publish(ana, { content: 'El carril bici del puerto está cortado.', language: 'es' });
  for (let n = 1; n <= 25; n += 1) await web.publish(ana, { content: `Turbine number ${n} is broken.`, language: 'en' });
  const isIndexed = async () => (await web.mustSend('GET', '/api/search?q=turbine', null)).counts.point === 25;
  await vi.waitUntil(isIndexed, { timeout: 20_000, interval: 200 });
});
afterEach(() => web.closePages());
afterAll(() => web.stop());

const box = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Search' });
const option = (page: Page, name: RegExp | string) => page.getByRole('banner').getByRole('option', { name });
const results = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

test('"/" leads to the search field, arrow keys choose a suggestion, Enter opens it and Escape closes the list', async () => {
  const page = await web.page({ path: '/help' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('quay');
  await option(page, /Lanes on the quay/).waitFor();
  expect(await box(page).getAttribute('aria-expanded')).toBe('true');
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  const chosen = await box(page).getAttribute('aria-activedescendant');
  expect(await page.locator(`#${chosen}`).getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Escape');
  await expect.poll(() => box(page).getAttribute('aria-expanded')).toBe('false');
  expect(await box(page).inputValue()).toBe('quay');
  await page.keyboard.press('ArrowDown');
  await option(page, /Lanes on the quay/).waitFor();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => option(page, 'All results for “quay”').getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/(claims|proposals)\//);
  expect(web.complaints).toEqual([]);
});

test('"/" is written where someone writes', async () => {
  const page = await web.page({ path: '/search?q=lamp' });
  const field = page.getByRole('main').getByRole('searchbox', { name: 'Search' });
  await field.fill('');
  await field.press('/');
  expect(await field.inputValue()).toBe('/');
});

test('Enter shows all results, with the words that match and what the misspelled word was taken for', async () => {
  const page = await web.page({ path: '/' });
  await box(page).fill('bycicle');
  await box(page).press('Enter');
  await page.waitForURL('**/search?q=bycicle');
  await page.getByText('Showing results for “bicycle”.').waitFor();
  await results(page).filter({ hasText: 'Lanes on the quay' }).waitFor();
  await page.getByText('wide enough for two. <b>Soon.</b>').waitFor();
  expect((await page.locator('mark').first().textContent())?.toLowerCase()).toBe('bicycle');
  expect(await barriers(page)).toEqual([]);
  expect(web.complaints).toEqual([]);
});

test('filters stand in the address, kinds are counted, and what is left out can be brought back', async () => {
  const page = await web.page({ path: '/search?q=quay' });
  const kinds = page.getByRole('navigation', { name: 'Kind' });
  await kinds.getByRole('link', { name: 'Proposals 1' }).click();
  await page.waitForURL('**/search?q=quay&kind=proposal');
  await expect.poll(() => results(page).count()).toBe(1);
  await page.getByLabel('Topic').selectOption('Streets and paths');
  await page.waitForURL('**/search?q=quay&kind=proposal&topic=streets');
  await page.getByLabel('Language').selectOption('es');
  await page.getByText('Nothing found for “quay”.').waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'Remove the filters' }).click();
  await expect.poll(() => results(page).count()).toBe(2);
  await page.reload();
  await expect.poll(() => results(page).count()).toBe(2);
});

test('more results are loaded on request', async () => {
  const page = await web.page({ path: '/search?q=turbines' });
  await expect.poll(() => results(page).count()).toBe(20);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => results(page).count()).toBe(25);
});

test('without a question the page says what to do, in Spanish too', async () => {
  const page = await web.page({ path: '/search', language: 'es' });
  await page.getByText('Escriba lo que busca.').waitFor();
  await page.getByRole('banner').getByRole('combobox', { name: 'Buscar' }).waitFor();
  expect(await barriers(page)).toEqual([]);
});

test('when the server does not answer, the page says so and can be asked again', async () => {
  const page = await web.page({ path: '/help' });
  await page.route('**/api/search**', (route) => route.fulfill({ status: 503, contentType: 'application/json', body: '{}' }));
  await box(page).fill('quay');
  await box(page).press('Enter');
  await page.getByText(/^The search did not work\./).waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.unroute('**/api/search**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await results(page).first().waitFor();
});

test('on a phone the field opens over the bar, and the bar of an administrator has room for it', async () => {
  const page = await web.page({ as: 'boss', path: '/', width: 390 });
  await box(page).click();
  await box(page).fill('ibara');
  await option(page, /Ana Ibarra/).waitFor();
  expect((await box(page).boundingBox())?.width).toBeGreaterThan(300);
  expect(await barriers(page)).toEqual([]);
  await option(page, /Ana Ibarra/).click();
  await page.waitForURL(/\/people\/\d+/);
  expect(web.complaints).toEqual([]);
});
