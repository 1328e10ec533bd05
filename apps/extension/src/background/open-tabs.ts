import { browser } from 'wxt/browser';

/** Pages that were open before Sentinel was installed or updated are read as well, without loading them again: the old script is cut off. */
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
    // the browser keeps this page for itself
  }
}
