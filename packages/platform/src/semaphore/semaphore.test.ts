import { expect, test } from 'vitest';
import { Semaphore } from './index.ts';

/** Starts tasks that run until the test ends them, and lists those that run now. */
function startTasks(limit: number) {
  const semaphore = new Semaphore(limit);
  const running: { name: number; end(): void; fail(): void }[] = [];
  const start = (name: number): Promise<number> =>
    semaphore.run(
      () =>
        new Promise((resolve, reject) => running.push({ name, end: () => resolve(name), fail: () => reject(new Error(`${name} failed`)) })),
    );
  const names = () => running.map(({ name }) => name);
  return { start, running, names };
}

test('no more tasks than the limit run at a time, and the others start in the order they arrived', async () => {
  const { start, running, names } = startTasks(2);
  const all = [1, 2, 3, 4].map(start);
  expect(names()).toEqual([1, 2]);
  running[1]?.end();
  expect(await all[1]).toBe(2);
  await expect.poll(names).toEqual([1, 2, 3]);
  running[0]?.end();
  running[2]?.end();
  await expect.poll(names).toEqual([1, 2, 3, 4]);
  running[3]?.end();
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4]);
});

test('a task that fails frees its place, and a free place is used immediately', async () => {
  const { start, running, names } = startTasks(1);
  const [first, second] = [start(1), start(2)];
  running[0]?.fail();
  await expect(first).rejects.toThrow('1 failed');
  await expect.poll(names).toEqual([1, 2]);
  running[1]?.end();
  expect(await second).toBe(2);
  const third = start(3);
  expect(names()).toEqual([1, 2, 3]);
  running[2]?.end();
  expect(await third).toBe(3);
});
