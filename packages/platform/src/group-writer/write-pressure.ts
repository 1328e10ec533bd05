import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../postgres/index.ts';

/** A smaller batch leaves time for everything else. */
const LARGE_BATCH = 8;
/** How long writers count as busy after a large batch. */
const BUSY_MS = 300;
/** Work that may wait takes a quarter of the time, as long as people are waiting for their writes. */
const REST_SHARE = 3;
const LOOK_MS = 50;

/** Known of this process only: a separate worker does not rest for the writers of a server. */
const busySince = new WeakMap<Database, number>();

/** Records the size of a batch that was written for waiting callers. */
export function noteBatch(db: Database, size: number): void {
  if (size >= LARGE_BATCH) busySince.set(db, performance.now());
}

export interface Rest {
  workedMs: number;
  longestMs: number;
}

/** Rests after work that may wait, while many people write: they wait for the same database. Ends at once when they stop. */
export async function restForWriters(db: Database, { workedMs, longestMs }: Rest, signal?: AbortSignal): Promise<void> {
  const until = performance.now() + Math.min(workedMs * REST_SHARE, longestMs);
  while (!signal?.aborted && performance.now() < until && areWritersBusy(db)) await delay(LOOK_MS);
}

function areWritersBusy(db: Database): boolean {
  return performance.now() - (busySince.get(db) ?? -Infinity) < BUSY_MS;
}
