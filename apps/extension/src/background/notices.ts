import { browser } from 'wxt/browser';
import type { PageNotice } from '../messages/index.ts';

/** Tells the scripts of one tab, or of one of its frames. */
export async function tell(tabId: number, notice: PageNotice, frameId?: number): Promise<void> {
  try {
    await browser.tabs.sendMessage(tabId, notice, frameId === undefined ? {} : { frameId });
  } catch {
    // no script of ours runs there
  }
}

export async function tellAll(notice: PageNotice): Promise<void> {
  const tabs = await browser.tabs.query({});
  await Promise.all(tabs.map(({ id }) => (id === undefined ? undefined : tell(id, notice))));
}
