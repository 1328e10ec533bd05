import { browser } from 'wxt/browser';

/** Some browsers give a page in a frame fewer APIs than one in a tab. */
export function canShowStatistics(): boolean {
  return browser.tabs !== undefined;
}

/** Opens the side panel or, if that is not possible, the same page in a tab. */
export async function showStatistics(): Promise<void> {
  try {
    await openSidePanel();
  } catch {
    await browser.tabs.create({ url: '/sidepanel.html' });
  }
}

async function openSidePanel(): Promise<void> {
  const tab = await browser.tabs.getCurrent();
  if (tab?.id === undefined) throw new Error('There is no tab to open it beside.');
  await browser.sidePanel.open({ tabId: tab.id });
}
