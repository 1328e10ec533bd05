import { testSystem } from '@verdict/features/testing';
import { afterAll, expect, test } from 'vitest';
import { createGroupWriter } from './index.ts';

const system = await testSystem();
afterAll(() => system.close());

const deadlock = () => Object.assign(new Error('deadlock detected'), { code: '40P01' });

test('a batch that PostgreSQL aborted because of a deadlock is written again', async () => {
  let turns = 0;
  const writer = createGroupWriter<number, number>(system.deps, {
    maxBatch: 1,
    async flush(items) {
      turns += 1;
      if (turns === 1) throw deadlock();
      return [...items];
    },
  });
  expect(await writer.write(7)).toBe(7);
});

test('a batch that is aborted every time fails', async () => {
  const writer = createGroupWriter<number, number>(system.deps, { maxBatch: 1, flush: () => Promise.reject(deadlock()) });
  await expect(writer.write(7)).rejects.toThrow('deadlock detected');
});
