import type { SentinelBrowser } from './browser.ts';
import type { Recorded, RecordingProxy } from './recording-proxy.ts';

interface Watched {
  sentinel: Pick<SentinelBrowser, 'asked'>;
  proxy: Pick<RecordingProxy, 'recorded'>;
}

// Chromium requests its own updates and accounts, and page images, even without an extension.
const BROWSERS_OWN = /^(?:https?:\/\/)?[a-z0-9.-]+\.(?:google|googleapis|gvt1)\.com[:/]|\/favicon\.ico$/;

/** All requests that left the browser, in order, except for the browser's own. */
export function outgoingRequests({ sentinel, proxy }: Watched): Recorded[] {
  const places = new Set(sentinel.asked.map(({ url }) => placeOf(url)));
  const isAskedFor = ({ method, url, isOfExtension }: Recorded): boolean =>
    isOfExtension || places.has(method === 'CONNECT' ? url : placeOf(url));
  return proxy.recorded.filter((one) => isAskedFor(one) || !BROWSERS_OWN.test(one.url));
}

/** What is visible of a request from outside: the host of an encrypted one, everything of others. */
function placeOf(url: string): string {
  const { protocol, hostname, port } = new URL(url);
  return protocol === 'https:' ? `${hostname}:${port || '443'}` : url;
}

/** Requests of the extension, and any that would leave this machine: none unless sharing is on. */
export function unexpectedRequests({ sentinel, proxy }: Watched): string[] {
  const inside = sentinel.asked.filter(({ by, url }) => by.startsWith('chrome-extension:') || !isHere(url));
  const outside = outgoingRequests({ sentinel, proxy }).filter(({ isOfExtension, url }) => isOfExtension || !isHere(url));
  return [...inside, ...outside].map(({ method, url }) => `${method} ${url}`);
}

function isHere(url: string): boolean {
  const { hostname } = new URL(url.includes('://') ? url : `https://${url}`);
  return hostname === '127.0.0.1' || hostname === 'localhost' || hostname.endsWith('.localhost');
}
