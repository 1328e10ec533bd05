import { browser } from 'wxt/browser';
import { tell } from './notices.ts';

const REPORT = 'report-selection';

/** Missed hate is reported from a selection: by the menu on it, or by a shortcut. */
export function offerReports(): void {
  browser.runtime.onInstalled.addListener(() => void makeMenu());
  browser.contextMenus.onClicked.addListener(({ menuItemId, frameId }, tab) => {
    if (menuItemId === REPORT && tab?.id !== undefined) void tell(tab.id, { kind: 'judge.selection' }, frameId);
  });
  browser.commands.onCommand.addListener((command, tab) => {
    if (command === REPORT) void tellActive(tab?.id);
  });
}

async function makeMenu(): Promise<void> {
  await browser.contextMenus.removeAll();
  browser.contextMenus.create({ id: REPORT, contexts: ['selection'], title: browser.i18n.getMessage('reportMissed') });
}

/** Each frame knows whether the selection is in it. */
async function tellActive(tabId: number | undefined): Promise<void> {
  const [active] = tabId === undefined ? await browser.tabs.query({ active: true, lastFocusedWindow: true }) : [{ id: tabId }];
  if (active?.id !== undefined) await tell(active.id, { kind: 'judge.selection' });
}
