import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aDraft, anEntry, barriers, openDialog, openPanel, store, stored } from '../../testing/extension-pages.ts';
import { inSentinelBrowser, type SentinelBrowser, type Site, startSite } from '../../testing/index.ts';
import type { FeedbackData } from '../feedback/feedback-data.ts';

let sentinel: SentinelBrowser;
let site: Site;
let page: Page;

inSentinelBrowser((given) => {
  sentinel = given;
});
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.close());
beforeEach(async () => {
  await store(sentinel, []);
  return async () => void (await page.close());
});

const SOME: readonly FeedbackData[] = [
  anEntry(1, { type: 'correct' }),
  anEntry(2, { type: 'correct', category: 'Racism' }),
  anEntry(3, { type: 'correct' }),
  anEntry(4, { type: 'false_positive', reason: 'Quoted Content', category: 'Sexism' }, 'My teacher said “vermin” is a cruel word.'),
  anEntry(5, { type: 'false_positive', reason: 'A line from a song' }, 'Another cruel word from my teacher.'),
  anEntry(6, { type: 'false_negative', reason: 'Dog Whistle', category: 'Racism' }, 'You know how they are.'),
];

async function open(section = 'overview', width = 360): Promise<void> {
  page = await openPanel(sentinel, section, width);
}

/** The figures under “Feedback Statistics”, by name. */
async function numbers(): Promise<Record<string, string>> {
  const names = await page.locator('.numbers dt').allTextContents();
  const values = await page.locator('.numbers dd').allTextContents();
  return Object.fromEntries(names.map((name, i) => [name, values[i] as string]));
}

const button = (name: string | RegExp) => page.getByRole('button', { name });

test('statistics immediately include what is submitted in another tab', async () => {
  await open();
  await page.getByText('No feedback yet. Click the warning sign').waitFor();
  const answers = ['Correct', 'Correct', 'False Positive'];
  for (const [i, answer] of answers.entries()) {
    const dialog = await openDialog(sentinel, aDraft(`They are vermin, number ${i}.`));
    await dialog.getByRole('radio', { name: answer }).check();
    if (answer !== 'Correct') await dialog.getByRole('radio', { name: 'Joke or Humor' }).check();
    await dialog.getByRole('button', { name: 'Submit Feedback' }).click();
    await dialog.getByRole('heading', { name: 'Your feedback is saved' }).waitFor();
    await dialog.close();
    await expect.poll(async () => (await numbers())['Total Feedback']).toBe(String(i + 1));
  }
  expect(await numbers()).toEqual({
    'Total Feedback': '3',
    Accuracy: '67%',
    'False Positives': '1',
    'False Negatives': '0',
    'Correct Classifications': '2',
  });
});

test('reasons, categories and patterns have counts in words', async () => {
  await store(sentinel, SOME);
  await open();
  await page.getByText('Sentinel was right about 3 of the 6 texts you have rated.').first().waitFor();
  const reasons = page.getByRole('region', { name: 'By reason' });
  expect((await reasons.getByRole('listitem').allInnerTexts()).map(flat)).toEqual(['Quoted Content 1', 'Other 1', 'Dog Whistle 1']);
  const categories = page.getByRole('region', { name: 'By category' });
  expect((await categories.getByRole('listitem').allInnerTexts()).map(flat)).toEqual(['Racism 2', 'Sexism 1']);
  await page.getByRole('region', { name: 'Patterns in your reports' }).getByText('cruel word').waitFor();
  await page.getByRole('img', { name: /6 answers since/ }).waitFor();
});

const flat = (text: string): string => text.replace(/\s+/g, ' ').trim();

test('exported feedback can be cleared, restored, and imported elsewhere', async () => {
  await store(sentinel, SOME);
  await open();
  const downloading = page.waitForEvent('download');
  await button('Export Feedback').click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^sentinel-feedback-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.json$/);
  const file = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(Object.keys(file)).toEqual(['exportDate', 'stats', 'feedback']);
  expect(file.stats).toEqual({ totalFeedback: 6, falsePositives: 2, falseNegatives: 1, correctClassifications: 3, accuracy: 0.5 });
  expect(file.feedback).toEqual(SOME.toReversed());

  await button('Clear Feedback').click();
  await page.getByRole('heading', { name: 'Delete 6 feedback entries?' }).waitFor();
  await button('Cancel').click();
  expect(await stored(sentinel)).toHaveLength(6);
  await button('Clear Feedback').click();
  await button('Delete all').click();
  await page.getByText('6 entries were deleted.').waitFor();
  expect(await stored(sentinel)).toEqual([]);
  await expect.poll(async () => (await numbers())['Total Feedback']).toBe('0');
  await button('Undo').click();
  await expect.poll(() => stored(sentinel)).toEqual(SOME);

  await store(sentinel, []);
  await page.locator('input[type=file]').setInputFiles(await download.path());
  await expect.poll(() => stored(sentinel)).toEqual(SOME);
});

test('an invalid file is refused with the reason, and changes nothing', async () => {
  await store(sentinel, SOME);
  await open();
  const bad = join(sentinel.profile, 'bad.json');
  const { reason, ...answer } = (SOME[3] as FeedbackData).userFeedback;
  const file = {
    exportDate: '2026-01-01T00:00:00.000Z',
    stats: STATS,
    feedback: [anEntry(9, { type: 'correct' }), { ...SOME[3], userFeedback: answer }],
  };
  await writeFile(bad, JSON.stringify(file));
  await page.locator('input[type=file]').setInputFiles(bad);
  await page
    .getByRole('alert')
    .getByText(/reason/)
    .waitFor();
  await writeFile(bad, 'no JSON');
  await page.locator('input[type=file]').setInputFiles(bad);
  await page
    .getByRole('alert')
    .getByText(/not JSON/)
    .waitFor();
  expect(await stored(sentinel)).toEqual(SOME);
});

const STATS = { totalFeedback: 2, falsePositives: 1, falseNegatives: 0, correctClassifications: 1, accuracy: 0.5 };

test('an answer can be changed, and a deleted one restored', async () => {
  await store(sentinel, SOME);
  await open('feedback');
  await button(/^False Negative/).click();
  await button(/^Edit: You know/).click();
  expect(await page.getByRole('radio', { name: 'Dog Whistle' }).isChecked()).toBe(true);
  await page.getByRole('radio', { name: 'Coded Language' }).check();
  await button('Save changes').click();
  await page.getByText('Your answer was changed.').waitFor();
  expect((await stored(sentinel)).at(-1)?.userFeedback).toEqual({ type: 'false_negative', reason: 'Coded Language', category: 'Racism' });

  await button(/^Delete: You know/).click();
  await page.getByText('Feedback deleted.').waitFor();
  await expect.poll(async () => (await stored(sentinel)).length).toBe(5);
  await page.keyboard.press('Enter'); // the focus is on the undo button
  await expect.poll(async () => (await stored(sentinel)).length).toBe(6);
});

test('the threshold can be set by keyboard, and the language changes immediately', async () => {
  await open('settings');
  await page.getByRole('slider').focus();
  for (let i = 0; i < 10; i++) await page.keyboard.press('ArrowRight');
  await expect.poll(settings).toMatchObject({ threshold: 0.6 });
  await button('Reset to default').click();
  await expect.poll(settings).toMatchObject({ threshold: 0.5 });
  await page.getByRole('radio', { name: /Keywords/ }).check();
  await page.getByRole('radio', { name: /On click/ }).check();
  await page.getByLabel('Delete feedback after').selectOption('90 days');
  await page.getByLabel('Add a site').fill('https://www.forum.example/thread/1');
  await button('Add').click();
  await expect.poll(settings).toMatchObject({ method: 'keyword', reveal: 'click', expiryDays: 90, sites: { 'forum.example': 'off' } });
  await button('Remove the setting for forum.example').click();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Español');
  await page.getByRole('heading', { name: 'Detección' }).waitFor();
  await expect.poll(settings).toMatchObject({ sites: {}, language: 'es' });
});

async function settings(): Promise<unknown> {
  const all = await sentinel.inBackground<{ settings?: unknown }>('chrome.storage.local.get("settings")');
  return all.settings;
}

test('the page beside the panel can be turned off and on, and everything paused', async () => {
  site.put('/', '<p>Good morning.</p>');
  await open();
  const beside = await sentinel.context.newPage();
  await beside.goto(site.at('/'));
  await beside.bringToFront();
  const onSite = page.getByRole('switch', { name: /site\.localhost/ });
  await onSite.waitFor();
  await onSite.uncheck();
  await page.getByText('you turned it off for this site').waitFor();
  await expect.poll(settings).toMatchObject({ sites: { 'site.localhost': 'off' } });
  await onSite.check();
  await page.getByText('Nothing is hidden on this page.').waitFor();
  await button('Pause for an hour').click();
  await page.getByText(/Paused on all sites until/).waitFor();
  await button('Resume').click();
  await expect.poll(settings).toMatchObject({ isPaused: false, pausedUntil: null });
  await beside.close();
});

test('what was learned is shown with its effect, and can be reset', async () => {
  const harmless = (number: number) =>
    anEntry(number, { type: 'false_positive', reason: 'Joke or Humor' }, `The harbour is full of vermin and rats, ${number}.`);
  await store(sentinel, [...Array(8).keys()].map(harmless));
  await open('learning');
  await page.getByText(/On the 8 texts you have rated, Sentinel agrees with you in \d+%; without learning, in \d+%/).waitFor();
  await page.getByText(/Text is hidden at \d+% or more/).waitFor();
  expect(await barriers(sentinel, page)).toEqual([]);
  await button('Reset learning').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset learning' }).click();
  await page.getByText('Learning was reset.').waitFor();
  await page.getByText('Nothing has been learned yet.').waitFor();
  expect(await stored(sentinel)).toHaveLength(8);
});

test('the settings show the effective threshold, also where feedback has moved it', async () => {
  const before = { count: 40, accuracy: 0.5, falsePositives: 20, falseNegatives: 0 };
  const learned = {
    threshold: 0.68,
    setting: 0.5,
    words: {},
    bias: 0,
    from: 40,
    before,
    after: { ...before, accuracy: 0.9 },
    isUsed: true,
  };
  await sentinel.stopWorker(); // otherwise it might be about to learn from earlier feedback
  await open('settings');
  await page.evaluate(`chrome.storage.local.set(${JSON.stringify({ learning: { since: 0, learned } })})`);
  await page.getByText('Hide text that is at least 68% likely to be hateful').waitFor();
  await page.getByText('You set 50%; your feedback moved it.').waitFor();
  expect(await barriers(sentinel, page)).toEqual([]);
  await page.getByRole('link', { name: 'What was learned' }).click();
  await page.getByText('Text is hidden at 68% or more. You set 50%; your feedback moved it.').waitFor();
});

test('there is a warning before the storage is full', async () => {
  await store(sentinel, SOME, { other: 'x'.repeat(9_000_000) });
  await open('privacy');
  await page.getByRole('alert').waitFor();
  await page.getByText(/9 MB of 10.5 MB/).waitFor();
});

test('no section has accessibility problems, empty or full', async () => {
  await open();
  expect(await barriers(sentinel, page)).toEqual([]);
  await store(sentinel, SOME);
  for (const section of ['overview', 'feedback', 'settings', 'privacy', 'help']) {
    await page.evaluate(`location.hash = '${section}'`);
    await page.locator(`a[href="#${section}"][aria-current=page]`).waitFor();
    expect(await barriers(sentinel, page)).toEqual([]);
  }
  expect(sentinel.complaints).toEqual([]);
});
