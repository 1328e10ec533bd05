import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { barriers, focused, startWeb, tabTo, type Web } from '../testing/index.ts';

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
  what: string;
  path: string;
  as?: 'ana';
  /** What to wait for, or do, before looking. */
  ready: (page: Page) => Promise<unknown>;
}

const debates = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Keep the ferry.' }).first().waitFor();
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();

const VISITS: readonly Visit[] = [
  { what: 'the first page', path: '/', ready: debates },
  { what: 'the first page of a member', path: '/', as: 'ana', ready: debates },
  { what: 'the list of debates', path: '/debates', ready: debates },
  {
    what: 'the form to begin a debate',
    path: '/debates',
    as: 'ana',
    async ready(page) {
      await debates(page);
      await page.locator('verdict-point-form form button').last().click(); // nothing written: the form complains
      await page.getByRole('alert').waitFor();
    },
  },
  { what: 'a debate', path: '/debates/1', ready: heading },
  {
    what: 'the form to reply',
    path: '/debates/1',
    as: 'ana',
    async ready(page) {
      await page.locator('verdict-thread .replies .acts button').first().click(); // the form to reply, in place
      await page.locator('verdict-thread verdict-point-form[closable]').waitFor();
    },
  },
  {
    what: 'the form to report',
    path: '/debates/1',
    as: 'ana',
    async ready(page) {
      await page.locator('verdict-thread .replies li').first().locator('.acts button').last().click();
      await page.locator('dialog verdict-report-form').waitFor();
    },
  },
  { what: 'the help', path: '/help', ready: heading },
  { what: 'a receipt', path: '/receipt?entry=1', ready: (page) => page.locator('verdict-receipt').waitFor() },
  { what: 'a page that is not there', path: '/no/such/page', ready: heading },
];

test.each(VISITS)('everyone can use $what', async ({ path, as, ready }) => {
  const page = await web.page({ path, ...(as && { as }) });
  await ready(page);
  expect(await barriers(page)).toEqual([]);
});

describe('by keyboard alone', () => {
  /** Waits for a page whose heading has the focus. */
  async function arrive(page: Page, name: string | RegExp): Promise<void> {
    await expect.poll(() => focused(page)).toMatchObject({ tag: 'h1', name: expect.stringMatching(name) });
  }

  async function follow(page: Page, title: string): Promise<void> {
    await page.keyboard.press('Enter');
    await arrive(page, title);
  }

  /** Goes back to the first page, where the focus starts again. */
  async function comeBack(page: Page, title: string | RegExp): Promise<void> {
    await page.goBack();
    await arrive(page, title);
    await debates(page);
  }

  async function skipToContent(page: Page): Promise<void> {
    await tabTo(page, 'Skip to content');
    await page.keyboard.press('Enter');
  }

  test('a guest gets from the first page to every place it leads to', async () => {
    const page = await web.page();
    await debates(page);
    await skipToContent(page);
    await tabTo(page, 'Create an account');
    await follow(page, 'Create an account');
    await comeBack(page, 'People check what AI decides');
    await tabTo(page, 'Read the debates');
    await follow(page, 'Debates');
    await comeBack(page, 'People check what AI decides');
    await tabTo(page, 'Keep the ferry.');
    await follow(page, 'Keep the ferry.');
    await comeBack(page, 'People check what AI decides');
    await tabTo(page, 'Check a receipt');
    await follow(page, 'Check a receipt');
    expect(web.complaints).toEqual([]);
  });

  test('a member gets from the first page to what waits for them and what is new', async () => {
    const page = await web.page({ as: 'ana', language: 'en' });
    await debates(page);
    await page.getByRole('link', { name: 'View' }).waitFor();
    await skipToContent(page);
    await tabTo(page, 'View');
    await follow(page, 'Notifications');
    await comeBack(page, /, ana$/);
    await tabTo(page, 'Start a debate');
    await follow(page, 'Debates');
    await comeBack(page, /, ana$/);
    await tabTo(page, 'ben replied to you.');
    await follow(page, 'Keep the ferry.');
    expect(web.complaints).toEqual([]);
  });

  test('the help is read part by part, and its links lead on', async () => {
    const page = await web.page({ path: '/help' });
    await heading(page);
    await skipToContent(page);
    await tabTo(page, 'When something does not work');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await focused(page)).name).toMatch(/^When something does not work The email/);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toEqual({ tag: 'a', name: 'Choose a new password', isSeen: true });
    await follow(page, 'Choose a new password');
    expect(web.complaints).toEqual([]);
  });
});
