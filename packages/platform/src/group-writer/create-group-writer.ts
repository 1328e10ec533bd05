import type { PlatformMetrics } from '../metrics/index.ts';
import { type Database, isConnectionLost, retryAfterDeadlock } from '../postgres/index.ts';
import type { Settings } from '../settings/index.ts';
import { GroupWriter } from './group-writer.ts';
import { noteBatch } from './write-pressure.ts';

interface Parts {
  db: Database;
  metrics: PlatformMetrics;
  settings: Pick<Settings, 'WRITE_QUEUE'>;
}

interface Batches<Item, Result> {
  /** Makes all items durable in one transaction and returns a result for each, in order. */
  flush(items: readonly Item[]): Promise<Result[]>;
  maxBatch: number;
}

/** Combines concurrent writes of many callers into few commits, and measures them. */
export function createGroupWriter<Item, Result>(
  { db, metrics, settings }: Parts,
  batches: Batches<Item, Result>,
): GroupWriter<Item, Result> {
  return new GroupWriter<Item, Result>({
    maxBatch: batches.maxBatch,
    flush: (items) => retryAfterDeadlock(() => batches.flush(items)),
    maxQueue: settings.WRITE_QUEUE,
    parallel: 2,
    maxGatherMs: 2,
    isRowFault: (error) => !isConnectionLost(error),
    onRefused: () => metrics.writesRefused.inc(),
    observe: ({ size, seconds, waiting }) => {
      noteBatch(db, size);
      metrics.writeBatchSize.observe(size);
      metrics.writeBatchSeconds.observe(seconds);
      metrics.writeQueue.set(waiting);
    },
  });
}
