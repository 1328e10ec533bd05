import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { axeViolations } from '../../web/testing/axe.ts';
import type { FeedbackData, FeedbackDraft } from '../src/feedback/feedback-data.ts';
import type { SentinelBrowser } from './browser.ts';

export interface Look {
  colorScheme: 'light' | 'dark';
  width: number;
  language: 'en' | 'es';
}

/** Opposite looks: together they cover both themes, both languages, and the narrowest and widest layout. */
const LOOKS: readonly Look[] = [
  { colorScheme: 'light', width: 1280, language: 'en' },
  { colorScheme: 'dark', width: 300, language: 'es' },
];

export const aDraft = (text: string, changes: Partial<FeedbackDraft> = {}): FeedbackDraft => ({
  originalText: text,
  classification: {
    label: 'hateful',
    confidence: 0.87,
    method: 'ai',
    keywords: ['vermin'],
    explanation: 'Flagged as hateful mostly for “vermin”.',
  },
  context: { url: 'https://news.example.org/story/12', elementType: 'p', pageTitle: 'A story' },
  metadata: { modelUsed: 'hate-1', confidenceThreshold: 0.5, extensionVersion: '0.1.0' },
  ...changes,
});

export function anEntry(
  number: number,
  userFeedback: FeedbackData['userFeedback'],
  text = `They are vermin, number ${number}.`,
): FeedbackData {
  const timestamp = Date.UTC(2026, 0, 1) + number * 3_600_000;
  return { id: `feedback-${timestamp}-${number.toString(36).padStart(6, '0')}`, timestamp, ...aDraft(text), userFeedback };
}

/** Replaces the content of the store. */
export async function store({ inBackground }: SentinelBrowser, entries: readonly FeedbackData[], others: object = {}): Promise<void> {
  const items = { ...Object.fromEntries(entries.map((entry) => [`feedback:${entry.id}`, entry])), ...others };
  await inBackground(`chrome.storage.local.clear().then(() => chrome.storage.local.set(${JSON.stringify(items)}))`);
}

/** All feedback in the store, the oldest first. */
export async function stored({ inBackground }: SentinelBrowser): Promise<FeedbackData[]> {
  const all = await inBackground<Record<string, unknown>>('chrome.storage.local.get(null)');
  const entries = Object.entries(all).filter(([key]) => key.startsWith('feedback:'));
  return entries.map(([, entry]) => entry as FeedbackData).sort((a, b) => a.timestamp - b.timestamp);
}

/** A section of the side panel, as a tab. */
export async function openPanel(sentinel: SentinelBrowser, section: string, width = 360): Promise<Page> {
  const page = await sentinel.extensionPage(`sidepanel.html#${section}`);
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('navigation').waitFor();
  return page;
}

/** The dialog for a draft, in a tab, as the background would have opened it in a frame. */
export async function openDialog(sentinel: SentinelBrowser, draft: FeedbackDraft): Promise<Page> {
  const page = await sentinel.extensionPage('dialog.html');
  await page.setViewportSize({ width: 480, height: 720 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await showDraft(page, draft);
  return page;
}

/** Shows another draft in an open dialog. */
export async function showDraft(page: Page, draft: FeedbackDraft): Promise<void> {
  const name = randomUUID();
  await page.evaluate(
    async ({ name: called, draft: what }) => {
      const { id: tabId } = await chrome.tabs.getCurrent();
      await chrome.storage.session.set({ drafts: [{ name: called, openedAt: Date.now(), tabId, draft: what }] });
      location.hash = called;
    },
    { name, draft },
  );
  await page.reload();
  await page.getByRole('region', { name: /Original text|Texto original/ }).waitFor();
}

/** Accessibility problems of a page in all looks: what axe finds, and what is wider than the screen. */
export async function barriers(sentinel: SentinelBrowser, page: Page, narrowest = 300): Promise<string[]> {
  const before = page.viewportSize();
  const found: string[] = [];
  for (const { colorScheme, width, language } of LOOKS) {
    await sentinel.change({ language });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: Math.max(narrowest, width), height: 720 });
    await page.locator(`html[lang=${language}]`).waitFor();
    found.push(
      ...(await here(page)).map(
        (barrier) => `${new URL(page.url()).pathname}${new URL(page.url()).hash}, ${colorScheme}, ${width} px: ${barrier}`,
      ),
    );
  }
  await sentinel.change({ language: 'en' });
  await page.locator('html[lang=en]').waitFor();
  await page.emulateMedia({ colorScheme: 'light' });
  if (before) await page.setViewportSize(before);
  return found;
}

async function here(page: Page): Promise<string[]> {
  const surplus: number = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  return [...(await axeViolations(page)), ...(surplus > 0 ? [`${surplus} px wider than the screen`] : [])];
}

/** The part of the browser's API used here. */
declare const chrome: {
  tabs: { getCurrent(): Promise<{ id: number }> };
  storage: Record<
    'local' | 'session',
    { get(key: string | null): Promise<Record<string, unknown>>; set(items: object): Promise<void>; clear(): Promise<void> }
  >;
};
declare const location: { hash: string };
