/** As much of the browser's word on who sent a message as we look at. */
export interface Sender {
  id?: string | undefined;
  url?: string | undefined;
  origin?: string | undefined;
  frameId?: number | undefined;
  documentId?: string | undefined;
  tab?: { id?: number | undefined; url?: string | undefined; incognito?: boolean | undefined } | undefined;
}

export interface Own {
  /** The extension's id. */
  id: string;
  /** Where its own pages are: `chrome-extension://…`. */
  origin: string;
}

/** A frame of a tab: where something was asked from, and where answers are shown. */
export interface Frame {
  tabId: number;
  frameId: number;
  documentId?: string;
  /** The frame's own address. */
  url: string;
  /** Where the frame's content comes from: what a blank frame was opened by. */
  origin: string;
  /** What one sees in the address bar. */
  tabUrl: string;
  isPrivate: boolean;
}

const DIALOG_PATH = '/dialog.html';

/** Which of our own sent this: the script in a page, or the dialog. Nobody else is answered. */
export function whoSent(sender: Sender, own: Own): 'page' | 'dialog' | undefined {
  if (sender.id !== own.id || sender.tab?.id === undefined || sender.frameId === undefined) return undefined;
  const address = sender.url && URL.canParse(sender.url) ? new URL(sender.url) : undefined;
  if (!address) return undefined;
  if (!isExtensionPage(address)) return 'page';
  const isDialog = originOf(address) === own.origin && address.pathname === DIALOG_PATH;
  return isDialog ? 'dialog' : undefined;
}

export function frameOf({ tab, frameId, documentId, url = '', origin }: Sender): Frame {
  const tabUrl = frameId === 0 ? url : (tab?.url ?? url);
  return {
    tabId: tab?.id ?? -1,
    frameId: frameId ?? -1,
    url,
    origin: origin ?? url,
    tabUrl,
    isPrivate: tab?.incognito ?? true, // where the browser does not say, we stay off
    ...(documentId === undefined ? {} : { documentId }),
  };
}

const isExtensionPage = ({ protocol }: URL): boolean => protocol.endsWith('-extension:');
// The origin of such an address is "null" to some browsers.
const originOf = ({ protocol, host }: URL): string => `${protocol}//${host}`;
