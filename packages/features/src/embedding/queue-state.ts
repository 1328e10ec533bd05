import type { Database } from '@verdict/platform/postgres';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import type { EmbeddedKind } from './tables.ts';
import { costThisMonth } from './usage.ts';

export interface QueueState {
  waiting: number;
  /** Since when the oldest has waited; null if none waits. */
  oldestAt: Date | null;
  /** Why the last attempts failed, the most frequent problem first; null if none did. */
  problem: string | null;
  /** How many the model refuses. They get no vector until they are changed. */
  refused: number;
}

export interface RefusedQueueText {
  kind: EmbeddedKind;
  id: string;
  problem: string;
  refusal: string | null;
}

const MAX_REFUSED = 20;

/** The texts that the model refuses, the newest first. */
export async function readRefusedTexts({ kysely }: Database): Promise<RefusedQueueText[]> {
  const { rows } = await sql<RefusedQueueText>`
    SELECT kind, coalesce(proposal.proposal_id, point.uuid::text, claim.uuid::text) AS id, problem, refusal FROM embedding_queue
    LEFT JOIN proposal_summary proposal ON kind = 'proposal' AND proposal.id = subject_id
    LEFT JOIN point ON kind = 'point' AND point.id = subject_id
    LEFT JOIN claim_summary claim ON kind = 'claim' AND claim.id = subject_id
    WHERE refused_by IS NOT NULL AND coalesce(proposal.id, point.id, claim.id) IS NOT NULL
    ORDER BY embedding_queue.created_at DESC, subject_id DESC LIMIT ${MAX_REFUSED}`.execute(kysely);
  return rows;
}

export async function readQueueState({ kysely }: Database): Promise<QueueState> {
  const { rows } = await sql<QueueState>`
    SELECT count(*) FILTER (WHERE refused_by IS NULL) AS waiting, min(created_at) FILTER (WHERE refused_by IS NULL) AS "oldestAt",
      mode() WITHIN GROUP (ORDER BY problem) FILTER (WHERE refused_by IS NULL) AS problem, count(refused_by) AS refused
    FROM embedding_queue`.execute(kysely);
  return rows[0] ?? { waiting: 0, oldestAt: null, problem: null, refused: 0 };
}

/** Sets the gauges of texts that wait for a vector, and of what vectors cost. */
export async function measureEmbedding(deps: Deps): Promise<void> {
  const { db, clock, metrics } = deps;
  const [{ waiting, oldestAt, refused }, cost] = await Promise.all([readQueueState(db), costThisMonth(deps)]);
  metrics.embeddingQueue.set(waiting);
  metrics.embeddingRefused.set(refused);
  metrics.embeddingQueueAge.set(oldestAt ? Math.max(0, clock.now().getTime() - oldestAt.getTime()) / 1000 : 0);
  metrics.embeddingCost.set(cost);
}
