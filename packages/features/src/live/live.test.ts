import { setTimeout as delay } from 'node:timers/promises';
import { type Person, testSystem } from '@verdict/features/testing';
import type { ServerFrame } from '@verdict/wire/live';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf } from '../../testing/client.ts';
import { type SocketOptions, TestSocket } from '../../testing/test-socket.ts';
import { loadSigningKey, sequenceNow } from '../audit/index.ts';

const system = await testSystem({ LIVE_ACCOUNT: '3' });
const http = await system.api();
const { send, mustSend } = clientOf(http);
const key = await loadSigningKey(system.deps.settings);
let address: string;
let ana: Person;
const sockets: LiveSocket[] = [];

beforeAll(async () => {
  address = await http.listen({ port: 0, host: '127.0.0.1' });
  ana = await system.person('ana');
});
afterAll(async () => {
  for (const socket of sockets) socket.end();
  await system.close();
});

class LiveSocket extends TestSocket<ServerFrame> {
  constructor(options: SocketOptions = {}, url = address) {
    super(`${url}/api/live`, options);
    sockets.push(this);
  }

  async subscribe(topics: string[], since?: number) {
    await this.say({ type: 'subscribe', topics, ...(since !== undefined && { since }) });
    return this.hear('subscribed');
  }
}

const say = async (content: string, more: object = {}) => (await mustSend('POST', '/api/points', ana, { content, ...more })).point;

const sequence = () => sequenceNow(system.deps, key);

async function poll(topics: string, since?: number, headers: Record<string, string> = {}) {
  return (
    await http.inject({ url: '/api/live/poll', query: { topics, ...(since !== undefined && { since: String(since) }) }, headers })
  ).json();
}

test('a guest gets points as they are created, changed and deleted, in the same form as the API returns', async () => {
  const socket = new LiveSocket();
  expect(await socket.subscribe(['points'])).toMatchObject({ topics: ['points'], refused: [] });
  const point = await say('First words');
  await sequence();
  expect((await socket.hear('messages')).messages).toEqual([
    { topic: 'points', seq: expect.any(Number), kind: 'point.created', data: point },
  ]);
  await send('PUT', `/api/points/${point.id}`, ana, { content: 'Better words' });
  await sequence();
  const [edited] = (await socket.hear('messages')).messages;
  expect(edited).toMatchObject({ kind: 'point.edited', data: { id: point.id, content: 'Better words' } });
  await send('DELETE', `/api/points/${point.id}`, ana);
  await sequence();
  const [deleted] = (await socket.hear('messages')).messages;
  expect(deleted).toMatchObject({ kind: 'point.deleted', data: { id: point.id } });
});

test('a thread has a channel of its own, including replies at any depth', async () => {
  const root = await say('A thread');
  const reply = await say('A reply', { parentId: root.id });
  const socket = new LiveSocket();
  const { seq } = await socket.subscribe([`point:${root.id}`]);
  const deep = await say('A reply to the reply', { parentId: reply.id });
  await say('Something else');
  await sequence();
  const heard = (await poll(`point:${root.id}`, seq)).messages as { data: { id: number } }[];
  expect(heard.map(({ data }) => data.id)).toEqual([root.id, reply.id, deep.id]);
  await socket.hear('messages');
});

test('the log publishes its size', async () => {
  const socket = new LiveSocket();
  const { seq } = await socket.subscribe(['log']);
  await say('One more entry');
  await sequence();
  expect((await socket.hear('messages')).messages.at(-1)).toMatchObject({ kind: 'log.grown', data: { size: seq + 2 } });
});

test('a resuming client gets what it missed once, then new messages', async () => {
  await sequence();
  const { seq } = await poll('points');
  const missed = [await say('Missed one'), await say('Missed two')];
  await sequence();
  const socket = new LiveSocket();
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

test('a resuming client does not get the text of a deleted point', async () => {
  await sequence();
  const { seq } = await poll('points');
  const point = await say('Words that go');
  await send('DELETE', `/api/points/${point.id}`, ana);
  await sequence();
  const { messages } = await poll('points', seq);
  expect(JSON.stringify(messages)).not.toContain('Words that go');
  expect(messages.every(({ kind }: { kind: string }) => kind === 'point.deleted')).toBe(true);
});

test('a client that was away too long, or is ahead of the log, is told to reload', async () => {
  const { rows } = await system.deps.db.pool.query('SELECT size FROM log_head');
  const socket = new LiveSocket();
  await socket.subscribe(['points'], rows[0].size + 10);
  expect(await socket.hear('reset')).toMatchObject({ topics: ['points'] });
  expect(await poll('points', rows[0].size + 10)).toMatchObject({ reset: true, messages: [] });
  const long = 'x'.repeat(19_000);
  const { seq } = await poll('points');
  for (let i = 0; i < 30; i += 1) await say(long);
  await sequence();
  expect(await poll('points', seq)).toMatchObject({ reset: true, messages: [] });
});

test('polling returns the same as a socket', async () => {
  await sequence();
  const first = await poll('points,log');
  expect(first).toMatchObject({ success: true, reset: true, messages: [], refused: [] });
  const point = await say('Polled');
  await sequence();
  const next = await poll('points,log', first.seq);
  expect(next).toMatchObject({ reset: false, seq: first.seq + 1 });
  expect(next.messages).toEqual([
    { topic: 'log', seq: next.seq, kind: 'log.grown', data: { size: next.seq + 1 } },
    { topic: 'points', seq: next.seq, kind: 'point.created', data: point },
  ]);
});

test('unknown channels and those of others are refused, the rest is subscribed', async () => {
  const socket = new LiveSocket();
  const { topics, refused } = await socket.subscribe(['points', 'nonsense', 'points', `me:${ana.userId}`]);
  expect([topics, refused]).toEqual([['points'], ['nonsense', `me:${ana.userId}`]]);
  expect((await poll(`points,me:${ana.userId}`)).refused).toEqual([`me:${ana.userId}`]);
});

test('after unsubscribing no more messages arrive', async () => {
  const socket = new LiveSocket();
  await socket.subscribe(['points', 'log']);
  await socket.say({ type: 'unsubscribe', topics: ['points'] });
  await say('Unheard');
  await sequence();
  const { messages } = await socket.hear('messages');
  expect(messages.map(({ topic }) => topic)).toEqual(['log']);
});

test('the reply to a ping has the position up to which everything was sent', async () => {
  const socket = new LiveSocket();
  const { seq } = await socket.subscribe(['points']);
  await socket.say({ type: 'ping' });
  expect(await socket.hear('pong')).toEqual({ type: 'pong', seq });
});

test.each([
  ['text that is not JSON', '{'],
  ['an unknown type', { type: 'shout' }],
  ['an unknown field', { type: 'ping', loud: true }],
  ['no topics', { type: 'subscribe', topics: [] }],
  ['too many topics', { type: 'subscribe', topics: Array.from({ length: 51 }, (_, i) => `point:${i}`) }],
  ['a bad topic', { type: 'subscribe', topics: ['points; DROP'] }],
  ['a bad number', { type: 'subscribe', topics: ['points'], since: 1.5 }],
])('a frame with %s ends the connection', async (_what, frame) => {
  const socket = new LiveSocket();
  await socket.opened;
  await socket.say(frame);
  expect(await socket.hear('bye')).toEqual({ type: 'bye', code: 'invalid_frame' });
  expect((await socket.closed)[0]).toBe(1008);
});

test('frames that are too long or too many end the connection', async () => {
  const long = new LiveSocket();
  await long.opened;
  await long.say('x'.repeat(9000));
  expect((await long.closed)[0]).toBe(1009);
  const hasty = new LiveSocket();
  await hasty.opened;
  for (let i = 0; i < 60; i += 1) await hasty.say({ type: 'ping' });
  expect(await hasty.hear('bye')).toEqual({ type: 'bye', code: 'too_many_frames' });
});

test('one connection listens to at most fifty channels', async () => {
  const socket = new LiveSocket();
  await socket.subscribe(Array.from({ length: 50 }, (_, i) => `point:${i + 1}`));
  expect(await socket.subscribe(['points', 'point:1'])).toMatchObject({ topics: ['point:1'], refused: ['points'] });
});

test('a request without an upgrade gets an error, and an upgrade elsewhere is ignored', async () => {
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
    const socket = new LiveSocket({ headers: { cookie }, ...(origin && { origin }) });
    await expect(socket.opened).rejects.toThrow('403');
  }
  const own = new LiveSocket({ headers: { cookie }, origin: address });
  await own.opened;
  const stranger = new LiveSocket({ origin: 'https://blog.example' });
  await stranger.opened; // a guest may connect from any site
});

test('a token can be sent as a protocol, and an invalid one is refused', async () => {
  const token = ana.authorization.slice('Bearer '.length);
  const socket = new LiveSocket({ origin: 'https://blog.example', protocols: ['verdict', `bearer.${token}`] });
  expect(await socket.subscribe(['points'])).toMatchObject({ topics: ['points'] });
  const bad = new LiveSocket({ protocols: ['verdict', 'bearer.nonsense'] });
  await expect(bad.opened).rejects.toThrow('401');
});

test('an account can open a limited number of sockets', async () => {
  const { authorization } = await system.person('dora');
  const held = Array.from({ length: 3 }, () => new LiveSocket({ headers: { authorization } }));
  await Promise.all(held.map(({ opened }) => opened));
  await expect(new LiveSocket({ headers: { authorization } }).opened).rejects.toThrow('429');
  held[0]?.end();
  await delay(100);
  await new LiveSocket({ headers: { authorization } }).opened;
});

test('a socket ends within seconds of its session or key', async () => {
  const { authorization } = await system.person('eve');
  const cookie = await signIn('eve');
  const bySession = new LiveSocket({ headers: { cookie }, origin: address });
  const byKey = new LiveSocket({ headers: { authorization } });
  await Promise.all([bySession.subscribe(['points']), byKey.subscribe(['points'])]);
  await http.inject({ method: 'DELETE', url: '/api/session', headers: { cookie, origin: address, host: new URL(address).host } });
  await system.deps.db.pool.query("UPDATE api_key SET revoked_at = now() WHERE user_id = (SELECT id FROM users WHERE name = 'eve')");
  expect(await bySession.hear('bye')).toEqual({ type: 'bye', code: 'session_ended' });
  expect(await byKey.hear('bye')).toEqual({ type: 'bye', code: 'session_ended' });
  expect((await byKey.closed)[0]).toBe(4401);
});

test('a client that does not read is disconnected and delays nobody', async () => {
  const slow = new LiveSocket();
  const quick = new LiveSocket();
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

test('a stopping server says goodbye and stops in spite of open sockets', async () => {
  const other = await system.api();
  const url = await other.listen({ port: 0, host: '127.0.0.1' });
  const socket = new LiveSocket({}, url);
  const silent = new LiveSocket({}, url);
  await socket.subscribe(['points']);
  await silent.opened;
  silent.pause();
  await other.close();
  expect(await socket.hear('bye')).toEqual({ type: 'bye', code: 'restarting' });
  expect((await socket.closed)[0]).toBe(1012);
});
