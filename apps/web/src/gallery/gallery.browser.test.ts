import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolations, EVERY_LOOK, startWeb, type Web } from '../../testing/index.ts';

let web: Web;
beforeAll(async () => {
  web = await startWeb();
});
afterEach(() => web.closePages());
afterAll(() => web.stop());

// The same element many times on one page has landmarks of the same name, which no page of ours has.
const NOT_HERE = ['landmark-unique', 'landmark-no-duplicate-main'];

test.each(EVERY_LOOK)('everyone can use every element in every state: $colorScheme, $width px, $language', async (look) => {
  const page = await web.page({ path: `/gallery.html?theme=${look.colorScheme}&language=${look.language}`, ...look });
  await page.locator('verdict-receipt').last().waitFor();
  expect(await axeViolations(page, NOT_HERE)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(look.width);
  expect(web.complaints).toEqual([]);
});
