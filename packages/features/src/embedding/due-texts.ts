import { MINUTE_MS, SECOND_MS } from '@verdict/core/time';
import type { Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import type { Embedder, EmbeddingProblem } from './embedder.ts';
import type { EmbeddedKind } from './tables.ts';

/** Longer than any request takes. A text that is still claimed after that was interrupted, and is tried again. */
const CLAIM_MS = 5 * MINUTE_MS;
const FIRST_RETRY_MS = 2 * SECOND_MS;
const LONGEST_RETRY_MS = 10 * MINUTE_MS;

export interface QueuedText {
  kind: EmbeddedKind;
  subject_id: number;
  attempts: number;
  /** When it is tried again; changes when the text is queued again meanwhile. */
  due_at: Date;
  uuid: string | null;
  /** Null if there is nothing to embed any more. */
  content: string | null;
}

export type TextToEmbed = QueuedText & { content: string };

export const hasContent = (text: QueuedText): text is TextToEmbed => Boolean(text.content);

/** Takes the next due texts that the model has not refused. Others do not take them meanwhile. */
export async function claimDue({ db, clock }: Deps, { model, batch }: Pick<Embedder, 'model' | 'batch'>): Promise<QueuedText[]> {
  const now = clock.now();
  const { rows } = await sql<QueuedText>`
    WITH due AS (
      SELECT kind, subject_id FROM embedding_queue WHERE due_at <= ${now} AND refused_by IS DISTINCT FROM ${model}
      ORDER BY due_at, subject_id LIMIT ${batch} FOR UPDATE SKIP LOCKED
    ), claimed AS (
      UPDATE embedding_queue queued SET attempts = attempts + 1, due_at = ${new Date(now.getTime() + CLAIM_MS)}
      FROM due WHERE queued.kind = due.kind AND queued.subject_id = due.subject_id
      RETURNING queued.kind, queued.subject_id, attempts, queued.due_at
    )
    SELECT claimed.*, coalesce(proposal.uuid, comment.uuid, claim.uuid) AS uuid,
      coalesce(nullif(words.content, ''), nullif(comment.content, ''), claim.title || E'\n\n' || claim.statement) AS content
    FROM claimed LEFT JOIN proposal_summary proposal ON kind = 'proposal' AND proposal.id = subject_id AND text <> ''
    LEFT JOIN point words ON words.id = point_id
    LEFT JOIN point comment ON kind = 'point' AND comment.id = subject_id
    LEFT JOIN claim_summary claim ON kind = 'claim' AND claim.id = subject_id
    ORDER BY subject_id`.execute(db.kysely);
  return rows;
}

/** What was queued again meanwhile stays queued. */
export async function dequeue(tx: Tx, claimed: readonly QueuedText[]): Promise<void> {
  await sql`
    DELETE FROM embedding_queue queued
    USING unnest(${claimed.map(({ kind }) => kind)}::text[], ${claimed.map(({ subject_id }) => subject_id)}::bigint[],
      ${claimed.map(({ due_at }) => due_at)}::timestamptz[]) AS done (kind, subject_id, due_at)
    WHERE queued.kind = done.kind AND queued.subject_id = done.subject_id AND queued.due_at = done.due_at`.execute(tx);
}

/** Tries texts again later, each after a longer pause than before. One that is being erased is left alone. */
export async function postpone({ db, clock }: Deps, texts: readonly QueuedText[], problem: EmbeddingProblem | null): Promise<void> {
  const now = clock.now().getTime();
  const dueAt = texts.map(({ attempts }) => new Date(now + Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS)));
  await sql`
    UPDATE embedding_queue queued SET problem = ${problem}, due_at = failed.next
    FROM (
      SELECT queued.kind, queued.subject_id, next FROM embedding_queue queued
      JOIN unnest(${texts.map(({ kind }) => kind)}::text[], ${texts.map(({ subject_id }) => subject_id)}::bigint[],
        ${texts.map(({ due_at }) => due_at)}::timestamptz[], ${dueAt}::timestamptz[]) AS failed (kind, subject_id, due_at, next)
      USING (kind, subject_id, due_at) FOR UPDATE OF queued SKIP LOCKED
    ) AS failed
    WHERE queued.kind = failed.kind AND queued.subject_id = failed.subject_id`.execute(db.kysely);
}

export interface RefusedText {
  text: QueuedText;
  problem: EmbeddingProblem;
  detail: string | undefined;
}

/** Sets a text aside that the model refuses, until the text or the model is another. */
export async function setAside({ db }: Deps, { text, problem, detail }: RefusedText, model: string): Promise<void> {
  await db.kysely
    .updateTable('embedding_queue')
    .set({ problem, refused_by: model, refusal: detail ?? null })
    .where('kind', '=', text.kind)
    .where('subject_id', '=', text.subject_id)
    .where('due_at', '=', text.due_at)
    .execute();
}
