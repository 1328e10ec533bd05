import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * Every theme, width and language a page is looked at in. Two opposite looks hold each of them, and take a quarter of the
 * time; LOOKS=all has them in all their combinations.
 */
const ALL_LOOKS = (['light', 'dark'] as const).flatMap((colorScheme) =>
  ([390, 1280] as const).flatMap((width) => (['en', 'es'] as const).map((language) => ({ colorScheme, width, language }))),
);
const OPPOSITE_LOOKS = [
  { colorScheme: 'light', width: 1280, language: 'en' },
  { colorScheme: 'dark', width: 390, language: 'es' },
] as const;
export const EVERY_LOOK = process.env['LOOKS'] === 'all' ? ALL_LOOKS : OPPOSITE_LOOKS;

/** What would keep people from using the page as it is now: what axe finds, and anything wider than the screen. */
export async function barriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  const surplus = await overflow(page);
  return surplus > 0 ? [...found, `the page is ${surplus} px wider than the screen`] : found;
}

/** Whether the page mirrors itself when it is written from right to left, and still fits. */
export async function fitsRightToLeft(page: Page): Promise<boolean> {
  const before = await brandEdges(page);
  await page.evaluate('document.documentElement.dir = "rtl"');
  const after = await brandEdges(page);
  const surplus = await overflow(page);
  await page.evaluate('document.documentElement.dir = "ltr"');
  return Math.abs(before.left - after.right) <= 1 && surplus <= 0;
}

/** How much wider than the screen the page is. */
function overflow(page: Page): Promise<number> {
  return page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}

/** How far the brand is from the left and from the right edge. */
function brandEdges(page: Page): Promise<{ left: number; right: number }> {
  return page.evaluate(`(() => {
    const { left, right } = document.querySelector('.brand').getBoundingClientRect();
    return { left, right: document.documentElement.clientWidth - right };
  })()`);
}
