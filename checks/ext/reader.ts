import { setTimeout as pause } from 'node:timers/promises';
import type { Frame, Page } from 'playwright-core';
import type { SentinelBrowser } from '../../apps/extension/testing/browser.ts';
import { must } from '../check.ts';

/** Our warnings, as a page sees them. */
export const INDICATOR = 'span:not([class]):not([id]):empty';
const PATIENCE_MS = 15_000;

export const hateful = (words: string): string => `All immigrants are subhuman vermin and should be exterminated, ${words}.`;

export const dialogOf = (page: Page): Frame | undefined => page.frames().find((frame) => frame.url().includes('/dialog.html'));

/** A person clicks on a warning, and the dialog opens. */
export async function openDialogOn(page: Page): Promise<Frame> {
  await page.bringToFront();
  await page.locator(INDICATOR).first().click({ timeout: PATIENCE_MS });
  const dialog = await eventually(() => dialogOf(page));
  await dialog.getByRole('radio', { name: 'Correct' }).waitFor({ timeout: PATIENCE_MS });
  return dialog;
}

/** Feedback by a person, with a reason in their own words. */
export async function giveFeedback({ context }: SentinelBrowser, url: string, reason: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(url);
  const dialog = await openDialogOn(page);
  await dialog.getByRole('radio', { name: 'False Positive' }).check();
  await dialog.getByRole('radio', { name: 'Other', exact: true }).check();
  await dialog.getByLabel('Your reason, in your own words').fill(reason);
  await dialog.getByRole('button', { name: 'Submit Feedback', disabled: false }).click({ timeout: PATIENCE_MS });
  await dialog.getByRole('heading', { name: 'Your feedback is saved' }).waitFor({ timeout: PATIENCE_MS });
  await page.close();
}

async function eventually<Value>(find: () => Value | undefined): Promise<Value> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const found = find();
    if (found !== undefined) return found;
    await pause(50);
  }
  must(false, 'the dialog did not open, so nothing is proved');
}
