import type { Point } from '@verdict/wire/point';
import { beforeEach, expect, test, vi } from 'vitest';
import { type OutgoingPoint, OutgoingPoints } from './outgoing-points.ts';

const WORDS: OutgoingPoint = { content: 'Keep it.', language: 'en', attempt: 'a1', userId: 7, author: 'Ana', parentId: 3, debateId: 3 };
const PUBLISHED = { id: 9, user_id: 7, parent_id: 3, content: 'Keep it.' } as Point;
const OFFLINE = { code: 'offline', message: '' };

/** A server that answers when told to, and remembers what it was sent. */
function aServer() {
  const sent: OutgoingPoint[] = [];
  const answers: ((isPublished: boolean) => void)[] = [];
  const points = new OutgoingPoints((point) => {
    sent.push(point);
    return new Promise((resolve) => {
      answers.push((isPublished) => resolve(isPublished ? { ok: true, value: { point: PUBLISHED } } : { ok: false, failure: OFFLINE }));
    });
  });
  return { points, sent, answer: (isPublished: boolean) => answers.shift()?.(isPublished) };
}

beforeEach(() => {
  const storage = new Map<string, string>();
  const sessionStorage = {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, text: string) => storage.set(name, text),
    removeItem: (name: string) => storage.delete(name),
  };
  vi.stubGlobal('window', { sessionStorage });
});

test('words are there at once, and gone from here once they are published', async () => {
  const { points, answer } = aServer();
  const sending = points.send(WORDS);
  expect(points.of(7, 3)).toEqual([WORDS]);
  answer(true);
  expect(await sending).toBe(PUBLISHED);
  expect(points.of(7, 3)).toEqual([]);
});

test('words that did not arrive stay, and are tried again as the same attempt', async () => {
  const { points, sent, answer } = aServer();
  const sending = points.send(WORDS);
  answer(false);
  expect(await sending).toBeUndefined();
  expect(points.of(7, 3)).toEqual([{ ...WORDS, failure: OFFLINE }]);
  const again = points.retry('a1');
  expect(points.of(7, 3)).toEqual([WORDS]);
  expect(await points.retry('a1')).toBeUndefined(); // on its way already
  answer(true);
  expect(await again).toBe(PUBLISHED);
  expect(sent.map(({ attempt }) => attempt)).toEqual(['a1', 'a1']);
});

test('words that are heard of before their answer have arrived, even if the answer is lost', async () => {
  const { points, answer } = aServer();
  const sending = points.send(WORDS);
  points.heard({ ...PUBLISHED, content: 'Other words.' });
  expect(points.of(7, 3)).toHaveLength(1);
  points.heard(PUBLISHED);
  expect(points.of(7, 3)).toEqual([]);
  answer(false);
  await sending;
  expect(points.of(7, 3)).toEqual([]);
});

test('words whose writer has left are gone, and do not come back with their answer', async () => {
  const { points, answer } = aServer();
  const sending = points.send(WORDS);
  points.forget();
  answer(false);
  await sending;
  expect(points.of(7, 3)).toEqual([]);
  expect(aServer().points.of(7, 3)).toEqual([]);
});

test('words on their way outlive a reload, and nobody else is shown them', () => {
  void aServer().points.send(WORDS);
  const { points } = aServer();
  expect(points.of(7, 3)).toEqual([{ ...WORDS, failure: { code: 'interrupted', message: '' } }]);
  expect(points.of(8, 3)).toEqual([]);
  expect(points.of(7, null)).toEqual([]);
});
