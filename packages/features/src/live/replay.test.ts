import { testSystem } from '@verdict/features/testing';
import { afterAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { loadSigningKey, sequenceNow } from '../audit/index.ts';
import type { LiveChannels } from '../define-slice.ts';
import { LiveTail } from './live-tail.ts';

const system = await testSystem();
const { deps } = system;
const http = await system.api();
const address = await http.listen({ port: 0, host: '127.0.0.1' });
const key = await loadSigningKey(deps.settings);
afterAll(() => system.close());

const sequence = () => sequenceNow(deps, key);
const poll = async (topics: string, since?: number) =>
  (await http.inject({ url: '/api/live/poll', query: { topics, ...(since !== undefined && { since: String(since) }) } })).json();

/** The messages that a client resuming after this entry gets. */
async function resume(topic: string, since: number): Promise<string> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/api/live`);
  const heard: string[] = [];
  await new Promise<void>((resolve, reject) => {
    socket.on('open', () => socket.send(JSON.stringify({ type: 'subscribe', topics: [topic], since })));
    socket.on('error', reject);
    socket.on('message', (text) => {
      heard.push(String(text));
      if (String(text).includes('"subscribed"')) resolve();
    });
  });
  socket.terminate();
  return heard.join();
}

let people = 0;
/** A person whose comment was sent live. */
async function someoneHeard(content: string) {
  people += 1;
  const { authorization } = await system.person(`person${people}`);
  await sequence();
  const { seq } = await poll('points');
  const { point } = (await http.inject({ method: 'POST', url: '/api/points', headers: { authorization }, payload: { content } })).json();
  await sequence();
  expect(JSON.stringify(await poll('points', seq))).toContain(content);
  expect(await resume('points', seq)).toContain(content);
  return { seq, point, headers: { authorization } };
}

test('deleted text is not sent to resuming clients', async () => {
  const { seq, point, headers } = await someoneHeard('Words that are regretted');
  await http.inject({ method: 'DELETE', url: `/api/points/${point.id}`, headers });
  await sequence();
  const { messages } = await poll('points', seq);
  expect(messages.map(({ kind }: { kind: string }) => kind)).toEqual(['point.deleted', 'point.deleted']);
  const replay = await resume('points', seq);
  expect(replay).toContain('point.deleted');
  expect(replay).not.toContain('regretted');
});

test('a changed name is not sent to resuming clients', async () => {
  const { seq, headers } = await someoneHeard('Words of someone who is renamed');
  await http.inject({ method: 'PATCH', url: '/api/me', headers, payload: { name: 'Nova' } });
  await sequence();
  const before = `person${people}`;
  for (const replay of [JSON.stringify(await poll('points', seq)), await resume('points', seq)]) {
    expect(replay).toContain('Nova');
    expect(replay).not.toContain(before);
  }
});

test('deleted text is dropped within seconds even if the log does not grow', async () => {
  const { seq, point, headers } = await someoneHeard('Words while nobody sequences');
  await http.inject({ method: 'DELETE', url: `/api/points/${point.id}`, headers });
  await expect.poll(async () => JSON.stringify(await poll('points', seq)), { timeout: 10_000, interval: 300 }).not.toContain('nobody');
  expect(await resume('points', seq)).not.toContain('nobody');
});

test('simultaneous resuming clients share one read', async () => {
  await someoneHeard('Words that many have missed');
  let reads = 0;
  const channel: LiveChannels = {
    mayJoin: () => true,
    async messagesFor(_database, events) {
      reads += 1;
      return events.map(({ seq }) => ({ topic: 'all', seq, kind: 'log.grown', data: { size: seq + 1 } }));
    },
  };
  const tail = new LiveTail(deps, [channel], { hasListeners: () => false, send: () => undefined, resetAll: () => undefined });
  const all = new Set(['all']);
  const told = await Promise.all(Array.from({ length: 50 }, () => tail.join(0, (recent) => recent.after(0, all)?.length)));
  await tail.stop();
  expect(new Set(told).size).toBe(1);
  expect(told[0]).toBeGreaterThan(1);
  expect(reads).toBe(1);
});
