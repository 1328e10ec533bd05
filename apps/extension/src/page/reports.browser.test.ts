import type { Frame, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPanel } from '../../testing/extension-pages.ts';
import { onSentinelPage, type SentinelBrowser, type Site } from '../../testing/index.ts';

const MISSED = 'The weather is nice today.';
const HATEFUL = 'All immigrants are subhuman vermin and should be exterminated.';

let sentinel: SentinelBrowser;
let site: Site;
let page: Page;

onSentinelPage((given) => {
  ({ sentinel, site, page } = given);
});

async function open(body: string): Promise<void> {
  site.put('/', body);
  await page.goto(site.at('/'));
}

const dialogs = (): Frame[] => page.frames().filter((frame) => frame.url().includes('/dialog.html'));

async function openedDialog(): Promise<Frame> {
  await expect.poll(() => dialogs().length).toBe(1);
  return dialogs()[0] as Frame;
}

const select = (where: Page | Frame, selector: string): Promise<void> =>
  where.evaluate((at) => getSelection()?.selectAllChildren(document.querySelector(at) as Element), selector);

test('a selection is reported as missed, with the detector’s result', async () => {
  await open(`<p id="missed">${MISSED}</p>`);
  await select(page, '#missed');
  await sentinel.tell(page, { kind: 'report.selection' });
  await (await openedDialog()).getByText(MISSED).waitFor();
});

test('a selection in a closed shadow root is reported as the browser returns it', async () => {
  await open(`<div id="host"></div><script>
    document.querySelector('#host').attachShadow({ mode: 'closed' }).innerHTML = '<p>${MISSED}</p>';
  </script>`);
  await sentinel.tell(page, { kind: 'report.selection', text: MISSED });
  await (await openedDialog()).getByText(MISSED).waitFor();
});

test('of several frames with a selection, the shortcut means the one with the focus', async () => {
  site.put('/frame', '<p id="old">Something else that was selected before.</p>');
  await open(`<p id="missed">${MISSED}</p><button>Here</button><iframe src="${site.at('/frame', 'other.localhost')}"></iframe>`);
  await select(page.frames()[1] as Frame, '#old');
  await page.getByRole('button', { name: 'Here' }).focus();
  await select(page, '#missed');
  await sentinel.tell(page, { kind: 'report.selection', inFocus: true });
  await (await openedDialog()).getByText(MISSED).waitFor();
  await page.waitForTimeout(500); // another frame would have responded by now
  const kept = JSON.stringify(await sentinel.inBackground('chrome.storage.session.get(null)'));
  expect([kept.includes(MISSED), kept.includes('Something else')]).toEqual([true, false]);
});

test.each([
  ['nothing is selected', '<p>Some text.</p>', ''],
  ['it is in a field', `<input id="field" value="${MISSED}">`, '#field'],
  ['it is in an editor', `<div id="editor" contenteditable>${MISSED}</div>`, '#editor'],
])('where %s, the icon says that nothing was reported, and why', async (_why, body, field) => {
  await open(body);
  await page.waitForTimeout(500); // after a request has been handled, the page is read
  if (field) {
    await page.locator(field).focus();
    await page.keyboard.press('ControlOrMeta+A');
  }
  await sentinel.tell(page, { kind: 'report.selection', inFocus: true });
  await expect.poll(() => sentinel.badge(page)).toBe('!');
  expect(dialogs()).toEqual([]);
});

test.each([
  ['', false],
  [', also where the background is stopped meanwhile', true],
])('the icon shows the message for a while and then the count again; the panel always shows the count%s', async (_when, isStopped) => {
  const panel = await openPanel(sentinel, 'overview');
  await page.bringToFront();
  await open(`<p>${HATEFUL}</p>`);
  await expect.poll(() => sentinel.badge(page)).toBe('1');
  await sentinel.tell(page, { kind: 'report.selection' });
  await expect.poll(() => sentinel.badge(page)).toBe('!');
  await panel.reload();
  await panel.getByText('1 text is hidden').waitFor();
  if (isStopped) await sentinel.stopWorker();
  await expect.poll(() => sentinel.badge(page), { timeout: 30_000 }).toBe('1');
  await panel.close();
});
