import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { barriers, EVERY_LOOK, startWeb, type Web } from '../testing/index.ts';

let web: Web;

beforeAll(async () => {
  web = await startWeb();
  const [ana, ben] = await Promise.all([web.system.person('ana'), web.system.person('ben')]);
  const { id } = await web.publish(ana, {
    content: 'Keep the ferry. It is full in summer, and in winter the island needs it.',
    language: 'en',
  });
  const reply = await web.publish(ben, { content: 'Eine Brücke wäre billiger.', language: 'de', parentId: id });
  await web.publish(ana, { content: 'A bridge takes ten years.', language: 'en', parentId: reply.id });
  await web.publish(ben, { content: 'x'.repeat(300) });
});
afterEach(() => web.closePages());
afterAll(() => web.stop());

interface Visit {
  path: string;
  as?: 'ana';
  /** What to wait for, or do, before looking. */
  ready: (page: Page) => Promise<unknown>;
}

const debates = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Keep the ferry.' }).first().waitFor();
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();

const VISITS: readonly Visit[] = [
  { path: '/', ready: debates },
  { path: '/', as: 'ana', ready: debates },
  { path: '/debates', ready: debates },
  {
    path: '/debates',
    as: 'ana',
    async ready(page) {
      await debates(page);
      await page.locator('verdict-point-form form button').last().click(); // nothing written: the form complains
      await page.getByRole('alert').waitFor();
    },
  },
  { path: '/debates/1', ready: heading },
  {
    path: '/debates/1',
    as: 'ana',
    async ready(page) {
      await page.locator('verdict-thread .replies .acts button').first().click(); // the form to reply, in place
      await page.locator('verdict-thread verdict-point-form').waitFor();
    },
  },
  {
    path: '/debates/1',
    as: 'ana',
    async ready(page) {
      await page.locator('verdict-thread .replies li').first().locator('.acts button').last().click();
      await page.locator('dialog verdict-report-form').waitFor();
    },
  },
  { path: '/help', ready: heading },
  { path: '/receipt?entry=1', ready: (page) => page.locator('verdict-receipt').waitFor() },
  { path: '/no/such/page', ready: heading },
];

test.each(EVERY_LOOK)('everyone can use every page: $colorScheme, $width px, $language', { timeout: 120_000 }, async (look) => {
  const [guest, ana] = [await web.page(look), await web.page({ ...look, as: 'ana' })];
  const found: string[] = [];
  for (const { path, as, ready } of VISITS) {
    const page = as ? ana : guest;
    await page.goto(web.address + path);
    await ready(page);
    found.push(...(await barriers(page)).map((barrier) => `${path} (${as ?? 'guest'}): ${barrier}`));
  }
  expect(found).toEqual([]);
});
