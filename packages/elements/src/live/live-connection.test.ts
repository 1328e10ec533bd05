import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type WebSocket as ServerSocket, WebSocketServer } from 'ws';
import { LiveConnection, type LiveEvent, type LiveState } from './index.ts';

/** A server whose every word the test decides. */
class FakeServer {
  readonly said: Record<string, unknown>[] = [];
  readonly polls: string[] = [];
  readonly sockets: ServerSocket[] = [];
  protocols: string | undefined;
  takesSockets = true;
  isMute = false;
  takesPolls = true;
  seq = 10;
  address = '';
  messages: object[] = [];
  readonly #http: Server;
  readonly #live = new WebSocketServer({ noServer: true });

  constructor() {
    this.#http = createServer((request, reply) => {
      this.polls.push(request.url as string);
      if (!this.takesPolls) return void reply.writeHead(503).end();
      const reset = !request.url?.includes('since');
      reply.end(JSON.stringify({ success: true, seq: this.seq, messages: reset ? [] : this.messages, refused: [], reset }));
    });
    this.#http.on('upgrade', (request, socket, head) => {
      this.protocols = request.headers['sec-websocket-protocol'];
      if (!this.takesSockets) return void socket.destroy();
      this.#live.handleUpgrade(request, socket, head, (opened) => this.#greet(opened));
    });
  }

  #greet(socket: ServerSocket): void {
    this.sockets.push(socket);
    socket.on('message', (text) => {
      const frame = JSON.parse(String(text));
      this.said.push(frame);
      if (frame.type === 'subscribe' && !this.isMute) this.say({ type: 'subscribed', topics: frame.topics, refused: [], seq: this.seq });
    });
  }

  say(frame: object): void {
    this.sockets.at(-1)?.send(JSON.stringify(frame));
  }

  tell(topic: string, seq: number): void {
    this.say({ type: 'messages', seq, messages: [{ topic, seq, kind: 'point.created', data: { id: seq } }] });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#http.listen(0, '127.0.0.1', resolve));
    this.address = `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}`;
    return this.address;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.terminate();
    this.#http.closeAllConnections();
    await new Promise((resolve) => this.#http.close(resolve));
  }
}

const pace = { firstMs: 10, mostMs: 50, pingMs: 60, pollMs: 20, lingerMs: 20 };
let server: FakeServer;
let connection: LiveConnection;
let states: LiveState[];

beforeEach(async () => {
  server = new FakeServer();
  connection = new LiveConnection({ baseUrl: await server.listen(), pace, random: () => 0.5 });
  states = [];
  connection.watchState((state) => states.push(state));
});
afterEach(async () => {
  connection.close();
  await server.close();
});

function listen(topic: string, since?: number) {
  const heard: LiveEvent[] = [];
  return { heard, stop: connection.subscribe(topic, (event) => heard.push(event), since) };
}

async function until(holds: () => boolean): Promise<void> {
  for (let waited = 0; !holds(); waited += 5) {
    if (waited > 3000) throw new Error(`waited in vain for ${holds}`);
    await delay(5);
  }
}

test('the first topic opens the connection, and further ones share it', async () => {
  const points = listen('points');
  await until(() => points.heard.length === 1);
  const log = listen('log');
  await until(() => log.heard.length === 1);
  server.tell('points', 11);
  await until(() => points.heard.length === 2);
  expect(points.heard[1]).toMatchObject({ type: 'message', kind: 'point.created', data: { id: 11 } });
  expect(server.sockets).toHaveLength(1);
  expect(states).toEqual(['connecting', 'online']);
});

test('two listeners of one topic ask for it once, and leave it together', async () => {
  const [one, two, other] = [listen('points'), listen('points'), listen('log')];
  await until(() => other.heard.length === 1);
  one.stop();
  await delay(50);
  expect(server.said.filter(({ type }) => type === 'unsubscribe')).toEqual([]);
  two.stop();
  await until(() => server.said.some(({ type }) => type === 'unsubscribe'));
  expect(server.said.filter(({ type }) => type === 'subscribe')).toEqual([{ type: 'subscribe', topics: ['points', 'log'] }]);
});

test('leaving and coming right back stays joined; the last one to leave closes the connection', async () => {
  const first = listen('points');
  await until(() => first.heard.length === 1);
  first.stop();
  const second = listen('points');
  await until(() => second.heard.length === 1);
  await delay(50);
  expect(server.said.map(({ type }) => type)).not.toContain('unsubscribe');
  second.stop();
  await until(() => server.sockets[0]?.readyState === 3);
});

test('after a break it resumes where it was', async () => {
  const { heard } = listen('points');
  await until(() => heard.length === 1);
  server.tell('points', 15);
  await until(() => heard.length === 2);
  server.sockets[0]?.terminate();
  await until(() => server.sockets.length === 2 && connection.state === 'online');
  await until(() => server.said.length >= 2);
  expect(server.said.filter(({ type }) => type === 'subscribe').at(-1)).toEqual({
    type: 'subscribe',
    topics: ['points'],
    since: 15,
  });
  server.tell('points', 15);
  server.tell('points', 16);
  await until(() => heard.length === 3);
  expect(heard.at(-1)).toMatchObject({ seq: 16 });
});

test('a connection that fell silent is given up', async () => {
  const { heard } = listen('points');
  await until(() => heard.length === 1);
  server.sockets[0]?.pause();
  await until(() => server.sockets.length === 2);
});

test('where no socket gets through it asks now and then, until one does', async () => {
  server.takesSockets = false;
  const { heard } = listen('points');
  await until(() => connection.state === 'polling');
  expect(heard).toEqual([{ type: 'reset' }]);
  expect(server.polls[0]).toBe('/api/live/poll?topics=points');
  server.seq = 12;
  server.messages = [{ topic: 'points', seq: 12, kind: 'point.created', data: { id: 12 } }];
  await until(() => heard.length === 2);
  expect(server.polls).toContain('/api/live/poll?topics=points&since=10');
  server.takesPolls = false;
  await until(() => connection.state === 'offline');
  server.takesPolls = true;
  server.takesSockets = true;
  await until(() => connection.state === 'online');
  await until(() => server.said.length > 0);
  expect(server.said[0]).toEqual({ type: 'subscribe', topics: ['points'], since: 12 });
  const { length } = server.polls;
  await delay(100);
  expect(server.polls).toHaveLength(length);
});

test('a socket that opens and says nothing does not end the asking', async () => {
  server.takesSockets = false;
  listen('points');
  await until(() => connection.state === 'polling');
  server.isMute = true;
  server.takesSockets = true;
  await until(() => server.sockets.length === 1);
  server.takesSockets = false;
  server.sockets[0]?.terminate();
  await until(() => connection.state === 'polling');
});

test('it follows the page offline and back', async () => {
  const page = new EventTarget();
  Object.assign(globalThis, { addEventListener: page.addEventListener.bind(page) });
  const moving = new LiveConnection({ baseUrl: server.address, pace });
  Reflect.deleteProperty(globalThis, 'addEventListener');
  moving.subscribe('points', () => undefined);
  await until(() => moving.state === 'online');
  page.dispatchEvent(new Event('offline'));
  expect(moving.state).toBe('offline');
  await until(() => server.sockets[0]?.readyState === 3);
  moving.subscribe('log', () => undefined);
  await delay(50);
  expect(server.sockets).toHaveLength(1);
  page.dispatchEvent(new Event('online'));
  await until(() => moving.state === 'online');
  moving.close();
});

test('a token goes along as a protocol', async () => {
  const other = new LiveConnection({ baseUrl: server.address, token: 've_abc', pace });
  other.subscribe('points', () => undefined);
  await until(() => other.state === 'online');
  expect(server.protocols?.replaceAll(' ', '')).toBe('verdict,bearer.ve_abc');
  other.close();
});

test('after signing in it reconnects, and requests again what was refused', async () => {
  const { heard } = listen('points');
  await until(() => heard.length === 1);
  connection.renew();
  await until(() => server.sockets.length === 2 && server.said.length === 2);
  expect(server.said[1]).toEqual({ type: 'subscribe', topics: ['points'], since: 10 });
});

test('it says when the server has ended the session, and for no other farewell', async () => {
  const ended: string[] = [];
  const other = new LiveConnection({ baseUrl: server.address, pace, sessionEnded: () => ended.push('ended') });
  other.subscribe('points', () => undefined);
  await until(() => server.said.length === 1);
  server.say({ type: 'bye', code: 'restarting' });
  server.sockets[0]?.close();
  await until(() => server.said.length === 2);
  expect(ended).toEqual([]);
  server.say({ type: 'bye', code: 'session_ended' });
  await until(() => ended.length === 1);
  other.close();
});

test('a page full of channels is joined in one frame and left in one', async () => {
  const stay = listen('points');
  await until(() => stay.heard.length === 1);
  const many = Array.from({ length: 40 }, (_, i) => listen(`point:${i + 1}`));
  await until(() => many.every(({ heard }) => heard.length === 1));
  for (const { stop } of many) stop();
  const about = () => server.said.filter(({ type }) => type !== 'ping'); // on a busy machine there is time for one
  await until(() => about().length === 3);
  expect(about().map(({ type, topics }) => [type, (topics as string[]).length])).toEqual([
    ['subscribe', 1],
    ['subscribe', 40],
    ['unsubscribe', 40],
  ]);
});

test('once closed it stays closed', async () => {
  const { heard } = listen('points');
  await until(() => heard.length === 1);
  connection.close();
  await until(() => server.sockets[0]?.readyState === 3);
  listen('log');
  await delay(60);
  expect(server.sockets).toHaveLength(1);
});
