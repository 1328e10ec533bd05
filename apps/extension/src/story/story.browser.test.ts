import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { testSystem } from '@verdict/features/testing';
import type { Frame, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { barriers, openDialog, store, stored } from '../../testing/extension-pages.ts';
import {
  answer,
  boxOf,
  builtExtension,
  contrastAt,
  dialogOn,
  forumPage,
  HARMLESS,
  HATEFUL,
  hiddenIn,
  launchSentinel,
  OWN_REASON,
  outgoingRequests,
  type Recorded,
  type RecordingProxy,
  type SentinelBrowser,
  type Site,
  startProxy,
  startSite,
} from '../../testing/index.ts';
import { FALSE_NEGATIVE_REASONS, FALSE_POSITIVE_REASONS, type FeedbackData } from '../feedback/feedback-data.ts';

const PICTURES = process.env['PICTURES'] ?? inject('webBuildFolder');
const INDICATOR = 'span:not([class]):not([id]):empty';
const READABLE = 120;

let sentinel: SentinelBrowser;
let site: Site;
let proxy: RecordingProxy;
/** The expected requests of all tests: pages that were opened, and approved sharing. */
const expected: string[] = [];

beforeAll(async () => {
  [site, proxy] = await Promise.all([startSite(), startProxy()]);
  sentinel = await launchSentinel({ extension: await builtExtension(inject('webBuildFolder')), args: proxy.args });
  sentinel.context.setDefaultTimeout(10_000);
  site.put('/forum', forumPage());
  site.put('/other', forumPage('The bridge opens in spring'));
});
afterAll(async () => {
  await sentinel?.close();
  await Promise.all([site?.close(), proxy?.close()]);
  expectNothingElse();
});
beforeEach(() => store(sentinel, []));
afterEach(async () => {
  const [first, ...others] = sentinel.context.pages();
  for (const page of others) await page.close();
  await first?.goto('about:blank');
  expectNothingElse();
});

/** Seen from within the browser and from outside it, nothing was asked for but what is expected. */
function expectNothingElse(): void {
  const lines = (requests: readonly { method: string; url: string }[]) => requests.map(({ method, url }) => `${method} ${url}`);
  expect(lines(sentinel.asked)).toEqual(expected);
  expect(lines(outgoingRequests({ sentinel, proxy }))).toEqual(expected);
}

async function visit(path: string): Promise<Page> {
  const page = await sentinel.context.newPage();
  expected.push(`GET ${site.at(path)}`);
  await page.goto(site.at(path));
  await expect.poll(() => hiddenIn(page)).toEqual(HATEFUL.toSorted());
  return page;
}

async function openPanel(section = 'overview'): Promise<Page> {
  const panel = await sentinel.extensionPage(`sidepanel.html#${section}`);
  await panel.setViewportSize({ width: 380, height: 900 });
  await panel.getByRole('navigation').waitFor();
  return panel;
}

/** The dialog on a hidden sentence, opened as a person does: by the warning before it. */
async function openWarning(page: Page, at: number): Promise<Frame> {
  await page.bringToFront();
  await page.locator(INDICATOR).nth(at).click();
  return dialogOn(page);
}

/** The same on a text that was passed over, by its selection. */
async function openSelection(page: Page, at: number): Promise<Frame> {
  await page.locator(`#harmless-${at}`).click({ clickCount: 3 });
  await sentinel.tell(page, { kind: 'report.selection' });
  return dialogOn(page);
}

/** The numbers under “Feedback Statistics”, by their names. */
async function numbers(panel: Page): Promise<Record<string, string>> {
  const names = await panel.locator('.numbers dt').allTextContents();
  const values = await panel.locator('.numbers dd').allTextContents();
  return Object.fromEntries(names.map((name, i) => [name, values[i] as string]));
}

/** For people to look at, where someone says where to put it. A tab behind others is never drawn. */
async function picture(page: Page, name: string): Promise<void> {
  await page.bringToFront();
  await page.screenshot({ path: join(PICTURES, `${name}.png`) });
}

test('hateful sentences of a mixed page are hidden in light and dark, and the page is as it was when its site is turned off', async () => {
  const page = await visit('/forum');
  const shown = await page.evaluate(() => document.documentElement.outerHTML);
  const [hateful = '', harmless = ''] = [HATEFUL[0], HARMLESS[0]];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(async () => contrastAt(page, await boxOf(page, hateful))).toBeLessThan(READABLE);
    expect(await contrastAt(page, await boxOf(page, harmless))).toBeGreaterThan(READABLE);
    await picture(page, `page-${colorScheme}`);
  }
  await expect.poll(() => sentinel.badge(page)).toBe(String(HATEFUL.length));

  const panel = await openPanel();
  await page.bringToFront();
  await panel.getByRole('switch', { name: /site\.localhost/ }).uncheck();
  await expect.poll(() => hiddenIn(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  const { before, after } = await page.evaluate(PARSED_AND_SHOWN, forumPage());
  expect(after).toBe(before);
  expect(shown).not.toBe(before);
  await panel.getByRole('switch', { name: /site\.localhost/ }).check();
  await expect.poll(() => hiddenIn(page)).toEqual(HATEFUL.toSorted());
});

/** The page as it was served, and as it is now. */
const PARSED_AND_SHOWN = (served: string): { before: string; after: string } => ({
  before: new DOMParser().parseFromString(served, 'text/html').documentElement.outerHTML,
  after: document.documentElement.outerHTML,
});

test('every answer with every reason is counted at once, and what is exported, cleared and imported is the same', async () => {
  await sentinel.change({ adapt: false }); // otherwise an answer may change what is hidden before the end
  const panel = await openPanel();
  const page = await visit('/forum');
  const given = [
    { type: 'Correct', open: () => openWarning(page, 7) },
    ...FALSE_POSITIVE_REASONS.map((reason, i) => ({ type: 'False Positive', reason, open: () => openWarning(page, i) })),
    ...FALSE_NEGATIVE_REASONS.map((reason, i) => ({ type: 'False Negative', reason, open: () => openSelection(page, i) })),
  ];
  for (const [i, { open, ...said }] of given.entries()) {
    const dialog = await open();
    if (i === 1) {
      await dialog.getByRole('button', { name: 'Submit Feedback', disabled: false }).waitFor();
      await picture(page, 'dialog-over-page');
    }
    await answer(page, dialog, said);
    await expect.poll(async () => (await numbers(panel))['Total Feedback']).toBe(String(i + 1));
  }
  expect(await numbers(panel)).toEqual({
    'Total Feedback': '14',
    Accuracy: '7%',
    'False Positives': '7',
    'False Negatives': '6',
    'Correct Classifications': '1',
  });
  const kept = await stored(sentinel);
  expect(kept.map(({ userFeedback: { reason } }) => reason)).toEqual([
    undefined,
    ...[...FALSE_POSITIVE_REASONS, ...FALSE_NEGATIVE_REASONS].map((reason) => (reason === 'Other' ? OWN_REASON : reason)),
  ]);
  expect(kept.map(({ classification: { label } }) => label)).toEqual([...Array(8).fill('hateful'), ...Array(6).fill('normal')]);
  await panel.getByText('8 texts are hidden on this page.').waitFor();
  await picture(panel, 'panel');
  await exportClearImport(panel, kept);
});

async function exportClearImport(panel: Page, kept: readonly FeedbackData[]): Promise<void> {
  await panel.bringToFront();
  const downloading = panel.waitForEvent('download');
  await panel.getByRole('button', { name: 'Export Feedback' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^sentinel-feedback-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.json$/);
  const { exportDate, stats, feedback } = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(new Date(exportDate).toISOString()).toBe(exportDate);
  expect(stats).toEqual({ totalFeedback: 14, falsePositives: 7, falseNegatives: 6, correctClassifications: 1, accuracy: 0.071 });
  expect(feedback).toEqual(kept.toReversed());

  await panel.getByRole('button', { name: 'Clear Feedback' }).click();
  expect(await stored(sentinel)).toHaveLength(14); // until it is confirmed
  await panel.getByRole('button', { name: 'Delete all' }).click();
  await expect.poll(async () => (await numbers(panel))['Total Feedback']).toBe('0');
  expect(await stored(sentinel)).toEqual([]);

  await panel.locator('input[type=file]').setInputFiles(await download.path());
  await expect.poll(async () => (await numbers(panel))['Total Feedback']).toBe('14');
  expect(await stored(sentinel)).toEqual(kept);
}

test('two tabs that answer at the same time lose nothing', async () => {
  await sentinel.change({ adapt: false });
  const tabs = [await visit('/forum'), await visit('/other')];
  const panel = await openPanel();
  const dialogs: { page: Page; dialog: Frame }[] = [];
  for (const [i, page] of tabs.entries()) dialogs.push({ page, dialog: await openWarning(page, i) });
  for (const { page, dialog } of dialogs) {
    await page.bringToFront();
    await dialog.getByRole('radio', { name: 'Correct', exact: true }).check();
    await dialog.getByRole('button', { name: 'Submit Feedback', disabled: false }).waitFor();
  }
  await Promise.all(dialogs.map(({ dialog }) => dialog.getByRole('button', { name: 'Submit Feedback' }).click()));
  await expect.poll(async () => (await numbers(panel))['Total Feedback']).toBe('2');
  expect((await stored(sentinel)).map(({ originalText }) => originalText).sort()).toEqual([0, 1].map((i) => HATEFUL[i]).sort());
});

test('sharing sends exactly what was shown, which Verdict accepts as an answer to a label; turned off, it sends nothing; and it can be withdrawn', async () => {
  const system = await testSystem();
  const http = await system.api();
  await http.listen({ port: 0, host: '127.0.0.1' });
  const server = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;
  const { authorization } = await system.person('ana', 'member', { scopes: ['feedback:write'] });
  const get = async (path: string) => (await http.inject({ url: path, headers: { authorization } })).json();
  const sent = (): Recorded[] => proxy.recorded.filter(({ method, url }) => method !== 'GET' && url.startsWith(server));

  const page = await visit('/forum');
  await answer(page, await openWarning(page, 0), { type: 'False Positive', reason: 'Quoted Content' });
  const panel = await openPanel('privacy');
  await panel.getByText('Off. Nothing leaves this device.').waitFor();
  expectNothingElse();
  const button = (name: string) => panel.getByRole('button', { name });
  await turnOn(panel, { server, key: authorization.replace('Bearer ', '') });
  const shown = await panel.getByRole('region', { name: 'Next request' }).textContent();
  expect(sent()).toEqual([]);
  expect(await barriers(sentinel, panel)).toEqual([]);
  await picture(panel, 'sharing');
  expected.push(`POST ${server}/api/contributions`);
  await button('Send this, and future answers like it').click();
  await panel.getByText('1 answer was sent.').waitFor();
  expect(sent().map(({ method, url, body }) => [method, url, body])).toEqual([['POST', `${server}/api/contributions`, shown]]);

  const [contribution] = (await get('/api/contributions')).items;
  expect(contribution).toMatchObject({ text: HATEFUL[0], site: null, answer_type: 'false_positive' });
  const { label, point } = await get(`/api/labels/${contribution.label_id}`);
  expect(point).toMatchObject({ source: 'sentinel', user_id: null });
  expect(label).toMatchObject({ label_set: 'hate', origin: 'detector', stats: { total: 1, false_positive: 1 } });
  const { fallacyLabels } = await get(`/api/fallacy-feedback/point/${contribution.point_id}`);
  expect(fallacyLabels[0].feedbacks).toMatchObject([{ feedback_type: 'false_positive', explanation: 'Quoted Content' }]);

  await button('Turn off sharing').click();
  await button('Leave it there and turn off').click();
  await panel.getByText('Sharing is off. The key was removed').waitFor();
  await answer(page, await openWarning(page, 1), { type: 'Correct' });
  await panel.getByText('Off. Nothing leaves this device.').waitFor();
  expect(await sentinel.inBackground('chrome.alarms.get("sentinel-sharing")')).toBeUndefined();
  expectNothingElse();

  await turnOn(panel, { server, key: authorization.replace('Bearer ', '') });
  await button('Delete what I shared').click();
  expected.push(`DELETE ${server}/api/contributions`);
  await button('Delete everything').click();
  await panel.getByText('1 contribution was deleted.').waitFor();
  expect(await get('/api/contributions')).toMatchObject({ items: [] });
  expect(await get('/api/points?source=sentinel')).toMatchObject({ items: [] });
  await button('Turn off sharing').click();
  await panel.getByText('Off. Nothing leaves this device.').waitFor();
  await system.close();
});

async function turnOn(panel: Page, { server, key }: { server: string; key: string }): Promise<void> {
  await panel.bringToFront();
  await panel.getByLabel('Address of the server').fill(server);
  await panel.getByLabel('API key').fill(key);
  await panel.getByRole('radio', { name: /The text and your answer/ }).check();
  await panel.getByRole('switch', { name: /Include my earlier answers/ }).check();
  expected.push(`GET ${server}/api/contributions?limit=1`);
  await panel.getByRole('button', { name: 'Turn on sharing' }).click();
  await panel.getByText(`On, with ${server}`).waitFor();
}

test('dialog and panel have no accessibility problems, in light and dark mode', async () => {
  const page = await visit('/forum');
  await answer(page, await openWarning(page, 0), { type: 'False Positive', reason: 'Joke or Humor' });
  await answer(page, await openWarning(page, 1), { type: 'Correct' });
  const [entry] = await stored(sentinel);
  const dialog = await openDialog(sentinel, entry as FeedbackData);
  expect(await barriers(sentinel, dialog, 320)).toEqual([]);
  const panel = await openPanel();
  await panel.emulateMedia({ colorScheme: 'dark' });
  await picture(panel, 'panel-dark');
  for (const section of ['overview', 'feedback', 'learning', 'settings', 'privacy', 'help']) {
    await panel.evaluate(`location.hash = '${section}'`);
    await panel.locator(`a[href="#${section}"][aria-current=page]`).waitFor();
    expect(await barriers(sentinel, panel)).toEqual([]);
  }
  expect(sentinel.complaints).toEqual([]);
});
