import type { Frame, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { boxOf, contrastAt, hiddenIn, onSentinelPage, type SentinelBrowser, type Site } from '../../testing/index.ts';

const HATEFUL = 'All immigrants are subhuman vermin and should be exterminated.';
const WORSE = 'Kill all the faggots now.';
/** Classified as hateful, with lower confidence. */
const MILDER = 'Muslims are disgusting.';
const FINE = 'The weather is nice today.';
const READABLE = 120;

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

/** Our elements in a page: they have no attributes and nothing a page could see inside. */
const INDICATOR = 'span:not([class]):not([id]):empty';

const findDialog = (): Frame | undefined => page.frames().find((frame) => frame.url().includes('/dialog.html'));

const isDialogOpen = (): boolean => findDialog() !== undefined;

async function openedDialog(): Promise<Frame> {
  await expect.poll(isDialogOpen).toBe(true);
  return findDialog() as Frame;
}

test('hateful sentences cannot be read, in light and dark mode; everything else is unchanged', async () => {
  await open(`<p id="light">${FINE} ${HATEFUL} ${FINE}</p><p style="background:#111;color:#eee">${WORSE}</p><h1>${WORSE}</h1>`);
  await hides(HATEFUL, WORSE, WORSE);
  await expect.poll(async () => contrastAt(page, await boxOf(page, HATEFUL))).toBeLessThan(READABLE);
  expect(await contrastAt(page, await boxOf(page, WORSE))).toBeLessThan(READABLE);
  expect(await contrastAt(page, await boxOf(page, FINE))).toBeGreaterThan(200);
  await expect.poll(() => sentinel.badge(page)).toBe('3');
});

test('editable text and code are ignored', async () => {
  await open(`<textarea>${HATEFUL}</textarea><input value="${HATEFUL}"><div contenteditable>${HATEFUL}</div><div role="textbox">${HATEFUL}</div>
    <pre>${HATEFUL} <code>x = 1</code></pre><code>${HATEFUL}</code><script type="text/plain">${HATEFUL}</script><template><p>${HATEFUL}</p></template>
    <select><option>${HATEFUL}</option></select><svg><text>${HATEFUL}</text></svg><p id="last">${WORSE}</p>`);
  await hides(WORSE);
});

test('an editable document is ignored, also if it becomes editable later', async () => {
  const editor = `<script>document.designMode = 'on'</script><p>${HATEFUL}</p>`;
  site.put('/editor', editor);
  await open(`<p>${WORSE}</p><iframe src="${site.at('/editor')}"></iframe>`);
  await hides(WORSE);
  const [, frame] = page.frames();
  await page.waitForTimeout(1000);
  expect(await hiddenIn(frame as Frame)).toEqual([]);
  expect(await frame?.locator('body').innerHTML()).toBe(editor);
  await page.evaluate(() => {
    document.designMode = 'on';
    document.body.append('More.');
  });
  await hides();
  expect(await page.locator(INDICATOR).count()).toBe(0);
});

test('a text in another language is not read as English; one without a language is', async () => {
  await open(`<p>${WORSE} Unsaid.</p><div lang="es-MX"><p>${HATEFUL}</p><p lang="en">${MILDER}</p><p lang="!">${WORSE}</p></div>
    <div lang="fr"><div id="host"></div></div>`);
  await page.evaluate((text) => {
    (document.querySelector('#host') as Element).attachShadow({ mode: 'open' }).innerHTML = `<p>${text}</p>`;
  }, HATEFUL);
  await hides(WORSE, MILDER, WORSE);
  await page.waitForTimeout(500);
  await hides(WORSE, MILDER, WORSE);
});

test('a sentence is found across any number of elements', async () => {
  await open('<p>All <b>immi<i>grants</i></b> are\n      <a href="#">subhuman vermin</a> and<br>should be exterminated.</p>');
  await expect.poll(async () => (await hiddenIn(page)).join(' ')).toContain('subhuman vermin');
});

test('new text is found: added, changed, in open, closed and late shadow roots, and in frames', async () => {
  site.put('/frame', `<p>${WORSE}</p>`);
  await open(`<main id="feed"><p id="changing">${FINE}</p></main><div id="closed"></div><late-element></late-element>
    <iframe src="${site.at('/frame', 'other.localhost')}"></iframe>`);
  await page.evaluate(
    ([hateful, worse]) => {
      (document.querySelector('#closed') as Element).attachShadow({ mode: 'closed' }).innerHTML = `<p>${worse} Closed.</p>`;
      (document.querySelector('#changing') as Element).firstChild?.replaceWith(`${hateful} Changed.`);
      (document.querySelector('#feed') as Element).insertAdjacentHTML('beforeend', `<article><p>${worse} Added.</p></article>`);
      setTimeout(() => {
        class Late extends HTMLElement {
          connectedCallback(): void {
            this.attachShadow({ mode: 'open' }).innerHTML = `<p>${hateful} Late.</p>`;
          }
        }
        customElements.define('late-element', Late);
      }, 500);
    },
    [HATEFUL, WORSE],
  );
  await hides(HATEFUL, HATEFUL, WORSE, WORSE);
  const [, frame] = page.frames();
  await expect.poll(() => hiddenIn(frame as Frame)).toEqual([WORSE]);
  await expect.poll(() => sentinel.badge(page)).toBe('5');
});

test('text in a shadow root is hidden again when its host returns, including what changed meanwhile', async () => {
  await open('<div id="host"></div><section id="place"></section>');
  await page.evaluate((text) => {
    (document.querySelector('#host') as Element).attachShadow({ mode: 'open' }).innerHTML = `<p>${text}</p>`;
  }, HATEFUL);
  await hides(HATEFUL);
  const host = await page.evaluateHandle(() => document.querySelector('#host') as Element);
  await host.evaluate((element) => element.remove());
  await hides();
  await host.evaluate((element, text) => element.shadowRoot?.append(text), WORSE);
  await page.waitForTimeout(300);
  await host.evaluate((element) => document.querySelector('#place')?.append(element));
  await hides(HATEFUL, WORSE);
});

test('text that is removed or becomes harmless is released', async () => {
  await open(`<p id="a">${HATEFUL}</p><p id="b">${WORSE}</p>`);
  await hides(HATEFUL, WORSE);
  await page.evaluate((fine) => {
    document.querySelector('#a')?.remove();
    const text = [...(document.querySelector('#b') as Element).childNodes].find((node) => node instanceof Text) as Text;
    text.data = fine;
  }, FINE);
  await hides();
  expect(await page.locator(INDICATOR).count()).toBe(0);
  await expect.poll(() => sentinel.badge(page)).toBe('');
});

test('a moved text keeps its warning', async () => {
  await open(`<p id="from">${HATEFUL}</p><p id="to"></p>`);
  await hides(HATEFUL);
  await page.evaluate(() => {
    const [, text] = (document.querySelector('#from') as Element).childNodes;
    document.querySelector('#to')?.append(text as Text);
  });
  await expect.poll(() => page.evaluate(() => document.querySelector('#to')?.childNodes.length)).toBe(2);
  expect(await page.evaluate(() => document.querySelector('#from')?.childNodes.length)).toBe(0);
  await hides(HATEFUL);
});

test('a log that grows line by line is read line by line', async () => {
  await open(`<div id="log">${'A line.<br>'.repeat(1000)}</div><p>${WORSE}</p>`);
  await hides(WORSE);
  await page.evaluate(
    (text) => document.querySelector('#log')?.insertAdjacentHTML('beforeend', `<span>${text}</span><br>A line.`),
    HATEFUL,
  );
  await hides(HATEFUL, WORSE);
});

test('hidden text stays hidden when the page reverses its list', async () => {
  await open(`<ul><li>${HATEFUL}</li><li>${FINE}</li></ul>`);
  await hides(HATEFUL);
  await page.evaluate(() => document.querySelector('ul')?.append(document.querySelector('li') as Element));
  await page.waitForTimeout(500);
  await hides(HATEFUL);
  expect(await contrastAt(page, await boxOf(page, HATEFUL))).toBeLessThan(READABLE);
});

test('after turning off, the page is exactly as before', async () => {
  const body = `<p>${FINE} ${HATEFUL}</p><ul><li>${WORSE}<li><b>${WORSE}</b> and</ul><div id="host"></div>`;
  await sentinel.change({ isPaused: true });
  await open(body);
  const before = await page.evaluate(() => document.documentElement.outerHTML);
  await sentinel.change({ isPaused: false });
  await hides(HATEFUL, WORSE, WORSE);
  expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toBe(before);
  await sentinel.change({ isPaused: true });
  await hides();
  expect(await page.evaluate(() => document.documentElement.outerHTML)).toBe(before);
  expect(await page.evaluate(() => CSS.highlights.size)).toBe(0);
});

test('the pointer on a hidden text reveals it, and it is hidden again when the pointer leaves', async () => {
  await open(`<p>${FINE} ${HATEFUL}</p><p>${FINE}</p>`);
  await hides(HATEFUL);
  const { x, y, width, height } = await boxOf(page, HATEFUL);
  await page.mouse.move(x + width / 2, y + height / 2);
  await hides();
  expect(await contrastAt(page, { x, y, width, height })).toBeGreaterThan(READABLE);
  await page.mouse.move(5, 700);
  await hides(HATEFUL);
  await page.locator(INDICATOR).hover();
  await hides();
});

test('a hidden text is hidden again when the pointer leaves the window or enters a frame', async () => {
  site.put('/frame', `<p>${FINE}</p>`);
  await open(`<p>${HATEFUL}</p><iframe src="${site.at('/frame')}"></iframe>`);
  await hides(HATEFUL);
  const { x, y, width, height } = await boxOf(page, HATEFUL);
  for (const leave of [() => page.mouse.move(x, -20), () => page.locator('iframe').hover()]) {
    await page.mouse.move(x + width / 2, y + height / 2);
    await hides();
    await leave();
    await hides(HATEFUL);
  }
});

test('in click mode the pointer alone reveals nothing, and a link waits for the second click', async () => {
  await sentinel.change({ reveal: 'click' });
  await open(`<p><a href="#followed">${HATEFUL}</a></p>`);
  await hides(HATEFUL);
  const { x, y, width, height } = await boxOf(page, HATEFUL);
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.click(x + width / 2, y + height / 2);
  await hides();
  expect(page.url()).not.toContain('followed');
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect.poll(() => page.url()).toContain('followed');
});

const hasFocusBack = () => page.evaluate((indicator) => document.activeElement?.matches(indicator), INDICATOR);

test('by keyboard alone a hidden text can be revealed, and the dialog opened and closed', async () => {
  await open(`<button id="first">First</button><p>${HATEFUL}</p>`);
  await hides(HATEFUL);
  await page.locator('#first').focus();
  await page.keyboard.press('Tab');
  await hides(); // otherwise the focus reveals what the pointer would
  await page.keyboard.press('Enter');
  await openedDialog();
  pressEscape(); // before anything inside can receive it
  await expect.poll(isDialogOpen).toBe(false);
  await expect.poll(hasFocusBack).toBe(true);
  await page.keyboard.press('Enter');
  await (await openedDialog()).getByText('subhuman', { exact: true }).waitFor();
  pressEscape();
  await expect.poll(isDialogOpen).toBe(false);
  await expect.poll(hasFocusBack).toBe(true);
});

/** The dialog's frame may be gone before the key is released. */
function pressEscape(): void {
  void page.keyboard.press('Escape').catch(() => undefined);
}

test('a screen reader announces a hidden text before it', async () => {
  await open(`<p>${FINE} ${HATEFUL}</p>`);
  await hides(HATEFUL);
  const cdp = await sentinel.context.newCDPSession(page);
  const { nodes } = await cdp.send('Accessibility.getFullAXTree');
  const button = nodes.find(({ role }) => role?.value === 'button');
  expect(button?.name?.value).toMatch(/^Hidden: flagged as hateful, \d+% confidence\. Open to give feedback\.$/);
  const text = nodes.find(({ role, name }) => role?.value === 'StaticText' && String(name?.value).includes(HATEFUL));
  const order = await page.evaluate(([indicator]) => document.querySelector(indicator)?.nextSibling?.textContent, [INDICATOR] as const);
  expect(order).toBe(text?.name?.value); // the warning is immediately followed by the text
});

test('in Spanish the warning is Spanish', async () => {
  await sentinel.change({ language: 'es' });
  await open(`<p>${HATEFUL}</p>`);
  await hides(HATEFUL);
  const { nodes } = await (await sentinel.context.newCDPSession(page)).send('Accessibility.getFullAXTree');
  expect(nodes.some(({ name }) => String(name?.value).startsWith('Oculto: marcado como odioso'))).toBe(true);
});

test('a hidden text in a small frame opens its dialog in the whole window, above everything in the page', async () => {
  site.put('/frame', `<p>${WORSE}</p>`);
  await open(`<iframe src="${site.at('/frame', 'other.localhost')}" width="300" height="60"></iframe>
    <div style="position:fixed;inset:300px 0 0 0;z-index:2147483647;background:#fff">On top</div>`);
  const [, frame] = page.frames();
  await expect.poll(() => hiddenIn(frame as Frame)).toEqual([WORSE]);
  await frame?.locator(INDICATOR).click();
  const dialog = await openedDialog();
  expect(dialog.parentFrame()).toBe(page.mainFrame());
  await dialog.getByText('Kill all the').waitFor();
});

test('a stopped background starts again on a request, and remembers earlier state', async () => {
  await open(`<p>${HATEFUL}</p>`);
  await hides(HATEFUL);
  await page.locator(INDICATOR).click();
  const dialog = await openedDialog();
  await dialog.getByText('subhuman', { exact: true }).waitFor();
  await sentinel.stopWorker();
  await page.evaluate((text) => document.body.insertAdjacentHTML('beforeend', `<p>${text}</p>`), WORSE);
  await hides(HATEFUL, WORSE);
  await dialog.evaluate(() => location.reload());
  await dialog.getByText('subhuman', { exact: true }).waitFor();
});
