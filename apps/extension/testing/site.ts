import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Site {
  /** Its address under a name; any name that ends in `localhost` leads here. */
  at(path: string, host?: string): string;
  /** What it answers from now on at a path: a whole page, or what a page's body holds. */
  put(path: string, html: string): void;
  /** Every request it got. */
  readonly asked: string[];
  close(): Promise<void>;
}

/** A small web site on this machine for pages to be read. */
export async function startSite(): Promise<Site> {
  const pages = new Map<string, string>();
  const asked: string[] = [];
  const server = createServer((request, response) => answer(request, response, { pages, asked }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    at: (path, host = 'site.localhost') => `http://${host}:${port}${path}`,
    put: (path, html) => void pages.set(path, html.trimStart().startsWith('<!doctype') ? html : wholePage(html)),
    asked,
    close: () => close(server),
  };
}

const wholePage = (body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title></head><body>${body}</body></html>`;

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { pages, asked }: { pages: Map<string, string>; asked: string[] },
): void {
  const path = request.url ?? '/';
  asked.push(path);
  const html = pages.get(path);
  response.writeHead(html === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  response.end(html ?? '');
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
