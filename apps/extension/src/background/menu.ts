import { browser } from 'wxt/browser';
import { MAX_REPORT_LENGTH } from '../messages/index.ts';
import { languageOf, loadSettings } from '../settings/index.ts';
import { showNoReport } from './badge.ts';
import { notify } from './notices.ts';

const REPORT = 'report-selection';

/** Readers report missed hate by selecting it and using the context menu or a shortcut. */
export function startReports(): void {
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

/** The browser's own selection text also covers what our script cannot see, such as shadow roots. */
async function reportFrom(tabId: number, { frameId, text }: { frameId: number | undefined; text: string }): Promise<void> {
  const isReceived = await notify(tabId, { kind: 'report.selection', text: text.slice(0, MAX_REPORT_LENGTH) }, frameId);
  if (!isReceived) await showNothingToReport(tabId);
}

/** Each frame knows whether it has the focus, and so which selection is meant. */
async function reportFromActive(tabId: number | undefined): Promise<void> {
  const [active] = tabId === undefined ? await browser.tabs.query({ active: true, lastFocusedWindow: true }) : [{ id: tabId }];
  if (active?.id === undefined) return;
  const isReceived = await notify(active.id, { kind: 'report.selection', inFocus: true });
  if (!isReceived) await showNothingToReport(active.id);
}

async function showNothingToReport(tabId: number): Promise<void> {
  await showNoReport(tabId, languageOf(await loadSettings(), browser.i18n.getUILanguage()), 'nothingToReport');
}
