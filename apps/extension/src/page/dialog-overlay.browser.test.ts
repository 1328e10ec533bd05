import type { Frame, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { onSentinelPage, type SentinelBrowser, type Site } from '../../testing/index.ts';

const HATEFUL = 'All immigrants are subhuman vermin and should be exterminated.';
const INDICATOR = 'span:not([class]):not([id]):empty';
const LETS_NO_SCRIPT_RUN = { 'content-security-policy': 'sandbox' };

let sentinel: SentinelBrowser;
let site: Site;
let page: Page;

onSentinelPage((given) => {
  ({ sentinel, site, page } = given);
});

async function openDialogOn(body: string, headers: Record<string, string> = {}): Promise<void> {
  site.put('/', body, headers);
  await page.goto(site.at('/'));
  await page.locator(INDICATOR).click();
}

const findDialog = (): Frame | undefined => page.frames().find((frame) => frame.url().includes('/dialog.html'));

async function openedDialog(): Promise<Frame> {
  await expect.poll(findDialog).toBeDefined();
  return findDialog() as Frame;
}

/** The text announced to screen readers, including what pages cannot see. */
async function heard(): Promise<string[]> {
  const cdp = await page.context().newCDPSession(page);
  const { nodes } = (await cdp.send('Accessibility.getFullAXTree')) as { nodes: { name?: { value?: unknown } }[] };
  await cdp.detach();
  return nodes.map(({ name }) => String(name?.value ?? ''));
}

test.each(['require-corp', 'credentialless'])('feedback works on a page isolated by “%s”', async (policy) => {
  await openDialogOn(`<p>${HATEFUL} ${policy}</p>`, {
    'cross-origin-embedder-policy': policy,
    'cross-origin-opener-policy': 'same-origin',
  });
  const dialog = await openedDialog();
  await dialog.getByRole('radio', { name: 'Correct', exact: true }).check();
  await dialog.getByRole('button', { name: 'Submit Feedback' }).click();
  await dialog.getByRole('heading', { name: 'Your feedback is saved' }).waitFor();
  await dialog.getByRole('button', { name: 'statistics' }).waitFor();
});

test.each([
  ['en', 'does not open here', 'Escape'],
  ['es', 'no se abre aquí', 'Enter'], // on the button, which has the focus
])('where the dialog cannot load, its place says so in %s: “%s”, and %s closes it', async (language, said, key) => {
  await sentinel.change({ language });
  await openDialogOn(`<button>A button of the page</button><p>${HATEFUL}</p>`, LETS_NO_SCRIPT_RUN);
  await expect.poll(async () => (await heard()).join('\n')).toContain(said);
  await page.keyboard.press(key);
  await expect.poll(async () => (await heard()).join('\n')).not.toContain(said);
  await page.getByRole('button', { name: 'A button of the page' }).click({ timeout: 5000 });
});

test('the dialog fits into the window of a page that is zoomed by its own style', async () => {
  await openDialogOn(`<style>html { zoom: 1.5 }</style><p>${HATEFUL}</p>`);
  const { x, y, width, height } = (await (await (await openedDialog()).frameElement()).boundingBox()) ?? {
    x: -1,
    y: -1,
    width: 0,
    height: 0,
  };
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  expect([x > 0, y > 0, x + width < size.width, y + height < size.height]).toEqual([true, true, true, true]);
});
