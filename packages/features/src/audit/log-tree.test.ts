import { appendTestEvents, testSystem } from '@verdict/features/testing';
import type { Database } from '@verdict/platform/postgres';
import { afterAll, expect, test } from 'vitest';
import { LogTree, loadSigningKey, sequenceNow } from './index.ts';

const system = await testSystem();
const { db } = system.deps;
const key = await loadSigningKey(system.deps.settings);
afterAll(() => system.close());

async function grow(by: number): Promise<void> {
  await db.transaction((tx) =>
    appendTestEvents(
      tx,
      Array.from({ length: by }, () => ({})),
    ),
  );
  await sequenceNow(system.deps, key);
}

test('a concurrent request for more of a block waits for the read in progress, and then gets all of it', async () => {
  await grow(3);
  const read = Promise.withResolvers<void>();
  const grown = Promise.withResolvers<void>();
  let reads = 0;
  const slow = {
    pool: {
      async query(...asked: Parameters<Database['pool']['query']>) {
        reads += 1;
        const isFirst = reads === 1;
        const answer = await db.pool.query(...asked);
        if (isFirst) {
          read.resolve();
          await grown.promise;
        }
        return answer;
      },
    },
  } as unknown as Database;
  const tree = new LogTree(slow);
  const early = tree.root(3);
  await read.promise;
  await grow(2);
  const late = tree.inclusionProof(4, 5);
  grown.resolve();
  expect(await early).toEqual(await new LogTree(db).root(3));
  expect(await late).toEqual(await new LogTree(db).inclusionProof(4, 5));
});

test('missing hashes are an error, not made up', async () => {
  await expect(new LogTree(db).root(500)).rejects.toThrow('the log lacks nodes');
});
