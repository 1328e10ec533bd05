import { browser } from 'wxt/browser';
import type { DialogRequest, DialogResponses } from '../messages/index.ts';

type Answered = Extract<DialogRequest, { kind: keyof DialogResponses }>;

/** Sends a request to the background; undefined if there is no response. */
export async function askBackground<Request extends Answered>(request: Request): Promise<DialogResponses[Request['kind']] | undefined> {
  try {
    return await browser.runtime.sendMessage(request);
  } catch {
    return undefined; // the extension was updated or turned off meanwhile
  }
}

/** Asks for the frame to be removed; a dialog in its own tab closes the tab. */
export async function closeDialog(draft: string): Promise<void> {
  await askBackground({ kind: 'dialog.close', draft });
  if (window.top === window) window.close();
}
