import { browser } from 'wxt/browser';
import type { PageRequest, PageResponses } from '../messages/index.ts';

/** Whether this script's extension is gone: updated, turned off or removed. */
export function isDisconnected(): boolean {
  return browser.runtime?.id === undefined;
}

/** Sends a request to the background; undefined if there is no response. */
export async function ask<Request extends PageRequest>(request: Request): Promise<PageResponses[Request['kind']] | undefined> {
  try {
    return (await browser.runtime.sendMessage(request)) ?? undefined;
  } catch {
    return undefined;
  }
}
