import type { Frame, Page } from 'playwright-core';
import type { SentinelBrowser } from '../../apps/extension/testing/browser.ts';
import type { Site } from '../../apps/extension/testing/site.ts';
import { HOSTILE_SCRIPT } from './hostile-script.ts';
import { askForDialog, leave } from './navigation.ts';
import { dialogOf, hateful, INDICATOR } from './reader.ts';

export interface Battlefield {
  sentinel: SentinelBrowser;
  site: Site;
  /** The addresses of the extension's own pages and parts. */
  addresses: readonly string[];
  /** The pages in which a person has opened the dialog. */
  asked: Set<Page>;
  /** Everything that any page got to see. */
  seen: string[];
  /** What should not have happened. */
  surprises: string[];
}

const HOSTS = ['hostile.localhost', 'other.localhost'] as const;
const SETTLED_MS = 500;
/** The strictest possible policy: it would report what it blocks of ours. */
const POLICY = `<meta http-equiv="content-security-policy" content="script-src 'unsafe-inline' 'unsafe-eval'; frame-src 'self' http:; img-src 'none'; style-src 'none'">`;

export function putHostilePages(site: Site): void {
  const script = `<script>${HOSTILE_SCRIPT}</script>`;
  const texts = ['as I say', 'as they say', 'as we say'].map((words) => `<p>${hateful(words)}</p>`).join('');
  const body = `${texts}<form onsubmit="return false"><input><button>A button</button></form><a href="#there">A link</a><div contenteditable>Written</div>`;
  site.put('/frame', `<!doctype html><html><head>${script}</head><body><p>${hateful('in a frame')}</p></body></html>`);
  const frames = `<iframe src="/frame"></iframe><iframe src="${site.at('/frame', HOSTS[1])}"></iframe><iframe srcdoc="<p>${hateful('in a blank frame')}</p>"></iframe>
    <iframe sandbox="allow-scripts" srcdoc="<p>A sandbox</p>"></iframe>`;
  for (const [path, policy] of [
    ['/', ''],
    ['/strict', POLICY],
  ] as const)
    site.put(path, `<!doctype html><html><head><title>Hostile</title>${policy}${script}</head><body>${body}${frames}</body></html>`);
}

export async function openHostile({ sentinel, site }: Battlefield, path = '/'): Promise<Page> {
  const page = await sentinel.context.newPage();
  await page.goto(site.at(path, HOSTS[0]));
  await page.locator(INDICATOR).first().waitFor({ state: 'attached', timeout: 15_000 });
  return page;
}

/** Messages, synthetic input and interference without a person's request: no dialog may open. */
export async function attackUnasked(field: Battlefield, count: number): Promise<{ messages: number; events: number }> {
  const { sentinel, surprises } = field;
  const page = await openHostile(field);
  const given = { id: sentinel.id, draft: '00000000-0000-4000-8000-000000000000', count: Math.ceil(count / 3) };
  const messages = await inEach(page, (frame) => call<number>(frame, 'forge', given));
  const events = await inEach(page, (frame) => call<number>(frame, 'synthesize'));
  await page.waitForTimeout(SETTLED_MS);
  if (dialogOf(page)) surprises.push('a script opened the dialog');
  await inEach(page, (frame) => call(frame, 'meddle').then(() => 0));
  await trespass(field, page, field.addresses);
  await endHere(field, page);
  return { messages, events };
}

/** The same with an open dialog whose draft the page knows by id, and from within the dialog's own window. */
export async function attackOpenDialog(field: Battlefield, { path, count }: { path: string; count: number }): Promise<number> {
  const { sentinel, surprises } = field;
  const page = await openHostile(field, path);
  const dialog = await askForDialog(field, page);
  const draft = new URL(dialog.url()).hash.slice(1);
  const unaided = await call<string[]>(page.mainFrame(), 'look');
  if (unaided.some((text) => text.includes(draft))) surprises.push(`the page at ${path} saw the name of a draft`);
  const given = { id: sentinel.id, draft, count: Math.ceil(count / 4) }; // as if it had
  const outside = await inEach(page, (frame) => call<number>(frame, 'forge', given));
  const inside = await forgeInside(dialog, given);
  await call(page.mainFrame(), 'synthesize');
  await trespass(
    field,
    page,
    field.addresses.map((address) => `${address}#${draft}`),
  );
  await endHere(field, page);
  return outside + inside;
}

/** The page itself tries to become an extension page. */
export async function attackByLeaving(field: Battlefield): Promise<void> {
  for (const address of field.addresses.slice(0, 2)) {
    const page = await openHostile(field);
    await call(page.mainFrame(), 'leave', { address }).catch(() => undefined); // it may be gone already
    await page.waitForTimeout(SETTLED_MS);
    await leave(field, page);
  }
}

/** Tries each way in with each address; opened windows are closed again, or the browser has too many. */
async function trespass({ sentinel }: Battlefield, page: Page, addresses: readonly string[]): Promise<void> {
  const own = new Set(sentinel.context.pages());
  for (const address of addresses) {
    await call(page.mainFrame(), 'trespass', { addresses: [address] });
    await page.waitForTimeout(SETTLED_MS);
    for (const other of sentinel.context.pages()) if (!own.has(other)) await other.close();
  }
}

/** The frames that run the hostile script; returns the sum of their results. */
async function inEach(page: Page, act: (frame: Frame) => Promise<number>): Promise<number> {
  let sum = 0;
  for (const frame of page.frames().filter((one) => /^http:.*(\/|\/strict|\/frame)$/.test(one.url())))
    sum += await act(frame).catch(() => 0); // the page may have removed it
  return sum;
}

const call = <Result>(frame: Frame, trick: string, given: object = {}): Promise<Result> =>
  frame.evaluate(`attack.${trick}(${JSON.stringify(given)})`);

/** A page cannot run in the dialog's window; a message from there would not be handled either. */
async function forgeInside(dialog: Frame, { draft, count }: { draft: string; count: number }): Promise<number> {
  return dialog.evaluate(`(async () => {
    const kinds = ['dialog.read', 'dialog.submit', 'dialog.close', 'dialog.closed', 'answer-given'];
    for (let n = 0; n < ${count}; n += 1) {
      const message = { kind: kinds[n % kinds.length], draft: '${draft}', answer: { type: 'correct' } };
      window.postMessage(n % 2 ? message : JSON.stringify(message), '*');
      document.querySelector('sentinel-dialog').dispatchEvent(new CustomEvent(message.kind === 'answer-given' ? 'x-answer' : message.kind, { detail: message }));
      if (n % 100 === 99) await new Promise((resolve) => setTimeout(resolve));
    }
    return ${count};
  })()`);
}

async function endHere(field: Battlefield, page: Page): Promise<void> {
  for (const frame of page.frames().filter((one) => one.url().startsWith('http:'))) {
    field.seen.push(...(await call<string[]>(frame, 'look').catch(() => [])));
  }
  await leave(field, page);
}
