import type { Page } from 'playwright-core';
import { axeViolations } from './axe.ts';
import { inEveryLook } from './looks.ts';

/** What would keep people from using the page as it is now, in any look: what axe finds, and what does not fit. */
export async function barriers(page: Page): Promise<string[]> {
  const found: string[] = [];
  await inEveryLook(page, async ({ colorScheme, width, language }) => {
    const here = [...(await axeViolations(page)), ...(await misfits(page))];
    found.push(...here.map((barrier) => `${new URL(page.url()).pathname}, ${colorScheme}, ${width} px, ${language}: ${barrier}`));
  });
  return found;
}

/** Whether the page is wider than the screen, and whether it mirrors itself when it is written from right to left. */
async function misfits(page: Page): Promise<string[]> {
  const before = await measure(page);
  await page.evaluate('document.documentElement.dir = "rtl"');
  const after = await measure(page);
  await page.evaluate('document.documentElement.dir = "ltr"');
  return [
    ...(before.surplus > 0 ? [`the page is ${before.surplus} px wider than the screen`] : []),
    ...(after.surplus > 0 ? [`from right to left the page is ${after.surplus} px wider than the screen`] : []),
    ...(Math.abs(before.left - after.right) > 1 ? ['the page does not mirror itself from right to left'] : []),
  ];
}

interface Measures {
  /** How much wider than the screen the page is. */
  surplus: number;
  /** How far the brand is from either edge. */
  left: number;
  right: number;
}

function measure(page: Page): Promise<Measures> {
  return page.evaluate(`(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const { left, right } = document.querySelector('.brand').getBoundingClientRect();
    return { surplus: scrollWidth - clientWidth, left, right: clientWidth - right };
  })()`);
}
