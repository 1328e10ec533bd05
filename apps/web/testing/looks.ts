import type { Page } from 'playwright-core';

export interface Look {
  colorScheme: 'light' | 'dark';
  width: number;
  language: 'en' | 'es';
}

const HEIGHT = 900;
const OPPOSITE_LOOKS: readonly Look[] = [
  { colorScheme: 'light', width: 1280, language: 'en' },
  { colorScheme: 'dark', width: 390, language: 'es' },
];

/**
 * Every theme, width and language of a page. Two opposite combinations cover each of them in a quarter of the
 * time; LOOKS=all tests all combinations.
 */
export const EVERY_LOOK = process.env['LOOKS'] === 'all' ? allLooks() : OPPOSITE_LOOKS;

function allLooks(): Look[] {
  return (['light', 'dark'] as const).flatMap((colorScheme) =>
    [1280, 390].flatMap((width) => (['en', 'es'] as const).map((language) => ({ colorScheme, width, language }))),
  );
}

/** Shows the page in every look without loading it again, then restores it. */
export async function inEveryLook(page: Page, examine: (look: Look) => Promise<void>): Promise<void> {
  const before = await lookOf(page);
  for (const look of EVERY_LOOK) {
    await wear(page, look);
    await examine(look);
  }
  await wear(page, before);
}

function lookOf(page: Page): Promise<Look> {
  return page.evaluate(`({
    colorScheme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    width: window.innerWidth,
    language: document.documentElement.lang,
  })`);
}

async function wear(page: Page, { colorScheme, width, language }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: HEIGHT });
  await speak(page, language);
}

/** Uses the switch in the footer, also while a dialog is open. */
async function speak(page: Page, language: Look['language']): Promise<void> {
  if ((await page.locator('html').getAttribute('lang')) === language) return;
  const isSignedIn = (await page.locator('#account-menu').count()) > 0;
  // Two changes at once could arrive in either order.
  const told = isSignedIn && page.waitForResponse((reply) => reply.request().method() === 'PATCH' && reply.url().endsWith('/api/me'));
  await page.evaluate(`document.getElementById('language-${language}').click()`);
  await told;
  await page.locator(`html[lang='${language}']`).waitFor({ state: 'attached' }); // its words are loaded first
}
