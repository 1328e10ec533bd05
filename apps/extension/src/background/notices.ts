import { browser } from 'wxt/browser';
import type { PageNotice } from '../messages/index.ts';

/** Sends a notice to the scripts of a tab, or of one of its frames. Returns whether there are any. */
export async function notify(tabId: number, notice: PageNotice, frameId?: number): Promise<boolean> {
  try {
    await browser.tabs.sendMessage(tabId, notice, frameId === undefined ? {} : { frameId });
    return true;
  } catch {
    return false; // our script does not run there
  }
}

export async function notifyAll(notice: PageNotice): Promise<void> {
  const tabs = await browser.tabs.query({});
  await Promise.all(tabs.map(({ id }) => (id === undefined ? false : notify(id, notice))));
}
