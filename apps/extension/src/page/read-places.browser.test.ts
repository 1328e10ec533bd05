import type { Frame, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { boxOf, contrastAt, hiddenIn, onSentinelPage, type Site } from '../../testing/index.ts';

const HATEFUL = 'All immigrants are subhuman vermin and should be exterminated.';
const WORSE = 'Kill all the faggots now.';
const READABLE = 120;

let site: Site;
let page: Page;

onSentinelPage((given) => {
  ({ site, page } = given);
});

async function open(body: string, headers: Record<string, string> = {}): Promise<void> {
  site.put('/', body, headers);
  await page.goto(site.at('/'));
}

const hides = (...texts: string[]) => expect.poll(() => hiddenIn(page)).toEqual(texts.toSorted());

test('a page of plain text is read', async () => {
  await open(`Good morning.\n\n${HATEFUL}\n`, { 'content-type': 'text/plain' });
  await hides(HATEFUL);
  await expect.poll(async () => contrastAt(page, await boxOf(page, HATEFUL))).toBeLessThan(READABLE);
});

test('a page of pure data is ignored', async () => {
  await open(JSON.stringify([HATEFUL]), { 'content-type': 'application/json' });
  await page.waitForTimeout(1000);
  await hides();
});

test('preformatted text is read unless it is code, also if it is added later', async () => {
  await open(`<pre>Good morning.\n${HATEFUL}\n\n<b>${WORSE}</b></pre><pre>${WORSE} <code>x = 1</code></pre>`);
  await hides(HATEFUL, WORSE);
  await page.evaluate((text) => document.body.insertAdjacentHTML('beforeend', `<pre>${text}</pre><p>End.</p>`), HATEFUL);
  await hides(HATEFUL, HATEFUL, WORSE);
});

test('paragraphs inside a drawing are read, also if added later; the drawing’s own words are not', async () => {
  const label = (text: string) =>
    `<foreignObject width="600" height="100"><p xmlns="http://www.w3.org/1999/xhtml">${text}</p></foreignObject>`;
  const drawing = (id: string, text: string) => `<svg id="${id}" width="600" height="100"><text>${WORSE}</text><g>${label(text)}</g></svg>`;
  await open(`<p>A drawing: ${drawing('first', HATEFUL)}</p>`);
  await hides(HATEFUL);
  await expect.poll(async () => contrastAt(page, await boxOf(page, HATEFUL))).toBeLessThan(READABLE);
  await page.evaluate((later) => document.body.insertAdjacentHTML('beforeend', later), `${drawing('second', HATEFUL)}<p>End.</p>`);
  await hides(HATEFUL, HATEFUL);
  await page.evaluate((later) => {
    const group = document.createElementNS('http://www.w3.org/2000/svg', 'g');
    group.innerHTML = later;
    document.querySelector('#first')?.append(group);
  }, label(HATEFUL));
  await hides(HATEFUL, HATEFUL, HATEFUL);
});

test('a frame whose address is its content is read, although browsers give such frames fewer APIs', async () => {
  await open(`<iframe src="data:text/html,<p>${HATEFUL}</p>"></iframe>`);
  const frame = page.frames()[1] as Frame;
  expect(await frame.evaluate('isSecureContext')).toBe(false);
  await expect.poll(() => hiddenIn(frame)).toEqual([HATEFUL]);
});
