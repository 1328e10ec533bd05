/** The parts of the browser's information about a sender that we use. */
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
  /** The origin of its own pages: `chrome-extension://…`. */
  origin: string;
}

/** A frame of a tab: where a request came from, and where results are shown. */
export interface Frame {
  tabId: number;
  frameId: number;
  documentId?: string;
  /** The frame's own address. */
  url: string;
  /** The origin of the frame's content: for a blank frame, of its opener. */
  origin: string;
  /** The address in the address bar. */
  tabUrl: string;
  isPrivate: boolean;
}

const DIALOG_PATH = '/dialog.html';

/** Which of our own scripts sent this: the one in a page, or the dialog. Others get no response. */
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
    isPrivate: tab?.incognito ?? true, // if the browser does not say, we stay off
    ...(documentId === undefined ? {} : { documentId }),
  };
}

const isExtensionPage = ({ protocol }: URL): boolean => protocol.endsWith('-extension:');
// Some browsers report the origin of such an address as "null".
const originOf = ({ protocol, host }: URL): string => `${protocol}//${host}`;
