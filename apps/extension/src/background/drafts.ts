import { browser } from 'wxt/browser';
import type { FeedbackDraft } from '../feedback/index.ts';

const KEY = 'drafts';
const LOCK = 'sentinel-drafts';
const MAX_DRAFTS = 20;
const LIFETIME_MS = 30 * 60_000;

/** A text whose feedback dialog is open: in memory only, lost when the browser closes. */
interface OpenDraft {
  name: string;
  openedAt: number;
  /** Only that tab's dialog can read and answer it. */
  tabId: number;
  draft: FeedbackDraft;
}

/** Session storage is in memory, outlives a stopped background, and is hidden from scripts in pages. */
export function openDraft(draft: FeedbackDraft, { tabId, now }: { tabId: number; now: number }): Promise<string> {
  const name = crypto.randomUUID();
  return change((drafts) => [...alive(drafts, now), { name, openedAt: now, tabId, draft }].slice(-MAX_DRAFTS)).then(() => name);
}

export async function readDraft(name: string, { tabId, now }: { tabId: number; now: number }): Promise<FeedbackDraft | null> {
  const found = alive(await read(), now).find((one) => one.name === name && one.tabId === tabId);
  return found?.draft ?? null;
}

/** Returns whether there was such a draft. */
export async function closeDraft(name: string, tabId: number): Promise<boolean> {
  let wasOpen = false;
  await change((drafts) =>
    drafts.filter((one) => {
      const isIt = one.name === name && one.tabId === tabId;
      wasOpen ||= isIt;
      return !isIt;
    }),
  );
  return wasOpen;
}

export function closeDraftsOf(tabId: number): Promise<void> {
  return change((drafts) => drafts.filter((one) => one.tabId !== tabId));
}

const alive = (drafts: readonly OpenDraft[], now: number): OpenDraft[] => drafts.filter(({ openedAt }) => now - openedAt < LIFETIME_MS);

async function read(): Promise<OpenDraft[]> {
  const stored = await browser.storage.session.get(KEY);
  return (stored[KEY] as OpenDraft[] | undefined) ?? [];
}

function change(next: (drafts: OpenDraft[]) => OpenDraft[]): Promise<void> {
  return navigator.locks.request(LOCK, async () => browser.storage.session.set({ [KEY]: next(await read()) }));
}
