import { browser } from 'wxt/browser';
import type { PageRequest, PageResponses } from '../messages/index.ts';

/** Whether the extension this script belongs to is still there: it may have been updated, turned off or removed. */
export function isDisconnected(): boolean {
  return browser.runtime?.id === undefined;
}

/** Asks the background; nothing where it does not answer. */
export async function ask<Request extends PageRequest>(request: Request): Promise<PageResponses[Request['kind']] | undefined> {
  try {
    return (await browser.runtime.sendMessage(request)) ?? undefined;
  } catch {
    return undefined;
  }
}
