import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolations, startWeb, tabTo, type Web } from '../../testing/index.ts';

const MOST_MB = 1.5;

let web: Web;
beforeAll(async () => {
  web = await startWeb();
});
afterEach(() => web.closePages());
afterAll(() => web.stop());

async function openReference(path = '/docs', options: Parameters<Web['page']>[0] = {}): Promise<Page> {
  const page = await web.page({ path, ...options });
  await page.getByText('operations', { exact: false }).or(page.getByText('operaciones')).first().waitFor();
  return page;
}

const LOOKS = (['light', 'dark'] as const).flatMap((colorScheme) => [1280, 390].map((width) => ({ colorScheme, width })));

test.each(LOOKS)('everyone can read the reference: $colorScheme, $width px', async (look) => {
  const page = await openReference('/docs#postPoints', look);
  await page.getByRole('heading', { name: 'Request body' }).waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0); // at the operation that the address names
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(look.width);
  expect(web.complaints).toEqual([]);
});

test('it says what an operation takes, returns and refuses, with an example, and leads back', async () => {
  const page = await openReference();
  await page.getByRole('searchbox', { name: 'Search operations' }).fill('post fallacy-feedback');
  await page.getByText('/api/fallacy-feedback', { exact: true }).waitFor();
  await tabTo(page, 'post/api/fallacy-feedbackSay whether a label is right');
  await page.keyboard.press('Enter');
  const operation = page.locator('#postFallacyFeedback');
  await operation.getByText('Idempotency-Key', { exact: true }).waitFor();
  await operation.getByText('feedbackType', { exact: true }).waitFor();
  await operation.getByText('How sure you are.').first().waitFor();
  await operation.getByText('already_answered').waitFor();
  await operation.getByText(/curl -X POST.*"feedbackType": "correct"/s).waitFor();
  await page.getByRole('link', { name: 'Back to Verdict' }).click();
  await page.waitForURL(`${web.address}/`);
});

test(`a first visit loads less than ${MOST_MB} MB`, async () => {
  const page = await web.page({ path: '/docs/' });
  await page.getByRole('searchbox').waitFor();
  await page.waitForLoadState('networkidle');
  const bytes = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].reduce(
      (sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize,
      0,
    ),
  );
  console.log(`/docs: ${(bytes / 1e6).toFixed(2)} MB`);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThan(MOST_MB * 1e6);
});
