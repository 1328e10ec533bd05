import type { CDPSession } from 'playwright-core';
import type { SentinelBrowser } from '../../apps/extension/testing/browser.ts';
import type { RecordingProxy } from '../../apps/extension/testing/recording-proxy.ts';

/** Everything that has left the browser so far, one line each. */
export const proxiedRequests = ({ recorded }: RecordingProxy): string[] =>
  recorded.map(({ method, url, origin }) => `${method} ${url}${origin.includes('extension:') ? ' by an extension' : ''}`);

/** Requests of the extension's background and pages, as the browser reports them; loading its own files does not count. */
export async function watchRequests(sentinel: SentinelBrowser): Promise<string[]> {
  const asked: string[] = [];
  const browser = sentinel.context.browser();
  if (!browser) throw new Error('The browser is gone.');
  const cdp = await browser.newBrowserCDPSession();
  const own = `chrome-extension://${sentinel.id}/`;
  sentinel.context.on('request', (one) => {
    const from = one.serviceWorker()?.url() ?? (one.isNavigationRequest() ? '' : one.frame().url());
    if (from.startsWith(own) && !isOwn(one.url(), own)) asked.push(one.url());
  });
  await watchTargets(cdp, { own, asked });
  return asked;
}

const isOwn = (url: string, own: string): boolean => url.startsWith(own) || url.startsWith('data:') || url.startsWith('blob:');

/** The background is a separate target, whose network Playwright does not observe. */
async function watchTargets(cdp: CDPSession, { own, asked }: { own: string; asked: string[] }): Promise<void> {
  cdp.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (!targetInfo.url.startsWith(own)) return;
    const message = JSON.stringify({ id: 1, method: 'Network.enable', params: {} });
    void cdp.send('Target.sendMessageToTarget', { sessionId, message }).catch(() => undefined);
  });
  cdp.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { method, params } = JSON.parse(message) as { method?: string; params?: { request?: { url: string } } };
    const url = method === 'Network.requestWillBeSent' ? params?.request?.url : undefined;
    if (url && !isOwn(url, own)) asked.push(url);
  });
  // After a stop the background starts again as another target.
  cdp.on('Target.targetCreated', ({ targetInfo: { targetId, url } }) => {
    if (url.startsWith(own)) void cdp.send('Target.attachToTarget', { targetId, flatten: false }).catch(() => undefined);
  });
  await cdp.send('Target.setDiscoverTargets', { discover: true });
}
