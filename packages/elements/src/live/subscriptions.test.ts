import type { LiveMessage } from '@verdict/wire/live';
import { expect, test } from 'vitest';
import { type LiveEvent, Subscriptions } from './subscriptions.ts';

function listener() {
  const heard: LiveEvent[] = [];
  return { heard, handler: (event: LiveEvent) => void heard.push(event) };
}

const message = (topic: string, seq: number): LiveMessage => ({ topic, seq, kind: 'claim.removed', data: { id: seq } });
const subscribed = (topics: string[], seq: number, refused: string[] = []) => ({ type: 'subscribed', topics, refused, seq }) as const;

test('a new listener is told to read when the topic is joined, then hears what happens', () => {
  const subscriptions = new Subscriptions();
  const { heard, handler } = listener();
  expect(subscriptions.add('points', handler, undefined)).toBe(true);
  expect(subscriptions.wishes()).toEqual([{ topics: ['points'] }]);
  subscriptions.hear(subscribed(['points'], 7));
  subscriptions.hear({ type: 'messages', seq: 9, messages: [message('points', 8)] });
  expect(heard).toEqual([{ type: 'reset' }, { type: 'message', ...message('points', 8) }]);
  expect(subscriptions.wishes()).toEqual([{ topics: ['points'], since: 9 }]);
});

test('a handler that is up to date with an entry gets no reset', () => {
  const subscriptions = new Subscriptions();
  const { heard, handler } = listener();
  subscriptions.add('points', handler, 5);
  expect(subscriptions.wishes()).toEqual([{ topics: ['points'], since: 5 }]);
  subscriptions.hear({ type: 'messages', seq: 6, messages: [message('points', 6)] });
  subscriptions.hear(subscribed(['points'], 6));
  expect(heard.map(({ type }) => type)).toEqual(['message']);
});

test('what is replayed after a break is heard once', () => {
  const subscriptions = new Subscriptions();
  const { heard, handler } = listener();
  subscriptions.add('points', handler, 5);
  subscriptions.hear({ type: 'messages', seq: 7, messages: [message('points', 6), message('points', 7)] });
  subscriptions.forgetConnection();
  subscriptions.hear({
    type: 'messages',
    seq: 8,
    messages: [message('points', 6), message('points', 7), message('points', 8)],
  });
  expect(heard.map((event) => event.type === 'message' && event.seq)).toEqual([6, 7, 8]);
});

test('quiet channels keep up with busy ones, but only while they are joined', () => {
  const subscriptions = new Subscriptions();
  subscriptions.add('points', listener().handler, undefined);
  subscriptions.add('log', listener().handler, 3);
  subscriptions.hear(subscribed(['points'], 7));
  subscriptions.hear({ type: 'messages', seq: 20, messages: [message('points', 20)] });
  expect(subscriptions.wishes()).toEqual([
    { topics: ['points'], since: 20 },
    { topics: ['log'], since: 3 },
  ]);
  subscriptions.hear(subscribed(['log'], 20));
  subscriptions.hear({ type: 'pong', seq: 30 });
  expect(subscriptions.wishes()).toEqual([{ topics: ['points', 'log'], since: 30 }]);
});

test('a second listener reads for itself without disturbing the first', async () => {
  const subscriptions = new Subscriptions();
  const [first, second] = [listener(), listener()];
  subscriptions.add('points', first.handler, undefined);
  subscriptions.hear(subscribed(['points'], 7));
  expect(subscriptions.add('points', second.handler, undefined)).toBe(false);
  await Promise.resolve();
  subscriptions.hear({ type: 'messages', seq: 8, messages: [message('points', 8)] });
  expect(second.heard).toEqual(first.heard);
});

test('only the answer to the last question counts', () => {
  const subscriptions = new Subscriptions();
  const [first, second] = [listener(), listener()];
  subscriptions.add('points', first.handler, undefined);
  subscriptions.noteRequested({ topics: ['points'] });
  subscriptions.remove('points', first.handler);
  subscriptions.sweep();
  subscriptions.add('points', second.handler, undefined);
  subscriptions.noteRequested({ topics: ['points'] });
  subscriptions.noteRequested({ topics: ['points'] });
  subscriptions.hear(subscribed(['points'], 7));
  expect(second.heard).toEqual([]);
  subscriptions.hear(subscribed(['points'], 9));
  expect(second.heard).toEqual([{ type: 'reset' }]);
});

test('a reset tells all to read, and counts from there even if the log is shorter now', () => {
  const subscriptions = new Subscriptions();
  const { heard, handler } = listener();
  subscriptions.add('points', handler, 500);
  subscriptions.hear({ type: 'reset', topics: ['points'], seq: 40 });
  subscriptions.hear(subscribed(['points'], 40));
  subscriptions.hear({ type: 'messages', seq: 41, messages: [message('points', 41)] });
  expect(heard.map(({ type }) => type)).toEqual(['reset', 'message']);
});

test('a refusal is told once', () => {
  const subscriptions = new Subscriptions();
  const { heard, handler } = listener();
  subscriptions.add('me:1', handler, undefined);
  subscriptions.hear(subscribed([], 7, ['me:1']));
  subscriptions.hearAnswer(['me:1'], { seq: 8, messages: [], refused: ['me:1'], reset: false });
  expect(heard).toEqual([{ type: 'refused' }]);
});

test('a topic goes when its last listener has gone', () => {
  const subscriptions = new Subscriptions();
  const [first, second] = [listener(), listener()];
  subscriptions.add('points', first.handler, undefined);
  subscriptions.add('points', second.handler, undefined);
  expect(subscriptions.remove('points', first.handler)).toBe(false);
  expect(subscriptions.sweep()).toEqual([]);
  expect(subscriptions.remove('points', second.handler)).toBe(true);
  expect(subscriptions.sweep()).toEqual(['points']);
  expect(subscriptions.isEmpty).toBe(true);
});

test('many topics are asked for in parts the server takes', () => {
  const subscriptions = new Subscriptions();
  for (let i = 0; i < 120; i += 1) subscriptions.add(`point:${i}`, listener().handler, undefined);
  expect(subscriptions.wishes().map(({ topics }) => topics.length)).toEqual([50, 50, 20]);
});

test('an answer to a question about some topics says nothing of the others', () => {
  const subscriptions = new Subscriptions();
  const [points, log] = [listener(), listener()];
  subscriptions.add('points', points.handler, 5);
  subscriptions.add('log', log.handler, 7);
  subscriptions.hearAnswer(['points'], { seq: 9, messages: [message('points', 8)], refused: [], reset: false });
  subscriptions.hearAnswer(['log'], { seq: 9, messages: [message('log', 8)], refused: [], reset: false });
  expect([points.heard.length, log.heard.length]).toEqual([1, 1]);
  subscriptions.add('me:1', listener().handler, 3);
  subscriptions.hear({ type: 'messages', seq: 20, messages: [message('points', 20)] });
  expect(subscriptions.wishes()).toEqual([
    { topics: ['points'], since: 20 },
    { topics: ['log'], since: 9 },
    { topics: ['me:1'], since: 3 },
  ]);
});
