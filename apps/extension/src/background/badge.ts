import { browser } from 'wxt/browser';
import type { Frame } from '../messages/index.ts';
import { PAGE_WORDS } from '../words/page-words.ts';

const LOCK = 'sentinel-badge';
const RED = '#b3261e';
const keyOf = (tabId: number): string => `hidden:${tabId}`;

type Counts = Record<number, number>;

/** Shows on the icon how much is hidden on a tab, over all its frames. */
export function countHidden({ tabId, frameId }: Frame, { count, language }: { count: number; language: 'en' | 'es' }): Promise<void> {
  return change(tabId, language, (counts) => ({ ...counts, [frameId]: count }));
}

/** A frame that begins anew hides nothing yet; when the whole page does, its frames are gone. */
export async function forgetHidden({ tabId, frameId }: Frame, language: 'en' | 'es'): Promise<void> {
  if (Object.keys(await countsOf(tabId)).length === 0) return;
  await change(tabId, language, ({ [frameId]: _gone, ...others }) => (frameId === 0 ? {} : others));
}

export function forgetTab(tabId: number): Promise<void> {
  return navigator.locks.request(LOCK, () => browser.storage.session.remove(keyOf(tabId)));
}

async function change(tabId: number, language: 'en' | 'es', next: (counts: Counts) => Counts): Promise<void> {
  const total = await navigator.locks.request(LOCK, async () => {
    const counts = next(await countsOf(tabId));
    await browser.storage.session.set({ [keyOf(tabId)]: counts });
    return Object.values(counts).reduce((sum, one) => sum + one, 0);
  });
  const text = total === 0 ? '' : total > 999 ? '999+' : String(total);
  await show(tabId, { text, title: PAGE_WORDS[language].hiddenHere(total) });
}

async function countsOf(tabId: number): Promise<Counts> {
  const stored = await browser.storage.session.get(keyOf(tabId));
  return (stored[keyOf(tabId)] as Counts | undefined) ?? {};
}

/** Tells whoever asked for a report that there is none; there is no dialog to say it in. */
export function sayNoReport(tabId: number, language: 'en' | 'es', why: 'notReported' | 'nothingToReport'): Promise<void> {
  return show(tabId, { text: '!', title: PAGE_WORDS[language][why] });
}

async function show(tabId: number, { text, title }: { text: string; title: string }): Promise<void> {
  try {
    await browser.action.setBadgeText({ tabId, text });
    await browser.action.setBadgeBackgroundColor({ tabId, color: RED });
    await browser.action.setBadgeTextColor?.({ tabId, color: '#ffffff' });
    await browser.action.setTitle({ tabId, title });
  } catch {
    // the tab was closed meanwhile
  }
}
