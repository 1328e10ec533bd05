import type { SentinelBrowser } from './browser.ts';
import type { Recorded, RecordingProxy } from './recording-proxy.ts';

interface Watched {
  sentinel: Pick<SentinelBrowser, 'asked'>;
  proxy: Pick<RecordingProxy, 'recorded'>;
}

// Chromium looks for its own updates and accounts, and for the pictures of pages, also with no extension in it.
const BROWSERS_OWN = /^(?:https?:\/\/)?[a-z0-9.-]+\.(?:google|googleapis|gvt1)\.com[:/]|\/favicon\.ico$/;

/** Everything that left the browser, in order, but for what nobody in it asked for. */
export function askedOutside({ sentinel, proxy }: Watched): Recorded[] {
  const places = new Set(sentinel.asked.map(({ url }) => placeOf(url)));
  const isAskedFor = ({ method, url, isOfExtension }: Recorded): boolean =>
    isOfExtension || places.has(method === 'CONNECT' ? url : placeOf(url));
  return proxy.recorded.filter((one) => isAskedFor(one) || !BROWSERS_OWN.test(one.url));
}

/** What can be seen of a request from outside: the host of an encrypted one, everything of any other. */
function placeOf(url: string): string {
  const { protocol, hostname, port } = new URL(url);
  return protocol === 'https:' ? `${hostname}:${port || '443'}` : url;
}

/** What the extension asked for, and whatever wanted to leave this machine: nothing, where nothing is shared. */
export function askedInSecret({ sentinel, proxy }: Watched): string[] {
  const inside = sentinel.asked.filter(({ by, url }) => by.startsWith('chrome-extension:') || !isHere(url));
  const outside = askedOutside({ sentinel, proxy }).filter(({ isOfExtension, url }) => isOfExtension || !isHere(url));
  return [...inside, ...outside].map(({ method, url }) => `${method} ${url}`);
}

function isHere(url: string): boolean {
  const { hostname } = new URL(url.includes('://') ? url : `https://${url}`);
  return hostname === '127.0.0.1' || hostname === 'localhost' || hostname.endsWith('.localhost');
}
