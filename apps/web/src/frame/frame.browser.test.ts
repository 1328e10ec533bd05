import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startWeb, type Web } from '../../testing/index.ts';

let web: Web;

beforeAll(async () => {
  web = await startWeb();
  await Promise.all([web.system.person('ana'), web.system.person('mod', 'moderator'), web.system.person('boss', 'admin')]);
  const ben = await web.system.person('ben');
  for (let i = 1; i <= 25; i++) await web.publish(ben, { content: `Debate number ${i}. It is about something.`, language: 'en' });
});
afterEach(() => web.closePages());
afterAll(() => web.stop());

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true });
const focusedTag = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element?.localName;
  });

test('a link changes the page without loading it again: title, focus and announcement follow', async () => {
  const page = await web.page();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await nav(page).getByRole('link', { name: 'Help' }).click();
  await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor();
  expect(await page.title()).toBe('Help · Verdict');
  expect(new URL(page.url()).pathname).toBe('/help');
  await expect.poll(() => focusedTag(page)).toBe('h1');
  await expect.poll(() => page.locator('#route-status').textContent()).toBe('Help');
  expect(await nav(page).getByRole('link', { name: 'Help' }).getAttribute('aria-current')).toBe('page');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  expect(web.complaints).toEqual([]);
});

test('going back finds the page as it was left: as far down, and with what had been loaded', async () => {
  const page = await web.page({ path: '/debates' });
  await page.getByRole('button', { name: 'Show more' }).click();
  const last = page.getByRole('link', { name: 'Debate number 1.' });
  await last.scrollIntoViewIfNeeded();
  const height = await page.evaluate(() => window.scrollY);
  expect(height).toBeGreaterThan(500);
  await last.click();
  await page.getByRole('heading', { level: 1, name: 'Debate number 1.' }).waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await last.waitFor();
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - height)).toBeLessThan(80);
  await page.goForward();
  await page.getByRole('heading', { level: 1, name: 'Debate number 1.' }).waitFor();
});

test('a deep link opens its page, also at one of its parts', async () => {
  const page = await web.page({ path: '/help#trouble' });
  await page.getByRole('heading', { name: 'When something does not work' }).waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
});

test('an address that no page has says so, and leads on', async () => {
  const page = await web.page({ path: '/no/such/page' });
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  await page.getByRole('link', { name: 'All debates' }).click();
  await page.getByRole('heading', { level: 1, name: 'Debates' }).waitFor();
});

test('a guest is asked to sign in first and is then led to where they wanted to go', async () => {
  const page = await web.page({ path: '/notifications?unread=true' });
  await page.waitForURL('**/sign-in?next=*');
  expect(new URL(page.url()).searchParams.get('next')).toBe('/notifications?unread=true');
  await page.getByLabel('Email').fill('ana@example.org');
  await page.getByLabel('Password', { exact: true }).fill('ana-password');
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/notifications?unread=true');
});

test('signing in never leads to another site', async () => {
  const page = await web.page({ path: '/sign-in?next=//evil.example/' });
  await page.getByLabel('Email').fill('ana@example.org');
  await page.getByLabel('Password', { exact: true }).fill('ana-password');
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'ana' }).waitFor();
  expect(new URL(page.url()).href).toBe(`${web.address}/`);
});

test.each([
  { as: 'ana', sees: ['Home', 'Debates', 'Proposals', 'Claims', 'Challenges', 'Answer', 'Models', 'Help'] },
  { as: 'mod', sees: ['Home', 'Debates', 'Proposals', 'Claims', 'Challenges', 'Answer', 'Models', 'Moderation', 'Help'] },
  { as: 'boss', sees: ['Home', 'Debates', 'Proposals', 'Claims', 'Challenges', 'Answer', 'Models', 'Moderation', 'Admin', 'Help'] },
])('$as is shown the ways that are theirs', async ({ as, sees }) => {
  const page = await web.page({ as });
  await page.getByRole('button', { name: `Your account, ${as}` }).waitFor();
  expect(await nav(page).getByRole('link').allTextContents()).toEqual(sees);
});

test('members are told that a page is for moderators', async () => {
  const page = await web.page({ as: 'ana', path: '/moderation' });
  await page.getByRole('heading', { name: 'You do not have access to this page' }).waitFor();
});

test('the menu under one’s name opens, closes with Escape, and signs out', async () => {
  const page = await web.page({ as: 'ana' });
  const button = page.getByRole('button', { name: 'Your account, ana' });
  await button.click();
  await page.getByRole('link', { name: 'Settings', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('link', { name: 'Settings', exact: true }).isVisible()).toBe(false);
  await button.click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
  await page.reload();
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
  expect(web.complaints).toEqual([]);
});

test('the language changes everything at once, without a reload, and stays', async () => {
  const page = await web.page({ path: '/help' });
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByText('Español').click();
  await page.getByRole('heading', { level: 1, name: 'Ayuda' }).waitFor();
  await expect.poll(() => page.title()).toBe('Ayuda · Verdict');
  expect(await page.evaluate(() => [document.documentElement.lang, 'isSamePage' in window])).toEqual(['es', true]);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Ayuda' }).waitFor();
});

test('Spanish is loaded when it is read, and no English is shown before it is here', async () => {
  const page = await web.page({ language: 'en', path: '/help' });
  const loaded: string[] = [];
  page.on('request', (request) => void (request.url().includes('/spanish-') && loaded.push(request.url())));
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor();
  expect(loaded).toEqual([]);
  await page.route('**/spanish-*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.addInitScript(() => {
    localStorage.setItem('verdict.language', 'es');
    const look = (): void => {
      const text = document.querySelector('verdict-app')?.textContent;
      if (text?.includes('Skip to content')) Object.assign(window, { sawEnglish: true });
      requestAnimationFrame(look);
    };
    look();
  });
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Ayuda' }).waitFor();
  expect(loaded.length).toBeGreaterThan(0);
  expect(await page.evaluate(() => 'sawEnglish' in window)).toBe(false);
});

test('where Spanish cannot be loaded the page stays in English', async () => {
  const page = await web.page({ path: '/help' });
  await page.route('**/spanish-*', (route) => route.abort());
  await page.getByText('Español').click();
  await page.getByRole('status').getByText('The language could not be changed.').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor();
  expect(await page.getByRole('radio', { name: 'English' }).isChecked()).toBe(true);
});

test('people who sign in find their language on another device', async () => {
  const page = await web.page({ as: 'mod' });
  const told = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
  await page.getByText('Español').click(); // perhaps before the page knows who this is
  await told;
  const other = await web.page({ as: 'mod' });
  await other.getByRole('navigation', { name: 'Principal', exact: true }).waitFor();
});

test('a chosen theme wins over the system, is there before the page is drawn, and stays', async () => {
  const page = await web.page({ colorScheme: 'dark' });
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await background();
  await page.getByText('Light', { exact: true }).click();
  await expect.poll(background).not.toBe(dark);
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('light');
  await page.getByText('System', { exact: true }).click();
  await expect.poll(background).toBe(dark);
});

test('on a phone what is chosen in the footer keeps to the margin of the page', async () => {
  const page = await web.page({ width: 390 });
  const leftOf = async (selector: string) => (await page.locator(selector).first().boundingBox())?.x;
  await page.locator('.switch input:checked + label').first().waitFor();
  expect(await leftOf('.switch input:checked + label')).toBe(await leftOf('.foot .caption'));
});

test('the keyboard can skip to the content', async () => {
  const page = await web.page();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
});

test('being offline is said, and so is being back', async () => {
  const page = await web.page({ path: '/debates' });
  await page.getByText('Live: updates appear automatically').waitFor();
  await page.context().setOffline(true);
  await page.getByText('You are offline.').waitFor();
  await page.context().setOffline(false);
  await expect.poll(() => page.getByText('You are offline.').isVisible()).toBe(false);
  await page.getByText('Live: updates appear automatically').waitFor();
});

test('the bell counts what arrives while one looks', async () => {
  const [ana, page] = [await web.system.person('anna'), await web.page({ as: 'anna' })];
  const ben = await web.system.person('benno');
  await page.getByRole('link', { name: 'Notifications', exact: true }).waitFor();
  const { id } = await web.publish(ana, { content: 'Does the bell ring?', language: 'en' });
  await web.publish(ben, { content: 'It should now.', language: 'en', parentId: id });
  await page.getByRole('link', { name: 'Notifications, 1 new' }).waitFor();
});
