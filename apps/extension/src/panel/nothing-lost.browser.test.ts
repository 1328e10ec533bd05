import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { anEntry, barriers, openPanel, store, stored } from '../../testing/extension-pages.ts';
import { inSentinelBrowser, type SentinelBrowser } from '../../testing/index.ts';
import type { FeedbackData } from '../feedback/feedback-data.ts';

const DAY_MS = 86_400_000;

let sentinel: SentinelBrowser;
let page: Page;

inSentinelBrowser((given) => {
  sentinel = given;
});
beforeEach(async () => {
  await store(sentinel, []);
  return async () => void (await page.close());
});

const SOME: readonly FeedbackData[] = [
  anEntry(1, { type: 'correct' }),
  anEntry(2, { type: 'false_positive', reason: 'Quoted Content' }),
  anEntry(3, { type: 'false_negative', reason: 'Dog Whistle' }),
];

async function open(section: string): Promise<void> {
  page = await openPanel(sentinel, section);
}

async function goTo(section: string): Promise<void> {
  await page.locator(`a[href="#${section}"]`).click();
  await page.locator(`a[href="#${section}"][aria-current=page]`).waitFor();
}

const button = (name: string | RegExp): Locator => page.getByRole('button', { name });

async function put(items: object): Promise<void> {
  await sentinel.inBackground(`chrome.storage.local.set(${JSON.stringify(items)})`);
}

async function storedUnder(key: string): Promise<unknown> {
  const all = await sentinel.inBackground<Record<string, unknown>>(`chrome.storage.local.get("${key}")`);
  return all[key];
}

test('cleared feedback can be restored from another section, and a reset stays', async () => {
  const learning = { since: Date.now(), learned: null };
  await store(sentinel, SOME, { learning });
  await open('overview');
  await button('Clear Feedback').click();
  await button('Delete all').click();
  await page.getByText('3 entries were deleted.').waitFor();
  await goTo('settings');
  await goTo('feedback');
  await page.getByText('3 entries were deleted.').waitFor();
  expect(await barriers(sentinel, page)).toEqual([]);
  await button('Undo').click();
  await page.getByText('3 entries were restored.').waitFor();
  expect(await stored(sentinel)).toEqual(SOME);
  expect(await storedUnder('learning')).toMatchObject(learning);
  await expect.poll(() => button('Undo').count()).toBe(0);
});

test('each of several deletions can be undone in its place, also after an edit and a reload elsewhere', async () => {
  await store(sentinel, SOME);
  await open('feedback');
  for (const number of [3, 1]) {
    await button(new RegExp(`^Delete: .*number ${number}`)).click();
    await button(new RegExp(`^Undo: .*number ${number}`)).waitFor();
    await expect.poll(() => page.evaluate(FOCUSED)).toContain(`number ${number}`);
  }
  await button(/^Edit: .*number 2/).click();
  await button('Cancel').click();
  await goTo('overview');
  await goTo('feedback');
  const deleted = page.getByRole('status').filter({ hasText: 'Feedback deleted.' });
  expect((await deleted.allInnerTexts()).map((text) => /number \d/.exec(text)?.[0])).toEqual(['number 3', 'number 1']);
  expect(await barriers(sentinel, page)).toEqual([]);
  await button(/^Undo: .*number 3/).click();
  await expect.poll(() => stored(sentinel)).toEqual(SOME.slice(1));
  await button(/^Undo: .*number 1/).click();
  await expect.poll(() => stored(sentinel)).toEqual(SOME);
  expect(await page.getByRole('article').count()).toBe(3);
});

const FOCUSED = `(() => {
  let element = document.activeElement;
  while (element.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element.ariaLabel ?? '';
})()`;

test('form input stays while other feedback changes, and follows when the entry itself is changed elsewhere', async () => {
  await store(sentinel, SOME);
  await open('feedback');
  await button(/^Edit: .*number 3/).click();
  await page.getByRole('radio', { name: 'Coded Language' }).check();
  const other = anEntry(4, { type: 'correct' });
  await put({ [`feedback:${other.id}`]: other });
  await button(/^Edit: .*number 4/).waitFor();
  expect(await page.getByRole('radio', { name: 'Coded Language' }).isChecked()).toBe(true);
  const changed = anEntry(3, { type: 'false_negative', reason: 'Microaggression' });
  await put({ [`feedback:${changed.id}`]: changed });
  await expect.poll(() => page.getByRole('radio', { name: 'Microaggression' }).isChecked()).toBe(true);
});

test('a storage limit that would delete something needs confirmation; another one is saved immediately', async () => {
  const aged = (number: number, days: number) => ({ ...anEntry(number, { type: 'correct' }), timestamp: Date.now() - days * DAY_MS });
  const [old, older, recent] = [aged(1, 100), aged(2, 200), aged(3, 1)];
  await store(sentinel, [old, older, recent]);
  await open('settings');
  const expiry = page.getByLabel('Delete feedback after');
  const expiryDays = async () => ((await storedUnder('settings')) as { expiryDays?: number | null } | undefined)?.expiryDays;
  await expiry.focus();
  await page.keyboard.press('ArrowDown'); // with a closed list each key selects
  await expect.poll(expiryDays).toBe(365);
  expect(await stored(sentinel)).toHaveLength(3);

  await expiry.selectOption('90 days');
  await page.getByRole('heading', { name: 'Delete 2 feedback entries now?' }).waitFor();
  await page.getByText('older than 90 days').waitFor();
  expect(await barriers(sentinel, page)).toEqual([]);
  await button('Cancel').click();
  await expect.poll(() => expiry.inputValue()).toBe('365');
  expect(await expiryDays()).toBe(365);
  expect(await stored(sentinel)).toHaveLength(3);

  await expiry.selectOption('180 days');
  await page.getByRole('heading', { name: 'Delete 1 feedback entry now?' }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(expiryDays).toBe(180);
  await expect.poll(() => stored(sentinel)).toEqual([old, recent]);
  await expiry.selectOption('never');
  await expect.poll(expiryDays).toBeNull();
});

test.each(['settings', 'learning', 'overview'])(
  'where %s cannot be read a message says so, and loading can be tried again',
  async (section) => {
    await open('help');
    await page.evaluate(breakStore('get'));
    await goTo(section);
    await page.getByRole('alert').getByText('The data on this device could not be read.').waitFor();
    await page.evaluate(MEND_STORE);
    await button('Try again').click();
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    await page.getByRole('heading', { name: /Detection|What Sentinel has learned|This site/ }).waitFor();
    expect(sentinel.complaints).toEqual([]);
  },
);

test('the panel opens with a message even if nothing can be read from the start', async () => {
  page = await sentinel.context.newPage();
  await page.addInitScript(breakStore('get'));
  await page.goto(`chrome-extension://${sentinel.id}/sidepanel.html#settings`);
  await page.getByRole('alert').getByText('The data on this device could not be read.').waitFor();
  await page.evaluate(MEND_STORE);
  await button('Try again').click();
  await page.getByRole('heading', { name: 'Detection' }).waitFor();
  expect(sentinel.complaints).toEqual([]);
});

test('a change that is not saved is reported, and the stored value is shown', async () => {
  await store(sentinel, [], { settings: { sites: { 'forum.example': 'off' } } });
  await open('settings');
  const site = page.getByRole('switch', { name: 'Hide hateful text on forum.example' });
  await site.waitFor();
  await page.evaluate(breakStore('set'));
  const isSaid = (): Promise<void> => page.getByRole('alert').getByText('Not saved. Nothing was changed.').waitFor();
  await site.click();
  await isSaid();
  await expect.poll(() => site.isChecked()).toBe(false);
  await page.getByLabel('Add a site').fill('news.example');
  await button('Add').click();
  await button('Remove the setting for forum.example').click();
  expect(await page.getByLabel('Add a site').inputValue()).toBe('news.example');
  await page.getByLabel('Delete feedback after').selectOption('90 days');
  await expect.poll(() => page.getByLabel('Delete feedback after').inputValue()).toBe('');

  await goTo('learning');
  const adapt = page.getByRole('switch', { name: /Learn from my feedback/ });
  await adapt.click();
  await isSaid();
  await expect.poll(() => adapt.isChecked()).toBe(true);
  await page.evaluate(MEND_STORE);
  await adapt.uncheck();
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  expect(await storedUnder('settings')).toMatchObject({ adapt: false, sites: { 'forum.example': 'off' } });
  expect(sentinel.complaints).toEqual([]);
});

/** Simulates a full or broken disk: the browser returns an error. */
const breakStore = (method: 'get' | 'set'): string => `(() => {
  const area = chrome.storage.local;
  const whole = area.${method};
  area.${method} = () => Promise.reject(new Error('The disk does not answer.'));
  globalThis.mendStore = () => void (area.${method} = whole);
})()`;
const MEND_STORE = 'mendStore()';

test('keys are named in the reader’s language', async () => {
  await sentinel.change({ language: 'es' });
  await open('overview');
  await expect.poll(() => page.locator('kbd').allInnerTexts()).toEqual(['Alt', 'Mayús', 'H']);
});
