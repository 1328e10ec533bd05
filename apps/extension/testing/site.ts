import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Site {
  /** Its address with a host name; any name ending in `localhost` leads here. */
  at(path: string, host?: string): string;
  /** Sets the response for a path: a whole page, the body of one, or another content type. */
  put(path: string, html: string, headers?: Headers): void;
  /** All requests it received. */
  readonly asked: string[];
  close(): Promise<void>;
}

type Headers = Readonly<Record<string, string>>;

interface Answer {
  body: string;
  headers: Headers;
}

/** A small web site on this machine. */
export async function startSite(): Promise<Site> {
  const pages = new Map<string, Answer>();
  const asked: string[] = [];
  const server = createServer((request, response) => answer(request, response, { pages, asked }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    at: (path, host = 'site.localhost') => `http://${host}:${port}${path}`,
    put: (path, html, headers = {}) => void pages.set(path, { body: 'content-type' in headers ? html : wholePage(html), headers }),
    asked,
    close: () => close(server),
  };
}

const wholePage = (html: string): string => (html.trimStart().startsWith('<!doctype') ? html : pageAround(html));

const pageAround = (body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title></head><body>${body}</body></html>`;

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { pages, asked }: { pages: Map<string, Answer>; asked: string[] },
): void {
  const path = request.url ?? '/';
  asked.push(path);
  const page = pages.get(path);
  const usual = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  response.writeHead(page ? 200 : 404, { ...usual, ...page?.headers });
  response.end(page?.body ?? '');
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
