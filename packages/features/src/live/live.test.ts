import { setTimeout as delay } from 'node:timers/promises';
import { testSystem } from '@verdict/features/testing';
import type { ServerFrame } from '@verdict/wire/live-frame';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClientOptions, WebSocket } from 'ws';
import { loadSigningKey, sequenceNow } from '../audit/index.ts';

const system = await testSystem({ LIVE_ACCOUNT: '3' });
const http = await system.api();
const key = await loadSigningKey(system.deps.settings);
let address: string;
let ana: { userId: number; authorization: string };
const sockets: TestSocket[] = [];

beforeAll(async () => {
  address = await http.listen({ port: 0, host: '127.0.0.1' });
  ana = await system.person('ana');
});
afterAll(async () => {
  for (const socket of sockets) socket.end();
  await system.close();
});

type Frame<Type> = Extract<ServerFrame, { type: Type }>;

/** A client that keeps what it hears until someone asks for it. */
class TestSocket {
  readonly #socket: WebSocket;
  readonly #frames: ServerFrame[] = [];
  readonly closed: Promise<number>;
  readonly opened: Promise<void>;

  constructor(options: ClientOptions = {}, protocols: string[] = [], url = address) {
    this.#socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`, protocols, options);
    this.#socket.on('message', (text) => this.#frames.push(JSON.parse(String(text))));
    this.closed = new Promise((resolve) => this.#socket.on('close', resolve));
    this.opened = new Promise((resolve, reject) => {
      this.#socket.on('open', resolve);
      this.#socket.on('unexpected-response', (_request, reply) => reject(new Error(String(reply.statusCode))));
      this.#socket.on('error', reject);
    });
    this.opened.catch(() => undefined);
    sockets.push(this);
  }

  say(frame: object | string): void {
    this.#socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  }

  async hear<Type extends ServerFrame['type']>(type: Type): Promise<Frame<Type>> {
    for (let waited = 0; waited < 10_000; waited += 10) {
      const at = this.#frames.findIndex((frame) => frame.type === type);
      if (at >= 0) return this.#frames.splice(at, 1)[0] as Frame<Type>;
      await delay(10);
    }
    throw new Error(`no ${type}; heard ${JSON.stringify(this.#frames)}`);
  }

  async subscribe(topics: string[], since?: number): Promise<Frame<'subscribed'>> {
    await this.opened;
    this.say({ type: 'subscribe', topics, ...(since !== undefined && { since }) });
    return this.hear('subscribed');
  }

  get unheard(): readonly ServerFrame[] {
    return this.#frames;
  }

  pause(): void {
    this.#socket.pause();
  }

  end(): void {
    this.#socket.terminate();
  }
}

async function say(content: string, more: object = {}) {
  const reply = await http.inject({ method: 'POST', url: '/api/points', headers: ana, payload: { content, ...more } });
  return reply.json().point;
}

const sequence = () => sequenceNow(system.deps, key);

async function poll(topics: string, since?: number, headers: Record<string, string> = {}) {
  return (
    await http.inject({ url: '/api/live/poll', query: { topics, ...(since !== undefined && { since: String(since) }) }, headers })
  ).json();
}

test('a guest hears of points as they are written, changed and deleted, as a fresh read would show them', async () => {
  const socket = new TestSocket();
  expect(await socket.subscribe(['points'])).toMatchObject({ topics: ['points'], refused: [] });
  const point = await say('First words');
  await sequence();
  expect((await socket.hear('messages')).messages).toEqual([
    { topic: 'points', seq: expect.any(Number), kind: 'point.created', data: point },
  ]);
  await http.inject({ method: 'PUT', url: `/api/points/${point.id}`, headers: ana, payload: { content: 'Better words' } });
  await sequence();
  const [edited] = (await socket.hear('messages')).messages;
  expect(edited).toMatchObject({ kind: 'point.edited', data: { id: point.id, content: 'Better words' } });
  await http.inject({ method: 'DELETE', url: `/api/points/${point.id}`, headers: ana });
  await sequence();
  const [deleted] = (await socket.hear('messages')).messages;
  expect(deleted).toMatchObject({ kind: 'point.deleted', data: { id: point.id } });
});

test('a thread has a topic of its own, for replies however deep', async () => {
  const root = await say('A thread');
  const reply = await say('A reply', { parentId: root.id });
  const socket = new TestSocket();
  const { seq } = await socket.subscribe([`point:${root.id}`]);
  const deep = await say('A reply to the reply', { parentId: reply.id });
  await say('Something else');
  await sequence();
  const heard = (await poll(`point:${root.id}`, seq)).messages as { data: { id: number } }[];
  expect(heard.map(({ data }) => data.id)).toEqual([root.id, reply.id, deep.id]);
  await socket.hear('messages');
});

test('the log tells its size', async () => {
  const socket = new TestSocket();
  const { seq } = await socket.subscribe(['log']);
  await say('One more entry');
  await sequence();
  expect((await socket.hear('messages')).messages.at(-1)).toMatchObject({ kind: 'log.grown', data: { size: seq + 2 } });
});

test('whoever comes back hears what they missed once, then what is new', async () => {
  await sequence();
  const { seq } = await poll('points');
  const missed = [await say('Missed one'), await say('Missed two')];
  await sequence();
  const socket = new TestSocket();
  const subscribed = await socket.subscribe(['points'], seq);
  const replay = await socket.hear('messages');
  expect(replay.messages.map(({ data }) => (data as { id: number }).id)).toEqual(missed.map(({ id }) => id));
  expect(replay.seq).toBe(subscribed.seq);
  const fresh = await say('New');
  await sequence();
  const { messages } = await socket.hear('messages');
  expect(messages.map(({ data }) => (data as { id: number }).id)).toEqual([fresh.id]);
  expect(socket.unheard).toEqual([]);
});

test('whoever missed a point that is gone does not get its words', async () => {
  await sequence();
  const { seq } = await poll('points');
  const point = await say('Words that go');
  await http.inject({ method: 'DELETE', url: `/api/points/${point.id}`, headers: ana });
  await sequence();
  const { messages } = await poll('points', seq);
  expect(JSON.stringify(messages)).not.toContain('Words that go');
  expect(messages.every(({ kind }: { kind: string }) => kind === 'point.deleted')).toBe(true);
});

test('whoever was away too long, or knows more than there is, reads afresh', async () => {
  const { rows } = await system.deps.db.pool.query('SELECT size FROM log_head');
  const socket = new TestSocket();
  await socket.subscribe(['points'], rows[0].size + 10);
  expect(await socket.hear('reset')).toMatchObject({ topics: ['points'] });
  expect(await poll('points', rows[0].size + 10)).toMatchObject({ reset: true, messages: [] });
  const long = 'x'.repeat(19_000);
  const { seq } = await poll('points');
  for (let i = 0; i < 30; i += 1) await say(long);
  await sequence();
  expect(await poll('points', seq)).toMatchObject({ reset: true, messages: [] });
});

test('asking now and then tells the same as a socket', async () => {
  await sequence();
  const first = await poll('points,log');
  expect(first).toMatchObject({ success: true, reset: true, messages: [], refused: [] });
  const point = await say('Polled');
  await sequence();
  const next = await poll('points,log', first.seq);
  expect(next).toMatchObject({ reset: false, seq: first.seq + 1 });
  expect(next.messages).toEqual([
    { topic: 'points', seq: next.seq, kind: 'point.created', data: point },
    { topic: 'log', seq: next.seq, kind: 'log.grown', data: { size: next.seq + 1 } },
  ]);
});

test('unknown topics and those of others are refused, the rest is joined', async () => {
  const socket = new TestSocket();
  const { topics, refused } = await socket.subscribe(['points', 'nonsense', 'points', `me:${ana.userId}`]);
  expect([topics, refused]).toEqual([['points'], ['nonsense', `me:${ana.userId}`]]);
  expect((await poll(`points,me:${ana.userId}`)).refused).toEqual([`me:${ana.userId}`]);
});

test('after unsubscribing nothing more is heard', async () => {
  const socket = new TestSocket();
  await socket.subscribe(['points', 'log']);
  socket.say({ type: 'unsubscribe', topics: ['points'] });
  await say('Unheard');
  await sequence();
  const { messages } = await socket.hear('messages');
  expect(messages.map(({ topic }) => topic)).toEqual(['log']);
});

test('a ping is answered with how far everything has been told', async () => {
  const socket = new TestSocket();
  const { seq } = await socket.subscribe(['points']);
  socket.say({ type: 'ping' });
  expect(await socket.hear('pong')).toEqual({ type: 'pong', seq });
});

test.each([
  ['what is not JSON', '{'],
  ['an unknown type', { type: 'shout' }],
  ['an unknown field', { type: 'ping', loud: true }],
  ['no topics', { type: 'subscribe', topics: [] }],
  ['too many topics', { type: 'subscribe', topics: Array.from({ length: 51 }, (_, i) => `point:${i}`) }],
  ['a bad topic', { type: 'subscribe', topics: ['points; DROP'] }],
  ['a bad number', { type: 'subscribe', topics: ['points'], since: 1.5 }],
])('a frame with %s ends the connection', async (_what, frame) => {
  const socket = new TestSocket();
  await socket.opened;
  socket.say(frame);
  expect(await socket.hear('bye')).toEqual({ type: 'bye', code: 'invalid_frame' });
  expect(await socket.closed).toBe(1008);
});

test('frames that are too long or too many end the connection', async () => {
  const long = new TestSocket();
  await long.opened;
  long.say('x'.repeat(9000));
  expect(await long.closed).toBe(1009);
  const hasty = new TestSocket();
  await hasty.opened;
  for (let i = 0; i < 60; i += 1) hasty.say({ type: 'ping' });
  expect(await hasty.hear('bye')).toEqual({ type: 'bye', code: 'too_many_frames' });
});

test('one connection listens to at most fifty topics', async () => {
  const socket = new TestSocket();
  await socket.subscribe(Array.from({ length: 50 }, (_, i) => `point:${i + 1}`));
  expect(await socket.subscribe(['points', 'point:1'])).toMatchObject({ topics: ['point:1'], refused: ['points'] });
});

test('a request that is no upgrade is told so, and an upgrade elsewhere is passed over', async () => {
  const plain = await http.inject('/api/live');
  expect([plain.statusCode, plain.json().error.code, plain.headers['upgrade']]).toEqual([426, 'upgrade_needed', 'websocket']);
  const elsewhere = await fetch(`${address}/healthz`, { headers: { connection: 'upgrade', upgrade: 'websocket' } }).catch(() => undefined);
  expect(elsewhere?.status ?? 200).toBe(200);
});

async function signIn(name: string): Promise<string> {
  const reply = await http.inject({
    method: 'POST',
    url: '/api/session',
    payload: { email: `${name}@example.org`, password: `${name}-password` },
  });
  return `${reply.cookies[0]?.name}=${reply.cookies[0]?.value}`;
}

test('a socket with a cookie must come from a page of this site', async () => {
  await system.person('ben');
  const cookie = await signIn('ben');
  for (const origin of ['https://evil.example', 'null', undefined]) {
    const socket = new TestSocket({ headers: { cookie }, ...(origin && { origin }) });
    await expect(socket.opened).rejects.toThrow('403');
  }
  const own = new TestSocket({ headers: { cookie }, origin: address });
  await own.opened;
  const stranger = new TestSocket({ origin: 'https://blog.example' });
  await stranger.opened; // a guest may listen from anywhere
});

test('a token may come as a protocol, and a bad one is refused', async () => {
  const token = ana.authorization.slice('Bearer '.length);
  const socket = new TestSocket({ origin: 'https://blog.example' }, ['verdict', `bearer.${token}`]);
  expect(await socket.subscribe(['points'])).toMatchObject({ topics: ['points'] });
  const bad = new TestSocket({}, ['verdict', 'bearer.nonsense']);
  await expect(bad.opened).rejects.toThrow('401');
});

test('an account may hold only so many sockets', async () => {
  const { authorization } = await system.person('dora');
  const held = Array.from({ length: 3 }, () => new TestSocket({ headers: { authorization } }));
  await Promise.all(held.map(({ opened }) => opened));
  await expect(new TestSocket({ headers: { authorization } }).opened).rejects.toThrow('429');
  held[0]?.end();
  await delay(100);
  await new TestSocket({ headers: { authorization } }).opened;
});

test('a socket ends within seconds of the session or key that opened it', async () => {
  const { authorization } = await system.person('eve');
  const cookie = await signIn('eve');
  const bySession = new TestSocket({ headers: { cookie }, origin: address });
  const byKey = new TestSocket({ headers: { authorization } });
  await Promise.all([bySession.subscribe(['points']), byKey.subscribe(['points'])]);
  await http.inject({ method: 'DELETE', url: '/api/session', headers: { cookie, origin: address, host: new URL(address).host } });
  await system.deps.db.pool.query("UPDATE api_key SET revoked_at = now() WHERE user_id = (SELECT id FROM users WHERE name = 'eve')");
  expect(await bySession.hear('bye')).toEqual({ type: 'bye', code: 'session_ended' });
  expect(await byKey.hear('bye')).toEqual({ type: 'bye', code: 'session_ended' });
  expect(await byKey.closed).toBe(4401);
});

test('whoever does not read is cut off and holds up nobody', async () => {
  const slow = new TestSocket();
  const quick = new TestSocket();
  await Promise.all([slow.subscribe(['points']), quick.subscribe(['points'])]);
  slow.pause();
  const before = await dropped();
  const long = 'x'.repeat(19_000);
  for (let round = 0; round < 40 && (await dropped()) === before; round += 1) {
    await Promise.all(Array.from({ length: 20 }, () => say(long)));
    await sequence();
    await quick.hear('messages');
  }
  expect(await dropped()).toBe(before + 1);
});

async function dropped(): Promise<number> {
  const { values } = await system.deps.metrics.liveDropped.get();
  return values.filter(({ labels }) => labels.reason === 'too_slow').reduce((sum, { value }) => sum + value, 0);
}

test('a server that stops says so, and stops though sockets are open', async () => {
  const other = await system.api();
  const url = await other.listen({ port: 0, host: '127.0.0.1' });
  const socket = new TestSocket({}, [], url);
  const silent = new TestSocket({}, [], url);
  await socket.subscribe(['points']);
  await silent.opened;
  silent.pause();
  await other.close();
  expect(await socket.hear('bye')).toEqual({ type: 'bye', code: 'restarting' });
  expect(await socket.closed).toBe(1012);
});
