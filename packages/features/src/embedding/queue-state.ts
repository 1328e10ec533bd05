import type { Database } from '@verdict/platform/postgres';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { costThisMonth } from './usage.ts';

export interface QueueState {
  waiting: number;
  /** Since when the oldest has waited; null if none waits. */
  oldestAt: Date | null;
  /** Why the last attempts failed, the most frequent problem first; null if none did. */
  problem: string | null;
}

export async function readQueueState({ kysely }: Database): Promise<QueueState> {
  const { rows } = await sql<QueueState>`
    SELECT count(*) AS waiting, min(created_at) AS "oldestAt", mode() WITHIN GROUP (ORDER BY problem) AS problem
    FROM embedding_queue`.execute(kysely);
  return rows[0] ?? { waiting: 0, oldestAt: null, problem: null };
}

/** Sets the gauges of texts that wait for a vector, and of what vectors cost. */
export async function measureEmbedding(deps: Deps): Promise<void> {
  const { db, clock, metrics } = deps;
  const [{ waiting, oldestAt }, cost] = await Promise.all([readQueueState(db), costThisMonth(deps)]);
  metrics.embeddingQueue.set(waiting);
  metrics.embeddingQueueAge.set(oldestAt ? Math.max(0, clock.now().getTime() - oldestAt.getTime()) / 1000 : 0);
  metrics.embeddingCost.set(cost);
}
