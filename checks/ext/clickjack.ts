import type { Frame, Page } from 'playwright-core';
import type { Battlefield } from './hostile-pages.ts';
import { openHostile } from './hostile-pages.ts';
import { askForDialog, leave } from './navigation.ts';
import { storedBytes } from './stored.ts';

const LOOKED_AT_MS = 600;
const ANSWERED_MS = 500;

/** How a page covers or alters the dialog, so that a person clicks in it without knowing. */
const COVERS: Readonly<Record<string, string>> = {
  'a pane that is nearly transparent': cover('inset: 0; width: 100vw; height: 100vh; opacity: .01; background: red'),
  'an opaque pane': cover('inset: 0; width: 100vw; height: 100vh; background: #fff'),
  'a pane over all but the button': cover(
    'inset: 0; width: 100vw; height: 100vh; background: #fff; clip-path: polygon(0 0, 100% 0, 100% 82%, 0 82%)',
  ),
  'a pane with a blend': cover('inset: 0; width: 100vw; height: 100vh; background: #fff; mix-blend-mode: difference'),
  'a pane that was animated in': `${cover('inset: 0; width: 100vw; height: 100vh; background: #fff')}
    document.getElementById('cover').animate([{ opacity: 0 }, { opacity: 1 }], { duration: 100, fill: 'forwards' });`,
  'its host in a transparent element': moved('opacity: .01'),
  'its host in a filter': moved('filter: opacity(2%)'),
  'its host in a small scale': moved('transform: scale(.4)'),
  'its host in a clipped element': moved('clip-path: inset(0 0 99% 0)'),
};

function cover(style: string): string {
  return `const pane = document.body.appendChild(document.createElement('div'));
    pane.id = 'cover';
    pane.popover = 'manual';
    pane.style.cssText = ${JSON.stringify(`position: fixed; margin: 0; border: 0; padding: 0; pointer-events: none; ${style}`)};
    pane.showPopover();`;
}

/** After moving, it is no longer in the top layer. */
function moved(style: string): string {
  return `const holder = document.body.appendChild(document.createElement('div'));
    holder.style.cssText = ${JSON.stringify(style)};
    holder.append(host);`;
}

const HOST = `const host = [...document.querySelectorAll('html > div:not([id]), body > div > div:not([id])')].at(-1);`;

/** Real clicks that are misdirected. Returns how many were tried. */
export async function attackByCovers(field: Battlefield, names = Object.keys(COVERS)): Promise<number> {
  for (const name of names) await clickUnder(field, name, COVERS[name] as string);
  await clickTooSoon(field);
  return names.length + 1;
}

async function clickUnder(field: Battlefield, name: string, script: string): Promise<void> {
  const page = await openHostile(field);
  const before = await storedBytes(field.sentinel);
  const dialog = await askForDialog(field, page);
  await dialog.getByRole('radio', { name: 'Correct' }).check();
  await page.waitForTimeout(LOOKED_AT_MS);
  await page.evaluate(`(() => { ${HOST} ${script} })()`);
  await page.waitForTimeout(LOOKED_AT_MS);
  await clickAnswers(page);
  await expectUnchanged(field, { before, name });
  await leave(field, page);
}

/** The cover is removed just before the click, and would return right after. */
async function clickTooSoon(field: Battlefield): Promise<void> {
  const page = await openHostile(field);
  const before = await storedBytes(field.sentinel);
  const dialog = await askForDialog(field, page);
  await dialog.getByRole('radio', { name: 'Correct' }).check();
  await page.evaluate(`(() => { ${COVERS['an opaque pane']} })()`);
  await page.waitForTimeout(LOOKED_AT_MS);
  const { x, y } = await centre(dialog, 'Submit Feedback');
  await page.mouse.move(x, y);
  await page.evaluate(`document.getElementById('cover').remove()`);
  await page.mouse.click(x, y);
  await expectUnchanged(field, { before, name: 'a pane that goes just before the click' });
  await leave(field, page);
}

/** Moving the frame reloads it, so the choices are made again; then the button. */
async function clickAnswers(page: Page): Promise<void> {
  const dialog = page.frames().find((frame) => frame.url().includes('/dialog.html'));
  if (!dialog) return; // the page has removed it: nothing can be answered
  for (const [role, name] of [
    ['radio', 'Correct'],
    ['button', 'Submit Feedback'],
  ] as const) {
    const box = await dialog
      .getByRole(role, { name })
      .boundingBox({ timeout: 3000 })
      .catch(() => null);
    if (!box) continue;
    for (let click = 0; click < 2; click += 1) {
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      await page.waitForTimeout(ANSWERED_MS / 2);
    }
  }
}

async function centre(dialog: Frame, name: string): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await dialog.getByRole('button', { name }).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}

async function expectUnchanged({ sentinel, surprises }: Battlefield, { before, name }: { before: string; name: string }): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ANSWERED_MS));
  if ((await storedBytes(sentinel)) !== before) surprises.push(`a click was stolen under ${name}`);
}
