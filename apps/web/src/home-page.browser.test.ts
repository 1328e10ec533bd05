import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { loadSigningKey, sequenceNow } from '@verdict/features/audit';
import { testSystem } from '@verdict/features/testing';
import { makeTemporaryFolder } from '@verdict/platform/temporary-folder';
import { serveWeb } from '@verdict/platform/web';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { launchChromium } from '../testing/chromium.ts';

const WEB_ROOT = fileURLToPath(new URL('..', import.meta.url));
const LONG_TEXT = `The ferry runs every hour. ${'It is full in summer and empty in winter. '.repeat(30)}So we should keep it.`;

const system = await testSystem();
let webFolder: string;
let address: string;
let browser: Browser;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  // A folder of its own: the one that is served to people stays as it is.
  webFolder = await makeTemporaryFolder('web');
  browser = await launchChromium();
  vi.stubEnv('NODE_ENV', 'production'); // else the libraries' development builds are taken
  await build({ root: WEB_ROOT, logLevel: 'error', build: { outDir: webFolder, emptyOutDir: true } });
  vi.unstubAllEnvs();
  const http = await system.api();
  await serveWeb(http, webFolder, { action: 'page.read' });
  address = await http.listen({ host: '127.0.0.1', port: 0 });
  await fillWithPoints();
});

afterAll(async () => {
  await browser?.close();
  await system.close();
  await rm(webFolder, { recursive: true, force: true });
});

beforeEach(async () => {
  page = await (await browser.newContext()).newPage();
  complaints = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(address);
  await page.getByRole('article').first().waitFor();
});
afterEach(() => page.context().close());

async function fillWithPoints(): Promise<void> {
  const [ana, ben] = await Promise.all([system.person('ana'), system.person('ben')]);
  for (let number = 1; number <= 20; number++) await publish(ben, { content: `Older point ${number}` });
  const { id } = await publish(ben, { content: LONG_TEXT, language: 'en' });
  await publish(ana, { content: 'Winter is when the island needs it most.', language: 'en', parentId: id });
  await publish(ben, { content: 'Eine Brücke wäre billiger.', language: 'de' });
  await sequenceNow(system.deps, await loadSigningKey(system.deps.settings));
}

async function publish({ authorization }: { authorization: string }, point: object): Promise<{ id: number }> {
  const reply = await fetch(`${address}/api/points`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(point),
  });
  expect(reply.status).toBe(201);
  return ((await reply.json()) as { point: { id: number } }).point;
}

async function signIn(name: string, password = `${name}-password`): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('E-mail').fill(`${name}@example.org`);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click();
}

describe('a guest', () => {
  test('reads the newest points, with replies under what they answer, and cannot write', async () => {
    const newest = page.getByRole('article').first();
    expect(await newest.textContent()).toContain('Eine Brücke wäre billiger.');
    const thread = page.getByRole('listitem').filter({ hasText: 'The ferry runs every hour.' }).first();
    expect(await thread.getByRole('listitem').textContent()).toContain('Winter is when the island needs it most.');
    expect(await page.getByRole('textbox').count()).toBe(0);
    expect(await page.getByText('Sign in to write').isVisible()).toBe(true);
    expect(complaints).toEqual([]);
  });

  test('sees the beginning of a long text and can unfold it', async () => {
    const longPoint = page.getByRole('article').filter({ hasText: 'The ferry runs every hour.' });
    expect(await longPoint.textContent()).not.toContain('So we should keep it.');
    await longPoint.getByRole('button', { name: 'Read all of it' }).click();
    expect(await longPoint.textContent()).toContain('So we should keep it.');
  });

  test('is shown more until the end, and the keyboard is not thrown back to the start', async () => {
    expect(await page.getByText('Older point 1', { exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Show more' }).press('Enter');
    await page.getByText('Older point 1', { exact: true }).waitFor();
    expect(await page.getByText('These are all the points.').evaluate((end) => end.matches(':focus'))).toBe(true);
  });

  test('sees how far the log has grown', async () => {
    const status = page.getByRole('contentinfo');
    await status.getByText(/\d+ entries/).waitFor();
    expect(await status.getByRole('link').getAttribute('href')).toBe('/api/log/checkpoint');
  });

  test('can skip to the content', async () => {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  });

  test('hears that the password is wrong and may try again', async () => {
    await signIn('ana', 'a guess');
    expect(await page.getByRole('alert').textContent()).toContain('E-mail or password is wrong.');
    expect(await page.getByLabel('E-mail').inputValue()).toBe('ana@example.org');
  });

  test('hears that the points could not be loaded, and gets them on the second try', async () => {
    await page.route('**/api/points?*', (route) => route.abort());
    await page.reload();
    await page.getByRole('alert').getByText('The points could not be loaded.').waitFor();
    await page.unroute('**/api/points?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('article').first().waitFor();
  });
});

describe('a person who has signed in', () => {
  beforeEach(async () => {
    await signIn('ana');
    await page.getByRole('banner').getByText('Signed in as ana').waitFor();
  });

  test('writes a point and sees it on top of the list, also after coming back', async () => {
    await page.getByLabel('Your point').fill('Ask the people who live there.');
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('article').first().getByText('Ask the people who live there.').waitFor();
    expect(await page.getByLabel('Your point').inputValue()).toBe('');
    await page.reload();
    await page.getByRole('banner').getByText('Signed in as ana').waitFor();
    await page.getByRole('article').first().getByText('Ask the people who live there.').waitFor();
    expect(complaints).toEqual([]);
  });

  test('loses no words when the server cannot be reached, and publishes them once when it can', async () => {
    await page.route('**/api/points', async (route) => {
      await route.fetch(); // the server has it; only the answer is lost
      await route.abort();
    });
    await page.getByLabel('Your point').fill('Said once.');
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('alert').getByText('Not published. Verdict cannot be reached right now.').waitFor();
    expect(await page.getByLabel('Your point').inputValue()).toBe('Said once.');
    await page.unroute('**/api/points');
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('article').getByText('Said once.').waitFor();
    await page.reload();
    await page.getByRole('article').first().waitFor();
    expect(await page.getByText('Said once.').count()).toBe(1);
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('loses no words written while others are on their way', async () => {
    await page.route('**/api/points', async (route) => {
      await page.getByLabel('Your point').fill('A second thought.');
      await route.continue();
    });
    await page.getByLabel('Your point').fill('A first thought.');
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('article').getByText('A first thought.').waitFor();
    expect(await page.getByLabel('Your point').inputValue()).toBe('A second thought.');
  });

  test('keeps the words when the session has ended meanwhile', async () => {
    await page.getByLabel('Your point').fill('Still here.');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('alert').getByText('Your session has ended.').waitFor();
    await signIn('ana');
    await page.getByRole('banner').getByText('Signed in as ana').waitFor();
    expect(await page.getByLabel('Your point').inputValue()).toBe('Still here.');
  });

  test('is not let publish nothing', async () => {
    await page.getByRole('button', { name: 'Publish' }).click();
    expect(await page.getByRole('alert').textContent()).toContain('Write something first.');
  });

  test('signs out and is a guest again', async () => {
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('Sign in to write').waitFor();
    await page.reload();
    await page.getByText('Sign in to write').waitFor();
    expect(complaints).toEqual([]);
  });
});

describe.each([
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 390 },
  { colorScheme: 'dark', width: 1280 },
] as const)('in $colorScheme at $width px', ({ colorScheme, width }) => {
  const name = `${colorScheme}-${width}`;
  beforeAll(async () => void (await system.person(name)));
  beforeEach(async () => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
  });

  test('everyone can use every state of the page, and nothing is wider than the screen', async () => {
    expect(await barriers()).toEqual([]);
    expect(await pageWidth()).toBe(width);
    await signIn(name, 'a guess');
    await page.getByRole('alert').waitFor();
    expect(await barriers()).toEqual([]);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await signIn(name);
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('alert').waitFor();
    expect(await barriers()).toEqual([]);
    expect(await pageWidth()).toBe(width);
  });
});

function pageWidth(): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}

async function barriers(): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
