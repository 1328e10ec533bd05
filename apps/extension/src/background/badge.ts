import { browser } from 'wxt/browser';
import type { Frame } from '../messages/index.ts';
import { languageOf, loadSettings } from '../settings/index.ts';
import { changeCounts, hiddenOn, isCounted } from '../storage/index.ts';
import { ICON_WORDS } from './icon-words.ts';

const RED = '#b3261e';
/** How long the icon shows that nothing was reported. */
const NO_REPORT_MS = 6000;
const NO_REPORT_ALARM = 'no-report:';

type Language = 'en' | 'es';

/** Shows on the icon how much is hidden on a tab, over all its frames. */
export async function countHidden({ tabId, frameId }: Frame, { count, language }: { count: number; language: Language }): Promise<void> {
  await showCount(tabId, { count: await changeCounts(tabId, (counts) => ({ ...counts, [frameId]: count })), language });
}

/** A frame that loads again hides nothing yet; when the whole page loads, its frames are gone. */
export async function forgetHidden({ tabId, frameId }: Frame, language: Language): Promise<void> {
  if (!(await isCounted(tabId))) return;
  const count = await changeCounts(tabId, ({ [frameId]: _gone, ...others }) => (frameId === 0 ? {} : others));
  await showCount(tabId, { count, language });
}

/** Briefly shows on the icon that nothing was reported; there is no dialog to show it in. */
export async function showNoReport(tabId: number, language: Language, why: 'notReported' | 'nothingToReport'): Promise<void> {
  await show(tabId, { text: '!', title: ICON_WORDS[language][why] });
  setTimeout(() => void showCountAgain(tabId), NO_REPORT_MS);
  // An alarm also fires if the background was stopped meanwhile, though possibly up to half a minute late.
  await browser.alarms.create(`${NO_REPORT_ALARM}${tabId}`, { when: Date.now() + NO_REPORT_MS });
}

export function restoreCountsLater(): void {
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name.startsWith(NO_REPORT_ALARM)) void showCountAgain(Number(name.slice(NO_REPORT_ALARM.length)));
  });
}

async function showCountAgain(tabId: number): Promise<void> {
  const [count, settings] = await Promise.all([hiddenOn(tabId), loadSettings()]);
  await showCount(tabId, { count, language: languageOf(settings, browser.i18n.getUILanguage()) });
}

function showCount(tabId: number, { count, language }: { count: number; language: Language }): Promise<void> {
  const text = count === 0 ? '' : count > 999 ? '999+' : String(count);
  return show(tabId, { text, title: ICON_WORDS[language].hiddenHere(count) });
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
