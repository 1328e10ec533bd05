import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { boxOf, contrastAt, hiddenIn, onSentinelPage, type SentinelBrowser, type Site } from '../../testing/index.ts';

const HATEFUL = 'All immigrants are subhuman vermin and should be exterminated.';
const READABLE = 120;
const INDICATOR = 'span:not([class]):not([id]):empty';

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

const hidden = (): Promise<string[]> => hiddenIn(page);
const isDialogOpen = (): boolean => page.frames().some((frame) => frame.url().includes('/dialog.html'));

test('no style of a page reveals hidden text or hides the warning', async () => {
  await open(`<style>
      * { all: revert !important; color: #000 !important; background: #fff !important; text-shadow: none !important; }
      p span { display: none !important; opacity: 0 !important; position: absolute !important; left: -9999px !important; transition: all 1s }
    </style><p>${HATEFUL}</p>`);
  await expect.poll(hidden).toEqual([HATEFUL]);
  await page.evaluate(() => {
    const [name] = [...CSS.highlights.keys()];
    const style = document.createElement('style');
    style.textContent = `p::highlight(${name}) { color: #000 !important; background-color: #fff !important; text-shadow: none !important; }
      :root p::highlight(${name}) { all: revert !important; }`;
    document.head.append(style);
  });
  await expect.poll(async () => contrastAt(page, await boxOf(page, HATEFUL))).toBeLessThan(READABLE);
  const box = await page.locator(INDICATOR).boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect(await contrastAt(page, { x: box?.x ?? 0, y: box?.y ?? 0, width: 24, height: 24 })).toBeGreaterThan(READABLE);
});

test('changes that a page makes to our highlights are repaired', async () => {
  await open(`<p>${HATEFUL}</p>`);
  await expect.poll(hidden).toEqual([HATEFUL]);
  await page.evaluate(() => CSS.highlights.clear());
  await expect.poll(hidden).toEqual([HATEFUL]);
  await page.evaluate(() => {
    for (const highlight of CSS.highlights.values()) highlight.clear();
  });
  await expect.poll(hidden).toEqual([HATEFUL]);
});

test('a removed warning comes back, a limited number of times', async () => {
  await open(`<p>${HATEFUL}</p>`);
  await expect.poll(hidden).toEqual([HATEFUL]);
  const removals = await page.evaluate(async (indicator) => {
    let count = 0;
    for (let turn = 0; turn < 40; turn += 1) {
      const found = document.querySelector(indicator);
      found?.remove();
      count += found ? 1 : 0;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return count;
  }, INDICATOR);
  expect(removals).toBeGreaterThan(2);
  expect(removals).toBeLessThan(10);
  expect(await hidden()).toEqual([HATEFUL]);
  await expect.poll(async () => contrastAt(page, await boxOf(page, HATEFUL))).toBeLessThan(READABLE);
});

test('patched prototypes and globals of the page have no effect', async () => {
  await open(`<script>
      const broken = () => { throw new Error('broken by the page'); };
      Element.prototype.attachShadow = Node.prototype.insertBefore = Element.prototype.closest = broken;
      EventTarget.prototype.addEventListener = MutationObserver.prototype.observe = broken;
      Object.defineProperty(Node.prototype, 'firstChild', { get: broken });
      Object.defineProperty(Text.prototype, 'data', { get: () => 'nothing' });
      Map.prototype.get = Set.prototype.add = Array.prototype.push = broken;
      window.Highlight = window.Range = document.createRange = broken;
      CSS.highlights.set = broken;
    </script><p>${HATEFUL}</p>`);
  await expect.poll(() => page.locator(INDICATOR).count()).toBe(1);
  const { x, y, height } = (await page.locator('p').boundingBox()) ?? { x: 0, y: 0, height: 0 };
  await expect.poll(() => contrastAt(page, { x: x + 40, y, width: 300, height })).toBeLessThan(READABLE);
});

test('synthetic clicks open nothing', async () => {
  await open(`<p>${HATEFUL}</p>`);
  await expect.poll(hidden).toEqual([HATEFUL]);
  await page.evaluate((indicator) => {
    const host = document.querySelector(indicator) as HTMLElement;
    host.click();
    for (const type of ['pointermove', 'pointerdown', 'click', 'pointerenter', 'focus', 'keydown']) {
      const at = host.getBoundingClientRect();
      const init = { bubbles: true, composed: true, clientX: at.right + 20, clientY: at.top + 5, key: 'Enter' };
      for (const target of [host, host.parentElement as Element]) {
        target.dispatchEvent(type === 'keydown' ? new KeyboardEvent(type, init) : new PointerEvent(type, init));
      }
    }
    if (host.shadowRoot) throw new Error('The page sees into the warning.');
  }, INDICATOR);
  await page.waitForTimeout(300);
  expect(await hidden()).toEqual([HATEFUL]);
  expect(isDialogOpen()).toBe(false);
});

test('a storm of changes blocks neither the page nor us', async () => {
  await open(`<p id="still">${HATEFUL}</p><div id="storm"></div>`);
  await page.evaluate(() => {
    const storm = document.querySelector('#storm') as Element;
    Object.assign(window, { frames_seen: 0 });
    setInterval(() => {
      for (let n = 0; n < 250; n += 1) storm.append(`x${n} `);
      if (storm.childNodes.length > 2000) storm.replaceChildren();
    }, 20);
    const look = () => {
      Object.assign(window, { frames_seen: (window as unknown as { frames_seen: number }).frames_seen + 1 });
      requestAnimationFrame(look);
    };
    look();
  });
  await expect.poll(hidden).toEqual([HATEFUL]);
  await page.evaluate((text) => document.body.insertAdjacentHTML('beforeend', `<p>${text} Again.</p>`), HATEFUL);
  await expect.poll(hidden, { timeout: 20_000 }).toEqual([HATEFUL, HATEFUL]);
  const before = await page.evaluate(() => (window as unknown as { frames_seen: number }).frames_seen);
  await page.waitForTimeout(1000);
  expect((await page.evaluate(() => (window as unknown as { frames_seen: number }).frames_seen)) - before).toBeGreaterThan(10);
});

test('a text of five million characters is read completely', async () => {
  await open('<div id="long"></div>');
  await page.evaluate((text) => {
    (document.querySelector('#long') as Element).append('A word and another word without any end '.repeat(125_000), `. ${text}`);
  }, HATEFUL);
  await expect.poll(hidden, { timeout: 30_000 }).toEqual([HATEFUL]);
});

test('a page cannot look into an open dialog, and cannot navigate it', async () => {
  await open(`<p>${HATEFUL}</p>`);
  await page.locator(INDICATOR).click();
  await expect.poll(isDialogOpen).toBe(true);
  const seen = await page.evaluate(() => ({
    frames: window.length,
    addresses: performance.getEntries().filter(({ name }) => name.includes('extension')).length,
    elements: document.querySelectorAll('iframe, dialog').length,
    inside: document.activeElement?.shadowRoot ?? null,
  }));
  expect(seen).toEqual({ frames: 0, addresses: 0, elements: 0, inside: null });
});

test('a page that keeps removing the dialog succeeds in the end, and stays usable', async () => {
  await open(`<p>${HATEFUL}</p><button>A button of the page</button>`);
  await page.locator(INDICATOR).click();
  await expect.poll(isDialogOpen).toBe(true);
  await page.evaluate(async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      for (const element of document.querySelectorAll('html > div')) element.remove();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
  await expect.poll(isDialogOpen).toBe(false);
  await page.getByRole('button', { name: 'A button of the page' }).click({ timeout: 5000 });
});

test('no page can open the dialog, or any other extension page, by a guessable address', async () => {
  await open('<p>A page</p>');
  const loaded = await page.evaluate(
    (id) =>
      Promise.all(
        ['dialog.html', 'sidepanel.html', 'hate-model.bin', 'page-script.js', 'manifest.json'].map((path) =>
          fetch(`chrome-extension://${id}/${path}`).then(
            () => path,
            () => null,
          ),
        ),
      ),
    sentinel.id,
  );
  expect(loaded).toEqual([null, null, null, null, null]);
  await page.evaluate((address) => {
    const frame = document.createElement('iframe');
    frame.src = address;
    document.body.append(frame);
    return new Promise((resolve) => frame.addEventListener('load', resolve));
  }, `chrome-extension://${sentinel.id}/dialog.html`);
  expect(isDialogOpen()).toBe(false);
});
