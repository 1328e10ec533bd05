import type { Page } from 'playwright-core';
import { axeViolations } from './axe.ts';
import { inEveryLook } from './looks.ts';

/** Accessibility problems of the page as it is now, in its current look: what axe finds, and overflow. */
export async function barriers(page: Page): Promise<string[]> {
  const found: string[] = [];
  await inEveryLook(page, async ({ colorScheme, width, language }) => {
    const here = [...(await axeViolations(page)), ...(await misfits(page))];
    found.push(...here.map((barrier) => `${new URL(page.url()).pathname}, ${colorScheme}, ${width} px, ${language}: ${barrier}`));
  });
  return found;
}

/** Whether the page is wider than the screen, and whether it is mirrored for right-to-left text. */
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
  /** The distance of the logo from either edge. */
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
