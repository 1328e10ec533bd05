import { browser } from 'wxt/browser';

/**
 * Runs our script in pages that were open before Sentinel was installed or updated, without reloading them. A script of an
 * earlier version has lost its connection.
 */
export function startInOpenTabs(): void {
  browser.runtime.onInstalled.addListener(({ reason }) => {
    if (reason === 'install' || reason === 'update') void startInAllTabs();
  });
}

async function startInAllTabs(): Promise<void> {
  const tabs = await browser.tabs.query({ url: ['http://*/*', 'https://*/*'] });
  await Promise.all(tabs.map(({ id }) => (id === undefined ? undefined : start(id))));
}

async function start(tabId: number): Promise<void> {
  try {
    await browser.scripting.executeScript({ target: { tabId, allFrames: true }, files: ['/page-script.js'] });
  } catch {
    // a page of the browser itself
  }
}
