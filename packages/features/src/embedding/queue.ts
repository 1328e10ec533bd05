import { SECOND_MS } from '@verdict/core/time';
import type { Database, Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';
import type { LogRange, Reactor } from '../audit/index.ts';
import type { EmbeddedKind } from './tables.ts';

const KINDS = [
  'proposal.created',
  'proposal.edited',
  'proposal.erased',
  'point.created',
  'point.edited',
  'claim.created',
  'claim.updated',
] as const;

/** Queues texts that are new or changed. An erased proposal is queued too, so that its vector goes. */
export const QUEUE_TEXTS: Reactor = {
  name: 'embedding-queue',
  kinds: KINDS,
  longestRestMs: 2 * SECOND_MS,
  async apply(tx, range, { clock }) {
    const now = clock.now();
    for (const { kind, subjects } of await changedSubjects(tx, range))
      await sql`
        INSERT INTO embedding_queue (kind, subject_id, due_at, created_at)
        SELECT ${kind}, id, ${now}, ${now} FROM ${SUBJECTS[kind]} WHERE uuid = ANY (${subjects}::uuid[])
        ON CONFLICT (kind, subject_id) DO UPDATE SET attempts = 0, problem = NULL, refused_by = NULL, refusal = NULL, due_at = excluded.due_at`.execute(
        tx,
      );
  },
};

interface ChangedSubjects {
  kind: EmbeddedKind;
  subjects: string[];
}

async function changedSubjects(tx: Tx, { from, to }: LogRange): Promise<ChangedSubjects[]> {
  const { rows } = await sql<ChangedSubjects>`
    SELECT split_part(kind, '.', 1) AS kind, array_agg(DISTINCT subject) AS subjects FROM logged_event
    WHERE seq >= ${from} AND seq < ${to} AND kind = ANY (${KINDS}) AND subject IS NOT NULL GROUP BY 1`.execute(tx);
  return rows;
}

/** The words of a proposal are a point too, and have the vector of the proposal. */
const IS_COMMENT = sql`source IS DISTINCT FROM 'proposal'`;

const SUBJECTS = {
  proposal: sql`proposal_summary`,
  claim: sql`claim_summary`,
  point: sql`(SELECT id, uuid FROM point WHERE ${IS_COMMENT}) AS comment`,
} as const;

/** How many texts are queued at once when the model has changed: new texts should not wait behind all old ones. */
const REFILL = 2000;

/** Queues texts without a vector of this model, proposals and new texts first. Returns whether there may be more. */
export async function queueOutdated(database: Database, model: string, now: Date): Promise<boolean> {
  for (const kind of ['proposal', 'claim', 'point'] as const) {
    const { rows } = await sql`
      INSERT INTO embedding_queue (kind, subject_id, due_at, created_at)
      SELECT ${kind}, text.id, ${now}, ${now} FROM ${TEXTS[kind]} AS text
      LEFT JOIN embedding ON embedding.kind = ${kind} AND subject_id = text.id
      WHERE embedding.model IS DISTINCT FROM ${model} ORDER BY text.id DESC LIMIT ${REFILL}
      ON CONFLICT DO NOTHING RETURNING subject_id`.execute(database.kysely);
    if (rows.length === REFILL) return true;
  }
  return false;
}

/** What has words now. */
const TEXTS = {
  proposal: sql`(SELECT id FROM proposal_summary WHERE text <> '')`,
  claim: sql`(SELECT id FROM claim_summary WHERE removed_at IS NULL)`,
  point: sql`(SELECT id FROM point WHERE content <> '' AND deleted_at IS NULL AND ${IS_COMMENT})`,
} as const;
