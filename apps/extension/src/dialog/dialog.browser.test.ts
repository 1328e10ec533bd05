import type { Frame, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { aDraft, barriers, openDialog, showDraft, store, stored } from '../../testing/extension-pages.ts';
import { inSentinelBrowser, type SentinelBrowser, startSite } from '../../testing/index.ts';
import { CATEGORIES, FALSE_NEGATIVE_REASONS, FALSE_POSITIVE_REASONS } from '../feedback/feedback-data.ts';

let sentinel: SentinelBrowser;
let page: Page;

inSentinelBrowser((given) => {
  sentinel = given;
});
beforeEach(async () => {
  await store(sentinel, []);
  page = await openDialog(sentinel, aDraft('Those people are vermin.'));
  return async () => void (await page.close());
});

const submit = (): Promise<void> => page.getByRole('button', { name: 'Submit Feedback' }).click();
const choose = (name: string): Promise<void> => page.getByRole('radio', { name, exact: true }).check();
const isSaved = (): Promise<void> => page.getByRole('heading', { name: /saved|Saved/ }).waitFor();

test('every answer with every reason and category is stored as given, with the text and its source', async () => {
  const types = [
    { name: 'False Positive', type: 'false_positive', reasons: FALSE_POSITIVE_REASONS },
    { name: 'False Negative', type: 'false_negative', reasons: FALSE_NEGATIVE_REASONS },
  ] as const;
  const cases = types.flatMap(({ name, type, reasons }) => reasons.map((reason) => ({ name, type, reason })));
  for (const [i, { name, reason }] of cases.entries()) {
    await showDraft(page, aDraft(`They are vermin, number ${i}.`));
    await choose(name);
    await choose(reason);
    if (reason === 'Other') await page.getByLabel('Your reason, in your own words').fill('  A line from a song  ');
    await page.getByLabel('What kind of hate is it?').selectOption(CATEGORIES[i % CATEGORIES.length] as string);
    await submit();
    await isSaved();
  }
  const kept = await stored(sentinel);
  expect(kept.map(({ userFeedback }) => userFeedback)).toEqual(
    cases.map(({ type, reason }, i) => ({
      type,
      reason: reason === 'Other' ? 'A line from a song' : reason,
      category: CATEGORIES[i % CATEGORIES.length],
    })),
  );
  const { id, timestamp, userFeedback, ...text } = kept[0] as (typeof kept)[number];
  expect(text).toEqual(aDraft('They are vermin, number 0.'));
});

test('confirming a correct classification takes one click more, and nothing is stored before it', async () => {
  await choose('Correct');
  expect(await stored(sentinel)).toEqual([]);
  await submit();
  await isSaved();
  expect((await stored(sentinel)).map(({ userFeedback }) => userFeedback)).toEqual([{ type: 'correct' }]);
  await page.getByRole('button', { name: 'See your statistics' }).waitFor();
});

test('a missing answer, reason or own text is requested', async () => {
  await submit();
  await page.getByRole('alert').getByText('Choose one of the three answers first.').waitFor();
  await choose('False Positive');
  await submit();
  await page.getByRole('alert').getByText('Choose a reason.').waitFor();
  await choose('Other');
  await submit();
  await page.getByRole('alert').getByText('Write your reason').waitFor();
  expect(await page.evaluate(FOCUSED)).toBe('other');
  await page.getByLabel('Your reason, in your own words').fill('a'.repeat(600));
  expect(await page.getByText('0 characters left').isVisible()).toBe(true);
  expect(await stored(sentinel)).toEqual([]);
});

test('a second answer to the same text replaces the first, and says so', async () => {
  await choose('Correct');
  await submit();
  await isSaved();
  await showDraft(page, aDraft('Those people are vermin.'));
  await choose('False Positive');
  await choose('Quoted Content');
  await submit();
  await page.getByRole('heading', { name: 'It replaces your earlier answer' }).waitFor();
  expect((await stored(sentinel)).map(({ userFeedback }) => userFeedback)).toEqual([{ type: 'false_positive', reason: 'Quoted Content' }]);
});

test('for a text that was not hidden, the answer “missed” is selected', async () => {
  const classification = { ...aDraft('').classification, label: 'normal' as const, keywords: [] };
  await showDraft(page, aDraft('You know what they are like.', { classification }));
  expect(await page.getByRole('radio', { name: 'False Negative' }).isChecked()).toBe(true);
  await page.getByText('13% likely to be hateful').waitFor();
});

test('scripts cannot answer: synthetic clicks, changes and keys do nothing', async () => {
  await page.evaluate(FORGE);
  await choose('Correct');
  await page.evaluate(FORGE);
  await page.getByRole('button', { name: 'Submit Feedback' }).waitFor();
  expect(await stored(sentinel)).toEqual([]);
  expect(page.isClosed()).toBe(false);
});

test('an overlay of the page prevents answers, however transparent it is', async () => {
  await choose('Correct');
  await page.evaluate(COVER);
  await expect.poll(() => refusedWhenCovered()).toBe(true);
  expect(await stored(sentinel)).toEqual([]);
  await page.evaluate(UNCOVER);
  await submit(); // waits until the button is enabled again
  await isSaved();
  expect(await stored(sentinel)).toHaveLength(1);
});

async function refusedWhenCovered(): Promise<boolean> {
  await page.getByRole('button', { name: 'Submit Feedback' }).click({ force: true });
  return page.getByRole('alert').getByText('Something covers this window').isVisible();
}

test('it can be answered in its frame on a page, but not while the page covers it', async () => {
  const site = await startSite();
  site.put('/', '<p>You know exactly how they are, all of them.</p>');
  await page.goto(site.at('/'));
  await page.locator('p').click({ clickCount: 3 });
  await expect.poll(() => reported()).toBe(true);
  const frame = page.frames()[1] as Frame;
  const send = frame.getByRole('button', { name: 'Submit Feedback' });
  await frame.getByRole('radio', { name: 'Coded Language' }).check();
  await frame.getByRole('button', { name: 'Submit Feedback', disabled: false }).waitFor();
  await page.evaluate(COVER_ALL);
  await send.click({ force: true }); // before the next check
  await frame.getByText('Something covers this window').waitFor();
  await frame.getByRole('button', { name: 'Submit Feedback', disabled: true }).waitFor();
  await send.click({ force: true });
  expect(await stored(sentinel)).toEqual([]);
  await page.evaluate(UNCOVER);
  await send.click();
  await frame.getByRole('heading', { name: 'Your feedback is saved' }).waitFor();
  void page.keyboard.press('Escape').catch(() => undefined); // its frame may be gone before the key is released
  await expect.poll(() => page.frames().length).toBe(1);
  expect((await stored(sentinel)).map(({ originalText }) => originalText)).toEqual(['You know exactly how they are, all of them.']);
  await site.close();
});

/** The page script may not be ready yet. */
async function reported(): Promise<boolean> {
  if (page.frames().length === 1) await sentinel.tell(page, { kind: 'report.selection' });
  return page.frames().length > 1;
}

test('an expired text is reported as such, and Escape closes the dialog', async () => {
  await page.goto(`${page.url().split('#')[0]}#00000000-0000-4000-8000-000000000000`);
  await page.reload();
  await page.getByRole('heading', { name: 'This text is no longer available.' }).waitFor();
  expect(await barriers(sentinel, page, 320)).toEqual([]);
  const closed = page.waitForEvent('close');
  void page.keyboard.press('Escape').catch(() => undefined); // the page may be gone before the key is released
  await closed;
});

test('it can be used by keyboard alone', async () => {
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await press('Tab', 'Tab', 'Tab', 'Space', 'ArrowDown'); // close, text, answers
  await press('Tab', 'Space', 'ArrowDown'); // reasons
  await expect.poll(() => page.getByRole('radio', { name: 'Missing Context' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Submit Feedback', disabled: false }).waitFor();
  await press('Tab', 'Tab', 'Tab', 'Enter'); // category, stored data, submit
  await isSaved();
  expect((await stored(sentinel))[0]?.userFeedback).toEqual({ type: 'false_positive', reason: 'Missing Context' });
});

test('it has no accessibility problems in any state', async () => {
  await showDraft(page, aDraft('They are vermin, and always were. '.repeat(60)));
  expect(await barriers(sentinel, page, 320)).toEqual([]);
  await choose('False Positive');
  await choose('Other');
  await submit();
  await page.getByText('What is stored').click();
  expect(await barriers(sentinel, page, 320)).toEqual([]);
  await page.getByLabel('Your reason, in your own words').fill('A song');
  await submit();
  await isSaved();
  expect(await barriers(sentinel, page, 320)).toEqual([]);
  expect(sentinel.complaints).toEqual([]);
});

const FOCUSED = `(() => {
  let element = document.activeElement;
  while (element.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element.id;
})()`;
const FORGE = `(() => {
  const form = document.querySelector('sentinel-dialog').shadowRoot.querySelector('sentinel-answer-form').shadowRoot;
  const radio = form.getElementById('type-false_negative');
  radio.checked = true;
  radio.dispatchEvent(new Event('change', { bubbles: true }));
  for (const button of form.querySelectorAll('button')) button.click();
  form.querySelector('form').requestSubmit();
  for (const target of [window, document.body]) target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
})()`;
const COVER = `(() => {
  const cover = document.body.appendChild(document.createElement('div'));
  cover.id = 'cover';
  cover.style.cssText = 'position: fixed; inset: 0; background: red; opacity: .01; pointer-events: none';
})()`;
const COVER_ALL = `(() => {
  const cover = document.body.appendChild(document.createElement('div'));
  cover.id = 'cover';
  cover.popover = 'manual';
  cover.style.cssText = 'position: fixed; inset: 0; width: 100vw; height: 100vh; opacity: .01; pointer-events: none; background: red';
  cover.showPopover();
})()`;
const UNCOVER = `document.getElementById('cover').remove()`;
