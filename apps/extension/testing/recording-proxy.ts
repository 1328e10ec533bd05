import { request as ask, createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Recorded {
  method: string;
  url: string;
  /** The sender, if the browser says. */
  origin: string;
  /** Whether the request was made by an extension: not by a site, nor by opening an address. Unknown for encrypted ones. */
  isOfExtension: boolean;
  body: string;
}

export interface RecordingProxy {
  /** Arguments that route every request of the browser through this proxy, even to this machine. */
  args: string[];
  /** All requests so far, in order. One to another machine is recorded and blocked. */
  readonly recorded: Recorded[];
  close(): Promise<void>;
}

/** Records what the browser requests, seen from outside it. */
export async function startProxy(): Promise<RecordingProxy> {
  const recorded: Recorded[] = [];
  const server = createServer((request, response) => void pass(request, response, recorded));
  server.on('connect', ({ url = '' }: IncomingMessage, socket) => {
    recorded.push({ method: 'CONNECT', url, origin: '', isOfExtension: false, body: '' });
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    args: [`--proxy-server=http://127.0.0.1:${port}`, '--proxy-bypass-list=<-loopback>'],
    recorded,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function isOfExtension({ origin = '', 'sec-fetch-site': site, 'sec-fetch-mode': mode }: IncomingHttpHeaders): boolean {
  return origin.startsWith('chrome-extension:') || (site === 'none' && mode !== 'navigate');
}

async function pass(request: IncomingMessage, response: ServerResponse, recorded: Recorded[]): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const { method = '', url = '', headers } = request;
  recorded.push({ method, url, origin: headers.origin ?? '', isOfExtension: isOfExtension(headers), body: body.toString() });
  const { hostname, port, pathname, search } = new URL(url);
  if (hostname !== '127.0.0.1' && !hostname.endsWith('localhost')) return void response.writeHead(502).end();
  const onward = ask({ host: '127.0.0.1', port, path: pathname + search, method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  onward.end(body);
}
