import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hiddenIn, onSentinelPage, type SentinelBrowser, type Site } from '../../testing/index.ts';

const HATEFUL = 'All immigrants are subhuman vermin and should be exterminated.';
/** Classified as hateful, with lower confidence. */
const MILDER = 'Muslims are disgusting.';
const FINE = 'The weather is nice today.';

let sentinel: SentinelBrowser;
let site: Site;
let page: Page;

onSentinelPage((given) => {
  ({ sentinel, site, page } = given);
});

async function open(body: string, host?: string): Promise<void> {
  site.put('/', body);
  await page.goto(site.at('/', host));
}

const hides = (...texts: string[]) => expect.poll(() => hiddenIn(page)).toEqual(texts.toSorted());

test('threshold, site switch and pause apply to open pages immediately', async () => {
  await open(`<p>${HATEFUL}</p><p>${MILDER}</p>`);
  await hides(HATEFUL, MILDER);
  await sentinel.change({ threshold: 0.9 });
  await hides(HATEFUL);
  await sentinel.change({ sites: { 'site.localhost': 'off' } });
  await hides();
  await sentinel.change({ sites: {} });
  await hides(HATEFUL);
  await expect.poll(() => sentinel.badge(page)).toBe('1');
  await sentinel.change({ pausedUntil: Date.now() + 3_600_000 });
  await hides();
  await expect.poll(() => sentinel.badge(page)).toBe('');
  await sentinel.change({ pausedUntil: null });
  await hides(HATEFUL);
  await expect.poll(() => sentinel.badge(page)).toBe('1');
});

test('mail is not read until it is allowed', async () => {
  await open(`<p>${HATEFUL}</p>`, 'mail.localhost');
  await page.waitForTimeout(1000);
  expect(await hiddenIn(page)).toEqual([]);
  await sentinel.change({ sites: { 'mail.localhost': 'on' } });
  await hides(HATEFUL);
});

test('a part of a long text is shown when it is no longer hateful, and the others stay hidden', async () => {
  const much = `${FINE} `.repeat(60); // so that each is classified separately
  await open(`<p>${MILDER} ${much}${HATEFUL} ${much}${MILDER} ${much}${HATEFUL}</p>`);
  await hides(HATEFUL, HATEFUL, MILDER, MILDER);
  await sentinel.change({ threshold: 0.9 });
  await hides(HATEFUL, HATEFUL);
  await expect.poll(() => sentinel.badge(page)).toBe('2');
});
