import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../port/index.ts';
import { createOutbound, type OutboundOptions } from './index.ts';

const servers: Server[] = [];
const closers: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closers) await close();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

function outbound(options: Partial<OutboundOptions> = {}) {
  const made = createOutbound({ allow: [], ...options });
  closers.push(() => made.close());
  return made;
}

const loopback = { allow: ['127.0.0.1'] };
const toLoopback = async () => [{ address: '127.0.0.1', family: 4 }];

test('an allowed address receives method, headers and body, and its response is returned', async () => {
  const seen: { request: IncomingMessage; body: string }[] = [];
  const port = await listen(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    seen.push({ request, body });
    response.writeHead(202).end('thanks');
  });
  const answer = await outbound(loopback).send({
    method: 'POST',
    url: `http://127.0.0.1:${port}/hook?a=1`,
    headers: { 'x-test': 'yes' },
    body: 'words',
  });
  expect(answer).toEqual({ ok: true, status: 202, body: 'thanks' });
  expect(seen[0]?.request).toMatchObject({ method: 'POST', url: '/hook?a=1' });
  expect(seen[0]?.request.headers['x-test']).toBe('yes');
  expect(seen[0]?.body).toBe('words');
});

test('a private address is refused before anything connects', async () => {
  let requests = 0;
  const port = await listen((_request, response) => {
    requests += 1;
    response.end();
  });
  for (const host of ['127.0.0.1', '2130706433', '0x7f.1', '017700000001', '[::ffff:127.0.0.1]', '0.0.0.0'])
    expect(await outbound().send({ method: 'GET', url: `http://${host}:${port}/` })).toEqual({ ok: false, failure: 'address_refused' });
  expect(requests).toBe(0);
});

test('a name that resolves to a private address is refused at lookup', async () => {
  const port = await listen((_request, response) => void response.end());
  const url = `http://hooks.example.org:${port}/`;
  const guarded = outbound({ resolve: toLoopback });
  expect(guarded.isAllowedUrl(url)).toBe(true);
  expect(await guarded.send({ method: 'GET', url })).toEqual({ ok: false, failure: 'address_refused' });
  expect(await outbound({ ...loopback, resolve: toLoopback }).send({ method: 'GET', url })).toMatchObject({ ok: true, status: 200 });
});

test('one private address among public ones is enough to refuse', async () => {
  const resolve = async () => [{ address: '8.8.8.8', family: 4 }, ...(await toLoopback())];
  expect(await outbound({ resolve }).send({ method: 'GET', url: 'http://mixed.example.org/' })).toEqual({
    ok: false,
    failure: 'address_refused',
  });
});

test('a name is resolved for each call, and only checked addresses are connected to', async () => {
  let lookups = 0;
  const port = await listen((_request, response) => void response.end());
  const resolve = async () => {
    lookups += 1;
    return lookups === 1 ? [{ address: '127.0.0.1', family: 4 }] : [{ address: '127.0.0.9', family: 4 }];
  };
  const rebound = outbound({ ...loopback, resolve });
  const call = { method: 'GET', url: `http://rebinding.example.org:${port}/` } as const;
  expect(await rebound.send(call)).toMatchObject({ ok: true });
  expect(await rebound.send(call)).toEqual({ ok: false, failure: 'address_refused' });
  expect(lookups).toBe(2);
});

test('a redirect is returned, not followed', async () => {
  let reached = 0;
  const inner = await listen((_request, response) => {
    reached += 1;
    response.end();
  });
  const outer = await listen((_request, response) => void response.writeHead(307, { location: `http://127.0.0.1:${inner}/` }).end());
  const answer = await outbound(loopback).send({ method: 'POST', url: `http://127.0.0.1:${outer}/`, body: 'x' });
  expect(answer).toMatchObject({ ok: true, status: 307, location: `http://127.0.0.1:${inner}/` });
  expect(reached).toBe(0);
});

test('only the beginning of an endless response is read', async () => {
  const port = await listen((_request, response) => {
    const pour = () => {
      while (!response.destroyed && response.write('x'.repeat(10_000)));
    };
    response.on('drain', pour);
    pour();
  });
  const url = `http://127.0.0.1:${port}/`;
  const answer = await outbound(loopback).send({ method: 'GET', url });
  expect(answer.ok && answer.body.length).toBe(65_536);
  const more = await outbound(loopback).send({ method: 'GET', url, mostBytes: 100_000 });
  expect(more.ok && more.body.length).toBe(100_000);
});

test('no server, no HTTP and an aborted call are returned as failures, not thrown', async () => {
  const raw = createSocketServer((socket) => void socket.resume().end('nonsense\r\n\r\n'));
  await new Promise<void>((resolve) => raw.listen(0, '127.0.0.1', resolve));
  const { port } = raw.address() as AddressInfo;
  const silent = await listen(() => undefined);
  const call = (to: number, signal?: AbortSignal) =>
    outbound(loopback).send({ method: 'GET', url: `http://127.0.0.1:${to}/`, ...(signal && { signal }) });
  expect(await call(port)).toEqual({ ok: false, failure: 'unreachable' });
  expect(await call(silent, AbortSignal.timeout(50))).toEqual({ ok: false, failure: 'unreachable' });
  expect(await call(await freePort())).toEqual({ ok: false, failure: 'unreachable' });
  raw.close();
});

test.each([
  'https://example.org/hook',
  'http://example.org:8080/',
  'https://8.8.8.8/',
  'https://[2606:4700:4700::1111]/',
  'https://xn--bcher-kva.example/',
])('%s can be tried', (url) => expect(outbound().isAllowedUrl(url)).toBe(true));

test.each([
  'ftp://example.org/',
  'file:///etc/passwd',
  'gopher://example.org/',
  'data:text/plain,x',
  'javascript:alert(1)',
  'example.org',
  '//example.org/',
  '',
  'https://user:secret@example.org/',
  'https://example.org@127.0.0.1/',
  'http://localhost/',
  'http://LOCALHOST./',
  'http://api.localhost:8080/',
  'http://metadata.google.internal/',
  'http://printer.local/',
  'http://intranet/',
  'http://example.org:22/',
  'http://example.org:0/',
  'http://[::]/',
  'http://[fe80::1%25eth0]/',
])('%s is refused by its text', (url) => expect(outbound().isAllowedUrl(url)).toBe(false));

test('where private addresses are allowed, names of the internal network can be tried', () => {
  expect(outbound({ allow: ['10.0.0.0/8'] }).isAllowedUrl('http://hooks.internal/')).toBe(true);
  expect(outbound({ allow: ['10.0.0.0/8'] }).isAllowedUrl('http://127.0.0.1/')).toBe(false);
});
