import { connect } from 'node:net';
import { Type } from 'typebox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OverloadedError } from '../group-writer/index.ts';
import { createLog } from '../log/index.ts';
import { createMetrics } from '../metrics/index.ts';
import { createHttp, type Http, RefusalError } from './index.ts';

let http: Http;
beforeAll(async () => {
  const Person = Type.Object({ name: Type.String() }, { $id: 'Person' });
  http = await createHttp({ log: createLog('silent'), metrics: createMetrics(), trustProxy: [], schemas: [Person], bodyLimit: 1000 });
  const body = Type.Object({ text: Type.String({ maxLength: 20 }), count: Type.Optional(Type.Integer()) }, { additionalProperties: false });
  const querystring = Type.Object(
    { n: Type.Optional(Type.Integer()), word: Type.Optional(Type.String()) },
    { additionalProperties: false },
  );
  http.post('/echo', { schema: { body } }, async ({ body: sent }) => ({ sent }));
  http.get('/echo', { schema: { querystring } }, async ({ query }) => ({ query }));
  http.get('/thing/:id', { schema: { params: Type.Object({ id: Type.Integer() }) } }, async ({ params }) => ({ params }));
  http.get('/pages/:id', async ({ params }) => ({ params }));
  http.put('/pages/:id', async ({ params }) => ({ params }));
  http.get('/pages/*', async (_request, reply) => reply.callNotFound());
  http.delete('/thing/:id', async ({ body: sent }) => ({ sent: sent ?? null }));
  const people = Type.Object({ people: Type.Array(Type.Ref('Person')) });
  http.get('/people', { schema: { response: { 200: people } } }, async () => ({ people: [{ name: 'Ana', secret: 1 }], secret: 2 }));
  http.get('/bug', async () => {
    throw new Error('secret detail');
  });
  http.get('/busy', async () => {
    throw new OverloadedError();
  });
  http.get('/away', async () => {
    throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  });
  http.get('/refused', async () => {
    throw new RefusalError({ code: 'gone', details: { since: 'yesterday' } }, 0.2);
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => http.close());

function post(payload: string | Buffer, contentType: string | null = 'application/json') {
  return http.inject({ method: 'POST', url: '/echo', payload, headers: contentType === null ? {} : { 'content-type': contentType } });
}

const text = (json: string): string => `{"text": ${json}}`;

test.each<[string, string | Buffer, number, string]>([
  ['malformed JSON', '{"text": ', 400, 'invalid_json'],
  ['JSON with something after it', '{"text": "a"} b', 400, 'invalid_json'],
  ['a raw control character', '{"text": "a\u0000"}', 400, 'invalid_json'],
  ['prototype poisoning', '{"text": "a", "__proto__": {"x": 1}}', 400, 'invalid_json'],
  ['constructor poisoning', '{"text": "a", "constructor": {"prototype": {"x": 1}}}', 400, 'invalid_json'],
  ['a NUL', text('"a\\u0000b"'), 400, 'invalid_text'],
  ['half a character', text('"a\\ud83d"'), 400, 'invalid_text'],
  ['the other half of a character', text('"a\\ude00b"'), 400, 'invalid_text'],
  ['half a character written large', text('"\\uD83D!"'), 400, 'invalid_text'],
  ['halves in the wrong order', text('"\\ude00\\ud83d"'), 400, 'invalid_text'],
  ['a NUL in a name', '{"text": "a", "b\\u0000": 1}', 400, 'invalid_text'],
  ['bytes that are not UTF-8', Buffer.from('7b2274657874223a22ff227d', 'hex'), 400, 'invalid_text'],
  ['half a character in CESU-8', Buffer.from('7b2274657874223a22eda080227d', 'hex'), 400, 'invalid_text'],
  ['nothing', '', 400, 'invalid_request'],
  ['null', 'null', 400, 'invalid_request'],
  ['a list', '[]', 400, 'invalid_request'],
  ['a wrong type', text('7'), 400, 'invalid_request'],
  ['a number as text', '{"text": "a", "count": "7"}', 400, 'invalid_request'],
  ['a missing field', '{}', 400, 'invalid_request'],
  ['an unknown field', '{"text": "a", "colour": "red"}', 400, 'invalid_request'],
  ['too long a text', text(`"${'a'.repeat(21)}"`), 400, 'invalid_request'],
  ['too large a body', text(`"${'a'.repeat(1001)}"`), 413, 'body_too_large'],
  ['very deep nesting', text(`${'['.repeat(400)}${']'.repeat(400)}`), 400, 'invalid_request'],
])('a body with %s is refused', async (_what, payload, status, code) => {
  const reply = await post(payload);
  expect(reply.statusCode).toBe(status);
  expect(reply.json().error.code).toBe(code);
});

test.each<[string, string, string]>([
  ['plain text', '"Grüße"', 'Grüße'],
  ['a whole character written as escapes', '"\\ud83d\\ude00"', '😀'],
  ['an escaped backslash before what looks like an escape', '"\\\\u0000 \\\\ud83d"', '\\u0000 \\ud83d'],
  ['emoji that count as one', `"${'👍'.repeat(20)}"`, '👍'.repeat(20)],
])('a body with %s arrives unchanged', async (_what, json, meant) => {
  expect((await post(text(json))).json()).toEqual({ sent: { text: meant } });
});

test.each([null, 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml', 'nonsense'])(
  'a body as %s is refused',
  async (contentType) => {
    const reply = await post(text('"a"'), contentType);
    expect([reply.statusCode, reply.json().error.code]).toEqual([415, 'unsupported_media_type']);
  },
);

test('the content type may name a character set', async () => {
  expect((await post(text('"a"'), 'application/json; charset=utf-8')).statusCode).toBe(200);
});

test('a client that always sends the JSON header can delete without a body', async () => {
  const reply = await http.inject({ method: 'DELETE', url: '/thing/1', headers: { 'content-type': 'application/json' } });
  expect([reply.statusCode, reply.json()]).toEqual([200, { sent: null }]);
});

test('error details name the path and the problem', async () => {
  expect((await post('{"text": "a", "colour": "red"}')).json().error.details).toEqual([
    { where: 'body', problem: 'has the unknown field "colour"' },
  ]);
  expect((await post(text('7'))).json().error.details).toEqual([{ where: 'body/text', problem: 'must be string' }]);
  expect((await http.inject('/echo?n=x')).json().error.details).toEqual([
    { where: 'querystring/n', problem: 'must be a whole number in plain digits' },
  ]);
});

test.each<[string, number, string]>([
  ['/thing/%ff', 400, 'invalid_url'],
  ['/thing/%zz', 400, 'invalid_url'],
  ['/thing/abc', 400, 'invalid_request'],
  ['/thing/1.5', 400, 'invalid_request'],
  ['/thing/0x1', 400, 'invalid_request'],
  ['/thing/%201', 400, 'invalid_request'],
  ['/thing/01', 400, 'invalid_request'],
  ['/thing/1e0', 400, 'invalid_request'],
  [`/thing/${'1'.repeat(201)}`, 400, 'invalid_url'],
  ['/echo?word=a%00b', 400, 'invalid_text'],
  ['/echo?word=%ff', 400, 'invalid_text'],
  ['/echo?word=%E0%A4%A', 400, 'invalid_text'],
  ['/echo?n=1&n=2', 400, 'invalid_request'],
  ['/echo?colour=red', 400, 'invalid_request'],
  ['/nothing', 404, 'not_found'],
  ['/', 404, 'not_found'],
  ['/thing', 404, 'not_found'],
  ['/../../etc/passwd', 404, 'not_found'],
])('GET %s returns %i %s', async (url, status, code) => {
  const reply = await http.inject(url);
  expect([reply.statusCode, reply.json().error?.code]).toEqual([status, code]);
});

test.each([
  ['PUT', '/echo'],
  ['PATCH', '/echo?n=1'],
  ['DELETE', '/echo'],
  ['POST', '/thing/1'],
] as const)('%s %s is told that the method is wrong', async (method, url) => {
  const reply = await http.inject({ method, url });
  expect([reply.statusCode, reply.json().error.code]).toEqual([405, 'method_not_allowed']);
});

test('values in an address are converted, and a trailing slash does not matter', async () => {
  expect((await http.inject('/echo?n=7&word=a%20b')).json()).toEqual({ query: { n: 7, word: 'a b' } });
  expect((await http.inject('/thing/7/')).json()).toEqual({ params: { id: 7 } });
});

test('a name that is too long is not found, even where pages accept every address', async () => {
  expect((await http.inject(`/pages/${'9'.repeat(200)}`)).statusCode).toBe(200);
  const tooLong = await http.inject(`/pages/${'9'.repeat(201)}`);
  expect([tooLong.statusCode, tooLong.json().error.code]).toEqual([404, 'not_found']);
  const posted = await http.inject({ method: 'POST', url: '/pages/9' });
  expect([posted.statusCode, posted.headers['allow']]).toEqual([405, 'GET, HEAD, PUT']);
});

test('a response contains only what its schema declares, the first time and after', async () => {
  for (const time of [1, 2]) expect({ time, ...(await http.inject('/people')).json() }).toEqual({ time, people: [{ name: 'Ana' }] });
});

test('an unexpected error returns a sentence that reveals nothing', async () => {
  const reply = await http.inject('/bug');
  expect(reply.statusCode).toBe(500);
  expect(reply.json()).toEqual({
    success: false,
    error: { code: 'internal', message: expect.stringMatching(/went wrong on our side/), details: null },
  });
  expect(reply.body).not.toMatch(/secret|stack|\.ts|node_modules/);
});

test.each([
  ['/busy', 503, 'overloaded', '1'],
  ['/away', 503, 'unavailable', '2'],
  ['/refused', 410, 'gone', '1'],
])('%s returns %i %s, and when to retry', async (url, status, code, retryAfter) => {
  const reply = await http.inject(url);
  expect([reply.statusCode, reply.json().error.code, reply.headers['retry-after']]).toEqual([status, code, retryAfter]);
});

test('every refusal has the same shape', async () => {
  const replies = [
    await http.inject('/nothing'),
    await http.inject('/thing/%ff'),
    await http.inject('/bug'),
    await post('{'),
    await post('x', 'text/plain'),
  ];
  for (const reply of replies) {
    expect(reply.headers['content-type']).toMatch(/^application\/json/);
    expect(reply.json()).toEqual({
      success: false,
      error: { code: expect.stringMatching(/^[a-z_]+$/), message: expect.stringMatching(/\.$/), details: reply.json().error.details },
    });
  }
});

test.each(['/echo', '/nothing', '/bug'])('%s returns security headers', async (url) => {
  const { headers } = await http.inject(url);
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
  expect(headers['content-security-policy']).toMatch(/default-src '(self|none)'.*frame-ancestors 'none'/);
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('strict-transport-security'); // set by the proxy that terminates TLS
});

/** Writes to the socket directly, for requests that no client library would send. */
function raw(bytes: string): Promise<string> {
  const { port } = http.server.address() as { port: number };
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.on('data', (data) => {
      answer += data;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

test.each([
  ['what is not HTTP', 'hello\r\n\r\n', 400, 'invalid_http'],
  ['a bad header', 'GET /echo HTTP/1.1\r\nHost: x\r\nbad header: y\r\n\r\n', 400, 'invalid_http'],
  ['headers without end', `GET /echo HTTP/1.1\r\nHost: x\r\nLong: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
])('%s gets a response in our format', async (_what, bytes, status, code) => {
  const [head, body] = (await raw(bytes)).split('\r\n\r\n') as [string, string];
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(JSON.parse(body)).toMatchObject({ success: false, error: { code } });
});

test('a wrong Content-Length is refused', async () => {
  const answer = await raw('POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: abc\r\n\r\n{}');
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
});
