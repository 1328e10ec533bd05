import type { Frame, Page } from 'playwright-core';
import { expect } from 'vitest';

/** A reason in the person's own words. */
export const OWN_REASON = 'A line from a song';

const findDialog = (page: Page): Frame | undefined => page.frames().find((frame) => frame.url().includes('/dialog.html'));

/** The dialog that was opened on a page. */
export async function dialogOn(page: Page): Promise<Frame> {
  await expect.poll(() => findDialog(page) !== undefined).toBe(true);
  return findDialog(page) as Frame;
}

/** Answers in the dialog as a person does, and closes it. */
export async function answer(page: Page, dialog: Frame, { type, reason }: { type: string; reason?: string }): Promise<void> {
  await dialog.getByRole('radio', { name: type, exact: true }).check();
  if (reason) await dialog.getByRole('radio', { name: reason, exact: true }).check();
  if (reason === 'Other') await dialog.getByLabel('Your reason, in your own words').fill(OWN_REASON);
  await dialog.getByRole('button', { name: 'Submit Feedback' }).click();
  await dialog.getByRole('heading', { name: 'Your feedback is saved' }).waitFor();
  void page.keyboard.press('Escape').catch(() => undefined); // its frame may be gone before the key is released
  await expect.poll(() => findDialog(page)).toBeUndefined();
}
