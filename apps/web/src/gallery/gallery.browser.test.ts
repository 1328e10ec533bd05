import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EVERY_LOOK, startWeb, type Web } from '../../testing/index.ts';

let web: Web;
beforeAll(async () => {
  web = await startWeb();
});
afterAll(() => web.stop());

// The same element many times on one page has landmarks of the same name, which no page of ours has.
const NOT_HERE = ['landmark-unique', 'landmark-no-duplicate-main'];

test.each(EVERY_LOOK)(
  'everyone can use every element in every state: $colorScheme, $width px, $language',
  { timeout: 60_000 },
  async (look) => {
    const page = await web.page({ path: `/gallery.html?theme=${look.colorScheme}&language=${look.language}`, ...look });
    await page.locator('verdict-receipt').last().waitFor();
    const { violations } = await new AxeBuilder({ page }).disableRules(NOT_HERE).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(look.width);
    expect(web.complaints).toEqual([]);
    await web.closePages();
  },
);
