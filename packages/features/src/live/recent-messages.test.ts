import { expect, test } from 'vitest';
import { RecentMessages } from './recent-messages.ts';

const told = (seq: number, topic = 'points', text = 'x') => ({ seq, topic, text });
const POINTS = new Set(['points']);
const seqs = (messages: readonly { seq: number }[] | undefined) => messages?.map(({ seq }) => seq);

test('it covers entries added at both ends', () => {
  const recent = new RecentMessages(10);
  recent.append([told(10), told(11, 'log'), told(12)], 14);
  recent.prepend([told(8)], 7);
  expect(seqs(recent.after(6, POINTS))).toEqual([8, 10, 12]);
  expect(seqs(recent.after(10, POINTS))).toEqual([12]);
  expect(seqs(recent.after(13, POINTS))).toEqual([]);
});

test('it has no result for earlier or later entries', () => {
  const recent = new RecentMessages(10);
  recent.append([told(10)], 11);
  expect(recent.after(8, POINTS)).toBeUndefined();
  expect(seqs(recent.after(9, POINTS))).toEqual([10]);
  expect(recent.after(11, POINTS)).toBeUndefined();
});

test('an empty log has no missed messages', () => {
  expect(new RecentMessages(0).after(-1, POINTS)).toEqual([]);
});

test('it drops the oldest messages when it is full', () => {
  const recent = new RecentMessages(0);
  recent.append([told(0), told(5999)], 6000);
  expect(recent.from).toBe(4000);
  const long = 'x'.repeat(10 * 1024 * 1024);
  recent.append([told(6000, 'points', long), told(6000, 'log', 'y'), told(6001, 'points', long)], 6002);
  expect(recent.from).toBe(6001);
  expect(seqs(recent.after(6000, POINTS))).toEqual([6001]);
});
