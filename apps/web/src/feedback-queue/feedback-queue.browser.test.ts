import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { barriers, startWeb, type Web } from '../../testing/index.ts';

let web: Web;
let author: { authorization: string };
let detector: { authorization: string };

beforeAll(async () => {
  web = await startWeb();
  author = await web.system.person('author');
  detector = await web.system.person('detector', 'admin', { scopes: ['labels:write'] });
});
afterEach(() => web.closePages());
afterAll(() => web.stop());

const CONTENT = 'If we close one street today, they will close the whole town tomorrow. Nobody will be able to move any more.';

async function flag(count: number): Promise<void> {
  for (let i = 0; i < count; i += 1) {
    const { id } = await web.publish(author, { content: CONTENT, language: 'en' });
    const reply = await fetch(`${web.address}/api/labels`, {
      method: 'POST',
      headers: { ...detector, 'content-type': 'application/json' },
      body: JSON.stringify({
        pointId: id,
        fallacyType: 'slippery_slope',
        confidenceScore: 0.55,
        modelVersion: 'v1',
        textExcerpt: 'they will close the whole town tomorrow',
        aiExplanation: 'One step is said to lead to the last without saying how.',
      }),
    });
    expect(reply.status).toBe(201);
  }
}

async function waiting(count: number): Promise<void> {
  await expect
    .poll(async () => (await web.system.deps.db.pool.query('SELECT FROM label_need')).rowCount, { timeout: 10_000 })
    .toBeGreaterThanOrEqual(count);
}

const excerpt = (page: Page) => page.locator('mark');
const currentHref = (page: Page) => page.getByRole('link', { name: 'View in the debate' }).getAttribute('href');

test('guests are asked to sign in, and members told when nothing waits', async () => {
  await web.system.person('gil');
  const guest = await web.page({ path: '/review' });
  await guest.waitForURL(/sign-in/);
  const page = await web.page({ as: 'gil', path: '/review' });
  await page.getByText('You’re all caught up.').waitFor();
  expect(await barriers(page)).toEqual([]);
});

test('one excerpt at a time: answered, passed over, brought back, by mouse and by keys', async () => {
  await web.system.person('ana');
  await flag(4);
  await waiting(4);
  const page = await web.page({ as: 'ana' });
  await page.getByText('4 flags need your answer.').waitFor();
  await page.getByRole('link', { name: 'Answer now' }).click();
  await page.getByRole('heading', { level: 1, name: 'Needs your answer' }).waitFor();
  expect(await excerpt(page).textContent()).toBe('they will close the whole town tomorrow');
  await page.getByText('0 answers today').waitFor();
  expect(await barriers(page)).toEqual([]);

  const first = await currentHref(page);
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.getByText('Skipped.').first().waitFor();
  expect(await currentHref(page)).not.toBe(first);
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('z');
  await expect.poll(() => currentHref(page)).toBe(first);

  await page.keyboard.press('1');
  await page.getByText('1 answer today').waitFor();
  await page.getByRole('button', { name: 'Next' }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('n');
  await expect.poll(() => currentHref(page)).not.toBe(first);

  await page.keyboard.press('2');
  await page.getByText('2 answers today').waitFor();
  await page.keyboard.press('n');
  await page.keyboard.press('3');
  await page.getByLabel(/Which/).waitFor(); // another type needs to be named
  await page.keyboard.press('Escape');
  expect(web.complaints).toEqual([]);
});

test('what was passed over does not come back after a reload, and the rest does', async () => {
  await web.system.person('ben');
  const page = await web.page({ as: 'ben', path: '/review' });
  await excerpt(page).waitFor();
  const skipped: (string | null)[] = [];
  for (let i = 0; i < 3; i += 1) {
    const now = await currentHref(page);
    skipped.push(now);
    await page.keyboard.press('s');
    await expect.poll(() => currentHref(page)).not.toBe(now);
  }
  await page.reload();
  await excerpt(page).waitFor();
  expect(skipped).not.toContain(await currentHref(page));
  await page.keyboard.press('s');
  await page.getByText('You’re all caught up.').waitFor();
});

test('when it does not come the page says why, and asks again', async () => {
  await web.system.person('cem');
  const page = await web.page({ as: 'cem', path: '/help' });
  await page.route('**/api/labels/queue*', (route) => route.abort());
  await page.getByRole('link', { name: 'Answer', exact: true }).first().click();
  await page.getByText('The flags could not be loaded.').waitFor();
  await page.unroute('**/api/labels/queue*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await excerpt(page).waitFor();
});
