import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { launchSentinel, type SentinelBrowser } from '../../apps/extension/testing/browser.ts';
import { aDraft, anEntry } from '../../apps/extension/testing/extension-pages.ts';
import { must } from '../check.ts';
import { storedFeedback } from './stored.ts';

const AT_ONCE = 4;
const DRAFTS = 400;
const MAX_LIFE_MS = 1200;
const IMPORTED = 300;

export interface Kills {
  extension: string;
  profile: string;
  /** How often the browser is killed. */
  times: number;
}

/** The part of the browser's API used here. */
declare const chrome: {
  tabs: { getCurrent(): Promise<{ id: number }> };
  storage: { session: { set(items: object): Promise<void> } };
  runtime: { sendMessage(message: object): Promise<{ ok: boolean; id: string } | undefined> };
};
declare const told: (id: string) => Promise<void>;

/** Kills the browser at random moments, repeatedly. Everything acknowledged must be there afterwards, unchanged. */
export async function killAndLook({ extension, profile, times }: Kills): Promise<{ acknowledged: number; imports: number }> {
  const acknowledged = new Map<string, string>();
  let imports = 0;
  for (let turn = 0; turn < times; turn += 1) {
    const sentinel = await launchSentinel({ extension, profile });
    await mustHaveAll(sentinel, acknowledged);
    const reported = turn % 3 === 2 ? await importUntilKilled(sentinel, turn) : await submitUntilKilled(sentinel, turn);
    if (turn % 3 === 2) imports += 1;
    for (const [id, text] of reported) acknowledged.set(id, text);
  }
  const sentinel = await launchSentinel({ extension, profile });
  await mustHaveAll(sentinel, acknowledged);
  const kept = await storedFeedback(sentinel);
  const halves = [...importedCounts(kept).entries()].filter(([, count]) => count !== IMPORTED);
  await sentinel.close();
  must(
    halves.length === 0,
    `an import was kept in part: ${halves.map(([turn, count]) => `${count} of ${IMPORTED} in turn ${turn}`).join(', ')}`,
  );
  return { acknowledged: acknowledged.size, imports };
}

async function mustHaveAll(sentinel: SentinelBrowser, acknowledged: ReadonlyMap<string, string>): Promise<void> {
  const kept = await storedFeedback(sentinel);
  const lost = [...acknowledged].filter(([id, text]) => (kept.get(id) as { originalText?: string } | undefined)?.originalText !== text);
  must(lost.length === 0, `${lost.length} of ${acknowledged.size} acknowledged answers were gone after a kill, such as ${lost[0]?.[0]}`);
}

/** The acknowledged ids with their texts. The others may or may not be there. */
async function submitUntilKilled(sentinel: SentinelBrowser, turn: number): Promise<Map<string, string>> {
  const page = await sentinel.extensionPage('dialog.html');
  const drafts = Array.from({ length: DRAFTS }, (_, n) => ({ name: randomUUID(), text: `They are vermin, turn ${turn}, number ${n}.` }));
  const reported = new Map<string, string>();
  const { promise: first, resolve: begun } = Promise.withResolvers<void>();
  await page.exposeFunction('told', (line: string) => {
    const { id, text } = JSON.parse(line) as { id: string; text: string };
    reported.set(id, text);
    begun();
  });
  await page.evaluate(
    async (all) => {
      const { id: tabId } = await chrome.tabs.getCurrent();
      await chrome.storage.session.set({ drafts: all.map((one) => ({ ...one, openedAt: Date.now(), tabId })) });
    },
    drafts.map(({ name, text }) => ({ name, draft: aDraft(text) })),
  );
  const submitting = page.evaluate(SUBMIT_ALL, { drafts, atOnce: AT_ONCE }).catch(() => undefined);
  await Promise.race([first, submitting]);
  await killSoon(sentinel);
  await submitting;
  return reported;
}

const SUBMIT_ALL = async ({ drafts, atOnce }: { drafts: { name: string; text: string }[]; atOnce: number }): Promise<void> => {
  const waiting = [...drafts];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const result = await chrome.runtime.sendMessage({ kind: 'dialog.submit', draft: next.name, answer: { type: 'correct' } });
      if (result?.ok) void told(JSON.stringify({ id: result.id, text: next.text }));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
};

/** A file is imported completely or not at all. */
async function importUntilKilled(sentinel: SentinelBrowser, turn: number): Promise<Map<string, string>> {
  const page: Page = await sentinel.extensionPage('sidepanel.html#feedback');
  const file = page.locator('input[type=file]');
  await file.waitFor({ state: 'attached' });
  const feedback = Array.from({ length: IMPORTED }, (_, n) =>
    anEntry(turn * 1000 + n, { type: 'correct' }, `Imported in turn ${turn}, number ${n}.`),
  );
  const stats = { totalFeedback: IMPORTED, falsePositives: 0, falseNegatives: 0, correctClassifications: IMPORTED, accuracy: 1 };
  const json = JSON.stringify({ exportDate: new Date().toISOString(), stats, feedback });
  const importing = file
    .setInputFiles({ name: 'feedback.json', mimeType: 'application/json', buffer: Buffer.from(json) })
    .then(() => page.getByRole('status').getByText(String(IMPORTED)).waitFor({ timeout: MAX_LIFE_MS }))
    .then(
      () => true,
      () => false,
    );
  await killSoon(sentinel);
  const isDone = await importing;
  return new Map(isDone ? feedback.map(({ id, originalText }) => [id, originalText]) : []);
}

function importedCounts(kept: ReadonlyMap<string, unknown>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const entry of kept.values()) {
    const turn = /^Imported in turn (\d+)/.exec((entry as { originalText: string }).originalText)?.[1];
    if (turn) counts.set(turn, (counts.get(turn) ?? 0) + 1);
  }
  return counts;
}

/** Like a power cut: nothing can clean up. */
async function killSoon({ context }: SentinelBrowser): Promise<void> {
  const browser = context.browser();
  must(browser !== null, 'the browser is gone before its time');
  const cdp = await browser.newBrowserCDPSession();
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
  const pid = processInfo.find(({ type }) => type === 'browser')?.id;
  must(pid !== undefined, 'the browser has no process');
  const gone = new Promise<void>((resolve) => browser.once('disconnected', () => resolve()));
  await pause(Math.random() * MAX_LIFE_MS);
  process.kill(pid, 'SIGKILL');
  await gone;
  await context.close().catch(() => undefined);
}
