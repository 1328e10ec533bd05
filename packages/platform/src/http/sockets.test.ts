import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../log/index.ts';
import { createMetrics } from '../metrics/index.ts';
import { acceptSockets, createHttp, type Http } from './index.ts';

let http: Http;
let address: string;
beforeAll(async () => {
  http = await createHttp({
    log: createLog('silent'),
    metrics: createMetrics(),
    trustProxy: [],
    schemas: [],
    socketPaths: ['/socket'],
  });
  await http.register(async (scope: Http) => {
    await acceptSockets(scope, { paths: [{ path: '/socket', protocol: 'test', maxFrameBytes: 100 }], closeAll: async () => undefined });
    scope.get('/socket', { websocket: true }, (socket) => socket.close());
  });
  address = await http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => http.close());

const WHOLE = { 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==', 'sec-websocket-version': '13' };

async function open(headers: Record<string, string>): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(`${address}/socket`, { headers: { connection: 'upgrade', upgrade: 'websocket', ...headers } });
    asked.on('response', (reply) => text(reply).then((body) => resolve({ status: reply.statusCode, body }), reject));
    asked.on('upgrade', (reply, socket) => {
      socket.destroy();
      resolve({ status: reply.statusCode, body: '' });
    });
    asked.on('error', reject);
    asked.end();
  });
}

test('a complete upgrade request gets a socket', async () => {
  expect(await open(WHOLE)).toEqual({ status: 101, body: '' });
});

test.each([
  ['no key', { 'sec-websocket-version': '13' }, 'Sec-WebSocket-Key'],
  ['a key that is none', { ...WHOLE, 'sec-websocket-key': 'short' }, 'Sec-WebSocket-Key'],
  ['a version nobody speaks', { ...WHOLE, 'sec-websocket-version': '7' }, 'Sec-WebSocket-Version'],
  ['a protocol that is none', { ...WHOLE, 'sec-websocket-protocol': 'a,,b' }, 'Sec-WebSocket-Protocol'],
])('%s is refused in our format', async (_what, headers: Record<string, string>, named) => {
  const { status, body } = await open(headers);
  expect([status, JSON.parse(body)]).toMatchObject([
    400,
    { success: false, error: { code: 'invalid_header', details: { problem: expect.stringContaining(named) } } },
  ]);
});
