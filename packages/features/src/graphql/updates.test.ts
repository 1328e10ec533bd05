import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { refused } from './errors.ts';
import { MessageNews, StateNews, Updates } from './updates.ts';

const told = (seq: number, data: object = {}) => ({ topic: 'challenge:1', seq, text: JSON.stringify({ data }) });

test('a state is told at once, and then as it is by the time it may be told again', async () => {
  const read: (number | undefined)[] = [];
  const updates = new Updates(
    'challenge:1',
    new StateNews(async (seq) => {
      read.push(seq);
      return { seq };
    }),
  );
  expect(await updates.next()).toEqual({ done: false, value: { seq: undefined } });
  for (const seq of [1, 2, 3]) updates.hear(told(seq));
  expect(await updates.next()).toEqual({ done: false, value: { seq: 3 } });
  updates.reset(9);
  expect(await updates.next()).toEqual({ done: false, value: { seq: 9 } });
  expect(read).toEqual([undefined, 3, 9]);
});

test('when it is too busy to be read, it is told later', async () => {
  let reads = 0;
  const updates = new Updates(
    'challenge:1',
    new StateNews(async () => {
      reads += 1;
      if (reads === 1) throw Object.assign(refused({ code: 'rate_limited' }), { retryAfterSeconds: 0.1 });
      return { reads };
    }),
  );
  expect(await updates.next()).toEqual({ done: false, value: { reads: 2 } });
});

test('what is refused ends it', async () => {
  const updates = new Updates('challenge:1', new StateNews(() => Promise.reject(refused({ code: 'not_found' }))));
  await expect(updates.next()).rejects.toThrow('nothing at this address');
});

test('everything that waits is released when it ends', async () => {
  const updates = new Updates('challenge:1', new StateNews(async () => ({})));
  await updates.next();
  const forNews = updates.next();
  await delay(10);
  updates.end();
  expect(await forNews).toEqual({ done: true, value: undefined });
  const spaced = new Updates('challenge:1', new StateNews(async () => ({})));
  await spaced.next();
  spaced.hear(told(1));
  const forTheTime = spaced.next();
  await delay(10);
  spaced.end();
  expect(await forTheTime).toEqual({ done: true, value: undefined });
});

test('messages are told one by one, or, where too many wait, not at all', async () => {
  const updates = new Updates('me:1', new MessageNews((data) => ({ data })));
  updates.hear(told(1, { n: 1 }));
  updates.hear(told(2, { n: 2 }));
  expect(await updates.next()).toEqual({ done: false, value: { data: { n: 1 } } });
  expect(await updates.next()).toEqual({ done: false, value: { data: { n: 2 } } });
  for (let seq = 0; seq <= 100; seq += 1) updates.hear(told(seq, { seq }));
  expect(await updates.next()).toEqual({ done: false, value: { data: null } });
});
