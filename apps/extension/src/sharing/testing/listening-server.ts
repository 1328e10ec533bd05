import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Heard {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

type Reply = { status?: number; body?: object; headers?: Record<string, string>; drop?: boolean };

/** A server that records its requests and responds as the test says. */
export interface Listening {
  address: string;
  heard: Heard[];
  answer: (request: Heard) => Reply | Promise<Reply>;
  posts: () => Heard[];
  /** The paths of deletions. */
  deleted: () => string[];
  close: () => Promise<void>;
}

/** Responds as Verdict does if all is well. */
export function verdictReply({ method, body }: Heard): Reply {
  if (method === 'GET') return { body: { success: true, items: [] } };
  if (method === 'DELETE') return { body: { success: true, withdrawn: 3 } };
  const { contributions, reports } = JSON.parse(body);
  return { body: { success: true, results: (contributions ?? reports).map(({ id }: { id: string }) => ({ id, outcome: 'taken' })) } };
}

export async function listen(): Promise<Listening> {
  const http = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method, url, headers } = request;
    const one = { method: method as string, url: url as string, headers, body: Buffer.concat(chunks).toString() };
    listening.heard.push(one);
    const reply = await listening.answer(one);
    if (reply.drop) return void request.socket.destroy();
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers }).end(JSON.stringify(reply.body ?? {}));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const listening: Listening = {
    address: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    heard: [],
    answer: verdictReply,
    posts: () => listening.heard.filter(({ method }) => method === 'POST'),
    deleted: () => listening.heard.flatMap(({ method, url }) => (method === 'DELETE' ? [url] : [])),
    close: () => new Promise((resolve) => http.close(() => resolve())),
  };
  return listening;
}
