import { browser } from 'wxt/browser';
import type { PageNotice } from '../messages/index.ts';

/** Tells the scripts of one tab, or of one of its frames. Whether there is any. */
export async function notify(tabId: number, notice: PageNotice, frameId?: number): Promise<boolean> {
  try {
    await browser.tabs.sendMessage(tabId, notice, frameId === undefined ? {} : { frameId });
    return true;
  } catch {
    return false; // no script of ours runs there
  }
}

export async function notifyAll(notice: PageNotice): Promise<void> {
  const tabs = await browser.tabs.query({});
  await Promise.all(tabs.map(({ id }) => (id === undefined ? false : notify(id, notice))));
}
