import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { GroupWriter, type GroupWriterOptions, OverloadedError } from './index.ts';

class RowFault extends Error {}

/** A store that saves all items of a statement or none, and records each statement. */
function aStore({ bad = [], ...options }: Partial<GroupWriterOptions<number, string>> & { bad?: readonly number[] } = {}) {
  const statements: number[][] = [];
  const kept: number[] = [];
  const writer = new GroupWriter<number, string>({
    async flush(items) {
      statements.push([...items]);
      await Promise.resolve();
      if (items.some((item) => bad.includes(item))) throw new RowFault('bad row');
      kept.push(...items);
      return items.map((item) => `kept ${item}`);
    },
    maxBatch: 10,
    maxQueue: 1000,
    parallel: 1,
    maxGatherMs: 1,
    isRowFault: (error) => error instanceof RowFault,
    ...options,
  });
  return { writer, statements, kept };
}

/** A flush that waits until the test opens the gate. */
function aGate() {
  const held: { items: readonly number[]; open(): void; fail(error: Error): void }[] = [];
  const flush = (items: readonly number[]) =>
    new Promise<string[]>((resolve, reject) =>
      held.push({ items, open: () => resolve(items.map((item) => `kept ${item}`)), fail: reject }),
    );
  return { held, flush };
}

const range = (count: number): number[] => [...Array(count).keys()];

test('each caller gets the result of its own item', async () => {
  const { writer, kept } = aStore();
  expect(await Promise.all(range(35).map((item) => writer.write(item)))).toEqual(range(35).map((item) => `kept ${item}`));
  expect(kept).toEqual(range(35));
});

test('items that arrive together are written together, in order, up to the maximum', async () => {
  const { writer, statements } = aStore({ maxBatch: 10 });
  await Promise.all(range(25).map((item) => writer.write(item)));
  expect(statements.flat()).toEqual(range(25));
  expect(statements.map(({ length }) => length)).toEqual([10, 10, 5]);
});

test('a single item is written without delay', async () => {
  const { writer, statements } = aStore({ maxGatherMs: 60_000 });
  await writer.write(1);
  expect(statements).toEqual([[1]]);
});

test('items gather during a flush, and are written beside one that takes too long', async () => {
  const { held, flush } = aGate();
  const { writer } = aStore({ flush, parallel: 2, maxGatherMs: 20 });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const first = writer.write(1);
  await new Promise(setImmediate);
  const others = [2, 3].map((item) => writer.write(item));
  vi.advanceTimersByTime(19);
  expect(writer.waiting).toBe(2);
  vi.advanceTimersByTime(1);
  expect(held.map(({ items }) => items)).toEqual([[1], [2, 3]]);
  held[1]?.open();
  expect(await Promise.all(others)).toEqual(['kept 2', 'kept 3']);
  held[0]?.open();
  await first;
});

test('no caller gets a result before its flush is done', async () => {
  const { held, flush } = aGate();
  const { writer } = aStore({ flush, maxBatch: 2 });
  const answered: string[] = [];
  const writes = range(2).map((item) => writer.write(item).then((answer) => answered.push(answer)));
  expect(held).toHaveLength(1);
  await new Promise(setImmediate);
  expect(answered).toEqual([]);
  held[0]?.open();
  await Promise.all(writes);
  expect(answered).toEqual(['kept 0', 'kept 1']);
});

test('while the allowed number of flushes is running, new items gather', async () => {
  const { held, flush } = aGate();
  const { writer } = aStore({ flush, maxBatch: 2, parallel: 2 });
  const writes = range(7).map((item) => writer.write(item));
  expect(held.map(({ items }) => items)).toEqual([
    [0, 1],
    [2, 3],
  ]);
  expect(writer.waiting).toBe(3);
  held[0]?.open();
  await writes[0];
  await expect.poll(() => held.length).toBe(3);
  expect(held[2]?.items).toEqual([4, 5]);
  held[1]?.open();
  held[2]?.open();
  await expect.poll(() => held.length).toBe(4);
  held[3]?.open();
  await Promise.all(writes);
});

describe('back-pressure', () => {
  test('what does not fit into the queue is refused immediately, and none of it is written', async () => {
    const { held, flush } = aGate();
    const refused: string[] = [];
    const { writer } = aStore({ flush, maxBatch: 2, maxQueue: 3, onRefused: () => void refused.push('once') });
    const accepted = range(5).map((item) => writer.write(item)); // two running, three waiting
    await expect(writer.write(99)).rejects.toBeInstanceOf(OverloadedError);
    expect(refused).toEqual(['once']);
    for (let i = 0; i < 3; i += 1) {
      await expect.poll(() => held.length).toBe(i + 1);
      held[i]?.open();
    }
    expect(await Promise.all(accepted)).toHaveLength(5);
    expect(held.flatMap(({ items }) => items)).not.toContain(99);
  });

  test('writes are accepted again once there is room', async () => {
    const { writer } = aStore({ maxBatch: 2, maxQueue: 2 });
    const outcomes = await Promise.allSettled(range(20).map((item) => writer.write(item)));
    expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true);
    expect(await writer.write(21)).toBe('kept 21');
  });
});

describe('failures', () => {
  test('a bad row fails alone', async () => {
    const { writer, kept } = aStore({ maxBatch: 8, bad: [3] });
    const outcomes = await Promise.allSettled(range(8).map((item) => writer.write(item)));
    expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual(range(8).map((item) => item !== 3));
    expect(kept).toEqual([0, 1, 2, 4, 5, 6, 7]);
  });

  test('one bad row among many is found in a few statements', async () => {
    const { writer, statements } = aStore({ maxBatch: 256, bad: [77] });
    await Promise.allSettled(range(256).map((item) => writer.write(item)));
    expect(statements.length).toBeLessThanOrEqual(1 + 2 * 8);
  });

  test('whichever rows are bad, exactly those fail, and all others are saved once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 40 }),
        fc.uniqueArray(fc.nat({ max: 39 })),
        fc.integer({ min: 1, max: 12 }),
        async (count, bad, maxBatch) => {
          const { writer, kept } = aStore({ bad, maxBatch });
          const outcomes = await Promise.allSettled(range(count).map((item) => writer.write(item)));
          expect(outcomes.map(({ status }) => status === 'rejected')).toEqual(range(count).map((item) => bad.includes(item)));
          expect(kept).toEqual(range(count).filter((item) => !bad.includes(item)));
        },
      ),
      { numRuns: 50 },
    );
  });

  test('when the database is unavailable all callers fail immediately, without a further statement', async () => {
    const { held, flush } = aGate();
    const { writer } = aStore({ flush, maxBatch: 4 });
    const writes = Promise.allSettled(range(4).map((item) => writer.write(item)));
    held[0]?.fail(new Error('connection lost'));
    expect((await writes).every(({ status }) => status === 'rejected')).toBe(true);
    expect(held).toHaveLength(1);
    const next = writer.write(5);
    await expect.poll(() => held.length).toBe(2);
    held[1]?.open();
    expect(await next).toBe('kept 5');
  });
});

describe('drain', () => {
  test('drain waits for everything that was accepted, started or not', async () => {
    const { writer, kept } = aStore({ maxBatch: 4, maxGatherMs: 60_000 });
    const writes = range(11).map((item) => writer.write(item));
    await writer.drain();
    expect(kept).toEqual(range(11));
    expect(writer.waiting).toBe(0);
    await Promise.all(writes);
  });

  test('drain returns immediately if nothing waits, also after failures', async () => {
    const { writer } = aStore({ bad: [1] });
    await writer.drain();
    const failing = expect(writer.write(1)).rejects.toThrow('bad row');
    await writer.drain();
    await failing;
  });
});

test('each statement is measured with its size', async () => {
  const sizes: number[] = [];
  const { writer } = aStore({ maxBatch: 3, observe: ({ size, seconds }) => void (seconds >= 0 && sizes.push(size)) });
  await Promise.all(range(7).map((item) => writer.write(item)));
  expect(sizes).toEqual([3, 3, 1]);
});
