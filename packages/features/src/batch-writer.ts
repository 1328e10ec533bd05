import { GroupWriter } from '@verdict/platform/group-writer';
import { isConnectionLost, onceMoreAfterDeadlock } from '@verdict/platform/postgres';
import type { Deps } from './deps.ts';

interface Batches<Item, Result> {
  /** Makes all items durable in one go and answers for each, in order. */
  flush(items: readonly Item[]): Promise<Result[]>;
  maxBatch: number;
}

/** Gathers what many callers write at once into few commits, and measures how that goes. */
export function createBatchWriter<Item, Result>({ metrics, settings }: Deps, batches: Batches<Item, Result>): GroupWriter<Item, Result> {
  return new GroupWriter<Item, Result>({
    maxBatch: batches.maxBatch,
    flush: (items) => onceMoreAfterDeadlock(() => batches.flush(items)),
    maxQueue: settings.WRITE_QUEUE,
    parallel: 2,
    patienceMs: 2,
    isRowFault: (error) => !isConnectionLost(error),
    onRefused: () => metrics.writesRefused.inc(),
    observe: ({ size, seconds, waiting }) => {
      metrics.writeBatchSize.observe(size);
      metrics.writeBatchSeconds.observe(seconds);
      metrics.writeQueue.set(waiting);
    },
  });
}
