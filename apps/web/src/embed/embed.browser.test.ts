import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { barriers, startWeb, type Web } from '../../testing/index.ts';

let web: Web;
let sites: Server[];
/** Another site than ours, as browsers see it, and one that nobody has allowed. */
let [origin, stranger] = ['', ''];

beforeAll(async () => {
  web = await startWeb();
  sites = await Promise.all([serveSite(), serveSite()]);
  [origin, stranger] = sites.map((site) => `http://localhost:${(site.address() as AddressInfo).port}`) as [string, string];
  const admin = await web.system.person('root', 'admin');
  const reply = await fetch(`${web.address}/api/admin/sites`, {
    method: 'POST',
    headers: { authorization: admin.authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ origin, name: 'The harbour paper' }),
  });
  expect(reply.status).toBe(201);
  await web.system.person('ana');
});
afterEach(() => web.closePages());
afterAll(async () => {
  for (const site of sites) site.close();
  await web.stop();
});

const PATIENCE = { timeout: 10_000 };
const SITE_PAGE = `<!doctype html><html lang="en"><title>The harbour paper</title><h1>News</h1><script>
  window.heard = [];
  addEventListener('message', (event) => heard.push({ origin: event.origin, data: event.data }));
</script></html>`;

async function serveSite(): Promise<Server> {
  const site = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(SITE_PAGE));
  await new Promise<void>((resolve) => site.listen(0, 'localhost', resolve));
  return site;
}

/** The window that a page of a site opens. */
async function openWindow(page: Page, { from = origin, asked = origin } = {}): Promise<Page> {
  await page.goto(from);
  const opened = page.waitForEvent('popup');
  const address = `${web.address}/embed/sign-in?origin=${encodeURIComponent(asked)}`;
  await page.evaluate(`void window.open('${address}', 'verdict', 'popup,width=480,height=640')`);
  return opened;
}

const heard = (page: Page): Promise<{ origin: string; data: { type: string; token: string } }[]> => page.evaluate('window.heard');

test('a guest signs in, allows it, and the site may speak for them', async () => {
  const page = await web.page();
  const popup = await openWindow(page);
  await popup.getByLabel('Email').fill('ana@example.org');
  await popup.getByLabel('Password', { exact: true }).fill('ana-password');
  await popup.keyboard.press('Enter');
  await popup.getByText(new URL(origin).host).waitFor();
  await popup.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect.poll(async () => (await heard(page)).length, PATIENCE).toBe(1);
  const [message] = await heard(page);
  expect(message).toMatchObject({ origin: web.address, data: { type: 'verdict-embed-token', token: expect.stringMatching(/^ve_/) } });
  await expect.poll(() => popup.isClosed(), PATIENCE).toBe(true);
  const me = await page.evaluate(
    `fetch('${web.address}/api/me', { headers: { authorization: 'Bearer ${message?.data.token}' } }).then((reply) => reply.json())`,
  );
  expect(me).toMatchObject({ account: { name: 'ana' } });
});

test('a signed-in person decides at once, and a refusal shares nothing', async () => {
  const page = await web.page({ as: 'ana' });
  const popup = await openWindow(page);
  await popup.getByRole('button', { name: 'Do not allow' }).click();
  await expect.poll(() => popup.isClosed(), PATIENCE).toBe(true);
  expect(await heard(page)).toEqual([]);
});

test.each([
  { who: 'a member', as: 'ana' },
  { who: 'a guest', as: undefined },
])('a site that is not on the list gets nothing, and $who is asked nothing for it', async ({ as }) => {
  const page = await web.page({ ...(as && { as }) });
  const popup = await openWindow(page, { from: stranger, asked: stranger });
  await popup.getByRole('alert').getByText('This site is not allowed to use Verdict accounts.').waitFor();
  expect(await popup.getByRole('main').getByRole('button').count()).toBe(0);
  expect(await heard(page)).toEqual([]);
});

test('a site that asks in the name of another hears nothing', async () => {
  const page = await web.page({ as: 'ana' });
  const popup = await openWindow(page, { from: stranger, asked: origin });
  await popup.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect.poll(() => popup.isClosed(), PATIENCE).toBe(true);
  expect(await heard(page)).toEqual([]);
});

test.each(['', '*', 'javascript:alert(1)', 'https://news.example.org/path'])('the address "%s" names no site', async (asked) => {
  const page = await web.page({ as: 'ana' });
  const popup = await openWindow(page, { asked });
  await popup.getByRole('alert').getByText('This link is incomplete.').waitFor();
});

test('opened by nobody, it offers nothing to allow', async () => {
  const page = await web.page({ as: 'ana', path: `/embed/sign-in?origin=${encodeURIComponent(origin)}` });
  await page.getByRole('alert').getByText('The site’s window was closed').waitFor();
  expect(await page.getByRole('button', { name: 'Allow', exact: true }).count()).toBe(0);
});

test('everyone can decide', async () => {
  const popup = await openWindow(await web.page({ as: 'ana' }));
  await popup.locator('.site').waitFor();
  expect(await barriers(popup)).toEqual([]);
});
