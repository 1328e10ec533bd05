import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { MINUTE_MS, SECOND_MS } from '@verdict/core/time';
import { restForWriters } from '@verdict/platform/group-writer';
import type { Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import type { Embedder, EmbeddingProblem } from './embedder.ts';
import { embedderOf } from './embedder-of.ts';
import { prepareIndex } from './nearest.ts';
import { queueOutdated } from './queue.ts';
import type { EmbeddedKind } from './tables.ts';
import { toBytes } from './vector-bytes.ts';

const PAUSE_MS = 100;
/** How often texts are looked for that were missed, or whose vector another model made. */
const SWEEP_MS = MINUTE_MS;
/** Longer than any request takes. A text that is still claimed after that was interrupted, and is tried again. */
const CLAIM_MS = 5 * MINUTE_MS;
const FIRST_RETRY_MS = 2 * SECOND_MS;
const LONGEST_RETRY_MS = 10 * MINUTE_MS;

/** Makes vectors of queued texts until the signal aborts. */
export async function runEmbedding(deps: Deps, signal: AbortSignal): Promise<void> {
  let sweepAt = 0;
  let hasMore = false;
  void prepareIndex(deps).catch(() => undefined); // the first request tries again, and logs why not
  while (!signal.aborted) {
    try {
      const embedder = await embedderOf(deps);
      if (Date.now() >= sweepAt) {
        hasMore = await queueOutdated(deps.db, embedder.model, deps.clock.now());
        sweepAt = Date.now() + SWEEP_MS;
      }
      const began = performance.now();
      const taken = await embedBatch(deps, embedder, signal);
      await restForWriters(deps.db, performance.now() - began, signal);
      if (taken === embedder.batch) continue;
      if (hasMore && taken === 0) sweepAt = 0;
      await pause(PAUSE_MS, signal);
    } catch (error) {
      if (!signal.aborted) deps.log.error({ err: error as Error }, 'embedding');
      await pause(FIRST_RETRY_MS, signal);
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return delay(ms, undefined, { signal }).catch(() => undefined);
}

/** Makes the vectors of all texts that are due now. For tests and commands. */
export async function embedDue(deps: Deps, signal?: AbortSignal): Promise<void> {
  const embedder = await embedderOf(deps);
  for (let hasMore = true; hasMore; ) {
    hasMore = await queueOutdated(deps.db, embedder.model, deps.clock.now());
    while ((await embedBatch(deps, embedder, signal)) > 0);
  }
}

interface QueuedText {
  kind: EmbeddedKind;
  subject_id: number;
  attempts: number;
  /** When it is tried again; changes when the text is queued again meanwhile. */
  due_at: Date;
  uuid: string | null;
  /** Null if there is nothing to embed any more. */
  content: string | null;
}

/** Embeds the next texts; returns how many there were. */
async function embedBatch(deps: Deps, embedder: Embedder, signal?: AbortSignal): Promise<number> {
  const claimed = await claim(deps, embedder.batch);
  if (claimed.length === 0) return 0;
  const texts = claimed.flatMap(({ content, ...text }) => (content ? { ...text, content } : []));
  const embedded = texts.length === 0 ? ({ ok: true, vectors: [] } as const) : await embedder.embed(contentsOf(texts), signal);
  if (embedded.ok) {
    await save(deps, { claimed, texts, vectors: embedded.vectors, model: embedder.model });
    deps.metrics.embeddedTexts.inc(texts.length);
  } else {
    if (!signal?.aborted) deps.log.warn({ problem: embedded.problem, detail: embedded.detail, texts: texts.length }, 'texts not embedded');
    await postpone(deps, texts, embedded.problem);
  }
  return claimed.length;
}

const contentsOf = (texts: readonly { content: string }[]): string[] => texts.map(({ content }) => content);

/** Takes the next due texts. Others do not take them meanwhile. */
async function claim({ db, clock }: Deps, batch: number): Promise<QueuedText[]> {
  const now = clock.now();
  const { rows } = await sql<QueuedText>`
    WITH due AS (
      SELECT kind, subject_id FROM embedding_queue WHERE due_at <= ${now} ORDER BY due_at, subject_id LIMIT ${batch} FOR UPDATE SKIP LOCKED
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

interface EmbeddedTexts {
  claimed: readonly QueuedText[];
  texts: readonly (Omit<QueuedText, 'content'> & { content: string })[];
  vectors: readonly Float32Array[];
  model: string;
}

/** Saves vectors, and forgets those of texts that are gone. What was queued again meanwhile stays queued. */
async function save(deps: Deps, { claimed, texts, vectors, model }: EmbeddedTexts): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    if (texts.length > 0)
      await tx
        .insertInto('embedding')
        .values(
          texts.map(({ kind, subject_id, uuid, content }, at) => ({
            kind,
            subject_id,
            embedding_id: `${model}:${uuid}`,
            model,
            dimension: vectors[at]?.length ?? 0,
            vector: toBytes(vectors[at] as Float32Array),
            text_hash: createHash('sha256').update(content).digest(),
            created_at: now,
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(['kind', 'subject_id']).doUpdateSet(({ ref }) => ({
            embedding_id: ref('excluded.embedding_id'),
            model: ref('excluded.model'),
            dimension: ref('excluded.dimension'),
            vector: ref('excluded.vector'),
            text_hash: ref('excluded.text_hash'),
            created_at: ref('excluded.created_at'),
          })),
        )
        .execute();
    const gone = claimed.filter(({ content }) => !content);
    await forget(tx, gone);
    await dequeue(tx, claimed);
    for (const [kind, own] of Map.groupBy(claimed, (text) => text.kind)) {
      const ids = own.filter(({ content }) => content).map(({ subject_id }) => subject_id);
      const goneIds = own.filter(({ content }) => !content).map(({ subject_id }) => subject_id);
      for (const { onEmbedded } of deps.slices) await onEmbedded?.(tx, { kind, ids, goneIds, now });
    }
  });
}

async function forget(tx: Tx, texts: readonly QueuedText[]): Promise<void> {
  for (const { kind, subject_id } of texts)
    await tx.deleteFrom('embedding').where('kind', '=', kind).where('subject_id', '=', subject_id).execute();
}

async function dequeue(tx: Tx, claimed: readonly QueuedText[]): Promise<void> {
  await sql`
    DELETE FROM embedding_queue queued
    USING unnest(${claimed.map(({ kind }) => kind)}::text[], ${claimed.map(({ subject_id }) => subject_id)}::bigint[],
      ${claimed.map(({ due_at }) => due_at)}::timestamptz[]) AS done (kind, subject_id, due_at)
    WHERE queued.kind = done.kind AND queued.subject_id = done.subject_id AND queued.due_at = done.due_at`.execute(tx);
}

/** Tries texts again later, each after a longer pause than before. */
async function postpone({ db, clock }: Deps, texts: readonly QueuedText[], problem: EmbeddingProblem): Promise<void> {
  const now = clock.now().getTime();
  const dueAt = texts.map(({ attempts }) => new Date(now + Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS)));
  await sql`
    UPDATE embedding_queue queued SET problem = ${problem}, due_at = failed.next
    FROM unnest(${texts.map(({ kind }) => kind)}::text[], ${texts.map(({ subject_id }) => subject_id)}::bigint[],
      ${texts.map(({ due_at }) => due_at)}::timestamptz[], ${dueAt}::timestamptz[]) AS failed (kind, subject_id, due_at, next)
    WHERE queued.kind = failed.kind AND queued.subject_id = failed.subject_id AND queued.due_at = failed.due_at`.execute(db.kysely);
}
