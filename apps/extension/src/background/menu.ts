import { browser } from 'wxt/browser';
import { MAX_REPORT_LENGTH } from '../messages/index.ts';
import { languageOf, loadSettings } from '../settings/index.ts';
import { sayNoReport } from './badge.ts';
import { tell } from './notices.ts';

const REPORT = 'report-selection';

/** Missed hate is reported from a selection: by the menu on it, or by a shortcut. */
export function offerReports(): void {
  browser.runtime.onInstalled.addListener(() => void makeMenu());
  browser.contextMenus.onClicked.addListener(({ menuItemId, frameId, selectionText = '', editable }, tab) => {
    if (menuItemId === REPORT && tab?.id !== undefined) void reportFrom(tab.id, { frameId, text: editable ? '' : selectionText });
  });
  browser.commands.onCommand.addListener((command, tab) => {
    if (command === REPORT) void reportFromActive(tab?.id);
  });
}

async function makeMenu(): Promise<void> {
  await browser.contextMenus.removeAll();
  browser.contextMenus.create({ id: REPORT, contexts: ['selection'], title: browser.i18n.getMessage('reportMissed') });
}

/** The browser says what is selected also where our script cannot see it, as in a shadow root. */
async function reportFrom(tabId: number, { frameId, text }: { frameId: number | undefined; text: string }): Promise<void> {
  const isHeard = await tell(tabId, { kind: 'judge.selection', text: text.slice(0, MAX_REPORT_LENGTH) }, frameId);
  if (!isHeard) await sayNothing(tabId);
}

/** Each frame knows whether it has the focus, and so the selection that is meant. */
async function reportFromActive(tabId: number | undefined): Promise<void> {
  const [active] = tabId === undefined ? await browser.tabs.query({ active: true, lastFocusedWindow: true }) : [{ id: tabId }];
  if (active?.id === undefined) return;
  const isHeard = await tell(active.id, { kind: 'judge.selection', inFocus: true });
  if (!isHeard) await sayNothing(active.id);
}

async function sayNothing(tabId: number): Promise<void> {
  await sayNoReport(tabId, languageOf(await loadSettings(), browser.i18n.getUILanguage()), 'nothingToReport');
}
