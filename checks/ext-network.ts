import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { CDPSession } from 'playwright-core';
import type { SentinelBrowser } from '../apps/extension/testing/browser.ts';

export interface RecordingProxy {
  /** What makes Chromium send everything through it, this machine's own names too. */
  args: string[];
  /** Everything that was asked for, by anyone in the browser. */
  readonly asked: string[];
  close(): Promise<void>;
}

/** Whatever leaves the browser passes here: pages of `*.localhost` are fetched, all else is noted and refused. */
export async function startRecordingProxy(): Promise<RecordingProxy> {
  const asked: string[] = [];
  const server = createServer((asking, reply) => pass(asking, reply, asked));
  server.on('connect', (asking: IncomingMessage, socket: Socket) => {
    asked.push(`CONNECT ${asking.url}`);
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    args: [`--proxy-server=http://127.0.0.1:${port}`, '--proxy-bypass-list=<-loopback>'],
    asked,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function pass(asking: IncomingMessage, reply: ServerResponse, asked: string[]): void {
  const address = new URL(asking.url ?? '/', 'http://nowhere.invalid');
  asked.push(`${asking.method} ${address.href}${asking.headers.origin?.includes('extension:') ? ' by an extension' : ''}`);
  if (!address.hostname.endsWith('localhost')) {
    reply.writeHead(403).end();
    return;
  }
  const { host, port, pathname, search } = { host: '127.0.0.1', port: address.port, pathname: address.pathname, search: address.search };
  const further = request({ host, port, path: `${pathname}${search}`, method: asking.method, headers: asking.headers }, (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(reply);
  });
  further.on('error', () => reply.destroy());
  asking.pipe(further);
}

/** What the extension's background and pages ask for, as the browser tells it; from its own package is no request. */
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

/** The background is a target of its own, which Playwright does not watch the network of. */
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
  // A background that was stopped starts again as another target.
  cdp.on('Target.targetCreated', ({ targetInfo: { targetId, url } }) => {
    if (url.startsWith(own)) void cdp.send('Target.attachToTarget', { targetId, flatten: false }).catch(() => undefined);
  });
  await cdp.send('Target.setDiscoverTargets', { discover: true });
}
