import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { contrastAt, hiddenIn, onSentinelPage, type Site } from '../../testing/index.ts';

const HATEFUL = 'All immigrants are subhuman vermin and should be exterminated.';
const READABLE = 120;
const WARNING_WIDTH = 32;
const OURS = 'span:not([class]):not([id]):empty';

let site: Site;
let page: Page;

onSentinelPage((given) => {
  ({ site, page } = given);
});

/** Opens a page with its own style for our highlight, and waits until this many texts are hidden. */
async function openHostile(body: string, count = 1): Promise<void> {
  site.put('/', body);
  await page.goto(site.at('/'));
  await expect.poll(async () => (await hiddenIn(page)).length).toBe(count);
  await page.evaluate(() => {
    const [name] = [...CSS.highlights.keys()];
    const css = `::highlight(${name}), p::highlight(${name}), a::highlight(${name}), b::highlight(${name}), slot::highlight(${name}) {
      color: #000 !important; background-color: #fff !important; }`;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    Object.assign(window, { ourSheet: sheet });
  });
}

/** How readable the content of an element is, without its warning. */
async function contrastIn(selector: string): Promise<number> {
  const box = await page.evaluate(
    ([at, ours]) => {
      const range = new Range();
      range.selectNodeContents(document.querySelector(at as string) as Element);
      const { x, y, width, height } = range.getBoundingClientRect();
      const sign = Math.max(0, ...[...document.querySelectorAll(`${at} ${ours}`)].map((mark) => mark.getBoundingClientRect().width));
      return { x: x + sign + 4, y, width: Math.max(width - sign - 8, 50), height };
    },
    [selector, OURS],
  );
  return contrastAt(page, box);
}

const isUnreadable = (selector: string) => expect.poll(() => contrastIn(selector), { timeout: 5000 }).toBeLessThan(READABLE);

test('a hidden text stays hidden while a page removes, empties and moves its marks for many frames', async () => {
  await openHostile(
    `<p id="signed">${HATEFUL}</p><p id="emptied">${HATEFUL}</p><p id="moved">${HATEFUL}</p><p id="elsewhere"></p>
    <p id="parts">All immigrants <a href="#">are <b>subhuman vermin</b></a> and should be exterminated.</p>`,
    4,
  );
  await page.evaluate(async (indicator) => {
    const ours = (id: string) => [...document.querySelectorAll(`#${id} ${indicator}`)];
    for (let turn = 0; turn < 30; turn += 1) {
      for (const mark of ours('signed')) for (const { name: attribute } of [...mark.attributes]) mark.removeAttribute(attribute);
      for (const mark of ours('emptied')) (turn % 2 ? mark : document.body.appendChild(mark)).remove();
      const text = [...document.querySelectorAll('#moved, #elsewhere')]
        .flatMap((at) => [...at.childNodes])
        .find((node) => node instanceof Text);
      if (turn < 5) document.querySelector(turn % 2 ? '#moved' : '#elsewhere')?.append(text as Text);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }, OURS);
  for (const selector of ['#signed', '#emptied', '#elsewhere', '#parts']) await isUnreadable(selector);
});

test('a mark whose sign is removed once gets it back, wherever in the text it is', async () => {
  await openHostile('<p id="parts"><b>All immigrants are subhuman</b> vermin and should be exterminated.</p>');
  await page.evaluate((ours) => {
    for (const mark of document.querySelectorAll(ours)) for (const { name } of [...mark.attributes]) mark.removeAttribute(name);
  }, OURS);
  await isUnreadable('#parts');
});

test('slotted text stays hidden, also if it is slotted later', async () => {
  await openHostile(
    `<p id="before">${HATEFUL}</p><p id="after">${HATEFUL}</p>
    <script>document.querySelector('#before').attachShadow({ mode: 'open' }).innerHTML = '<slot></slot>';</script>`,
    2,
  );
  await page.evaluate(() => {
    const after = document.querySelector('#after') as Element;
    after.attachShadow({ mode: 'closed' }).append(document.createElement('slot'));
    const { ourSheet } = window as unknown as { ourSheet: CSSStyleSheet };
    const { shadowRoot } = document.querySelector('#before') as Element;
    shadowRoot?.adoptedStyleSheets.push(ourSheet);
  });
  for (const selector of ['#before', '#after']) await isUnreadable(selector);
});

test('text that is moved into an unknown closed root stays hidden', async () => {
  await openHostile(`<p id="from">${HATEFUL}</p><div id="to">something</div>`);
  await page.evaluate(() => {
    const { ourSheet } = window as unknown as { ourSheet: CSSStyleSheet };
    const root = (document.querySelector('#to') as Element).attachShadow({ mode: 'closed' });
    root.adoptedStyleSheets.push(ourSheet);
    const inside = document.createElement('p');
    root.append(inside);
    inside.append(document.querySelector('#from')?.lastChild as Text);
  });
  const { x, y, width, height } = (await page.locator('#to').boundingBox()) as { x: number; y: number; width: number; height: number };
  const besideWarning = { x: x + WARNING_WIDTH, y, width: width - WARNING_WIDTH, height };
  await expect.poll(() => contrastAt(page, besideWarning)).toBeLessThan(READABLE);
});

test('if a page removes a warning every time, the warning stays away in the end, and the text stays hidden', async () => {
  await openHostile(`<p id="mine">${HATEFUL}</p>`);
  await page.evaluate(() => {
    const mine = document.querySelector('#mine') as Element;
    const text = mine.lastChild as Text;
    let rounds = 0;
    new MutationObserver(() => {
      if (mine.childNodes.length === 1) return;
      rounds += 1;
      mine.replaceChildren(text);
    }).observe(mine, { childList: true });
    mine.replaceChildren(text);
    Object.assign(window, { roundsOf: () => rounds });
  });
  await page.waitForTimeout(2500);
  const rounds = await page.evaluate(() => (window as unknown as { roundsOf(): number }).roundsOf());
  expect(rounds).toBeLessThan(20);
  await isUnreadable('#mine');
});

test('a paragraph is hidden even if its page never stops growing', async () => {
  await openHostile(`<p id="first">${HATEFUL}</p><script>
    let line = 0;
    setInterval(() => { for (let i = 0; i < 80; i += 1) { line += 1; document.body.append(Object.assign(document.createElement('p'), { textContent: 'Line ' + line + ' of a page that tells of the weather.' })); } }, 16);
  </script>`);
});

test('a hidden text is hidden completely even if its page has split it into one node per letter', async () => {
  await openHostile(
    `<p id="letters"></p><script>
    document.querySelector('#letters').append(...Array.from('${HATEFUL} '.repeat(12), (letter) => new Text(letter)), ...Array.from({ length: 600 }, () => new Text('')));
  </script>`,
    12,
  );
  await isUnreadable('#letters');
});

test('nothing of ours is inserted into editable text or a formula, even if a hidden text surrounds it', async () => {
  await openHostile(`<p id="around">All immigrants are subhuman vermin <span class="draft" contenteditable>my draft</span>
    <math><mi>x</mi></math> and should be exterminated.</p>`);
  expect(await page.evaluate((ours) => document.querySelectorAll(`.draft ${ours}, math ${ours}`).length, OURS)).toBe(0);
  await isUnreadable('#around');
});

test('letters shown by a clipped background are hidden too, also of an outer element, and can be revealed', async () => {
  const gradient = 'background: linear-gradient(90deg, #000, #300); background-clip: text; color: transparent';
  await openHostile(
    `<h1 id="own" style="${gradient}">${HATEFUL}</h1><div style="${gradient}"><p><b id="inner">${HATEFUL}</b></p></div>`,
    2,
  );
  await isUnreadable('#own');
  await isUnreadable('#inner');
  const { x, y, width, height } = (await page.locator('#own').boundingBox()) as { x: number; y: number; width: number; height: number };
  await page.mouse.move(x + Math.min(width, 200), y + height / 4);
  await expect.poll(() => contrastIn('#own')).toBeGreaterThan(READABLE);
});

test('letters with a shadow are hidden too: their own, or one of an outer element', async () => {
  const shadow = 'text-shadow: 1px 1px 2px #000';
  await openHostile(
    `<style>p { font-size: 24px }</style><h1 id="own" style="${shadow}">${HATEFUL}</h1>
    <div style="text-shadow: 0 1px 0 #000"><p><b id="inner">${HATEFUL}</b></p></div>
    <p id="parts">All immigrants <a href="#" style="${shadow}">are <b>subhuman vermin</b></a> and should be exterminated.</p>`,
    3,
  );
  for (const selector of ['#own', '#inner', '#parts']) await isUnreadable(selector);
});

test('letters with a shadow are hidden even where no mark can be', async () => {
  await openHostile(
    `<style>p { font-size: 24px }</style><p id="slotted">${HATEFUL}</p><div id="inside"></div><script>
      const style = '<style>slot, p { font-size: 24px; text-shadow: 1px 1px 2px #000 }</style>';
      document.querySelector('#slotted').attachShadow({ mode: 'open' }).innerHTML = style + '<slot></slot>';
      document.querySelector('#inside').attachShadow({ mode: 'closed' }).innerHTML = style + '<p>${HATEFUL}</p>';
    </script>`,
    2,
  );
  await isUnreadable('#slotted');
  const { x, y, width, height } = (await page.locator('#inside').boundingBox()) as { x: number; y: number; width: number; height: number };
  const besideWarning = { x: x + WARNING_WIDTH, y, width: width - WARNING_WIDTH, height };
  await expect.poll(() => contrastAt(page, besideWarning)).toBeLessThan(READABLE);
});

test('a highlight of the page cannot be above ours', async () => {
  await openHostile(`<p id="mine">${HATEFUL}</p>`);
  await page.evaluate(() => {
    const range = new Range();
    range.selectNodeContents(document.querySelector('#mine') as Element);
    const theirs = new Highlight(range);
    theirs.priority = 2 ** 31 - 1;
    CSS.highlights.set('theirs', theirs);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('::highlight(theirs) { color: #000; -webkit-text-fill-color: #000; }');
    document.adoptedStyleSheets.push(sheet);
  });
  await isUnreadable('#mine');
});
