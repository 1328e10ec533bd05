import { expect, test } from 'vitest';
import { Turnstile } from './index.ts';

/** Something that runs until it is let go, and how many run now. */
function aCrowd(most: number) {
  const turnstile = new Turnstile(most);
  const running: { name: number; end(): void; fail(): void }[] = [];
  const come = (name: number): Promise<number> =>
    turnstile.pass(
      () =>
        new Promise((resolve, reject) => running.push({ name, end: () => resolve(name), fail: () => reject(new Error(`${name} failed`)) })),
    );
  const names = () => running.map(({ name }) => name);
  return { come, running, names };
}

test('no more run at once than may, and the others in the order they came', async () => {
  const { come, running, names } = aCrowd(2);
  const all = [1, 2, 3, 4].map(come);
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

test('who fails gives the place up, and a free place is taken at once', async () => {
  const { come, running, names } = aCrowd(1);
  const [first, second] = [come(1), come(2)];
  running[0]?.fail();
  await expect(first).rejects.toThrow('1 failed');
  await expect.poll(names).toEqual([1, 2]);
  running[1]?.end();
  expect(await second).toBe(2);
  const third = come(3);
  expect(names()).toEqual([1, 2, 3]);
  running[2]?.end();
  expect(await third).toBe(3);
});
