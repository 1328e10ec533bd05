import type { Database } from '@verdict/platform/postgres';
import { sql } from 'kysely';
import { type LogEvent, type Reactor, readEvents } from '../audit/index.ts';

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
  async apply(tx, range, { clock }) {
    const subjects = subjectsOf(await readEvents(tx, range, KINDS));
    if (subjects.length === 0) return;
    const now = clock.now();
    await sql`
      INSERT INTO embedding_queue (kind, subject_id, due_at, created_at)
      SELECT kind, id, ${now}, ${now} FROM (
        SELECT 'proposal' AS kind, id FROM proposal_summary WHERE uuid = ANY (${subjects}::uuid[])
        UNION ALL SELECT 'point', id FROM point WHERE uuid = ANY (${subjects}::uuid[]) AND ${IS_COMMENT}
        UNION ALL SELECT 'claim', id FROM claim_summary WHERE uuid = ANY (${subjects}::uuid[])
      ) AS text
      ON CONFLICT (kind, subject_id) DO UPDATE SET attempts = 0, problem = NULL, refused_by = NULL, refusal = NULL, due_at = excluded.due_at`.execute(
      tx,
    );
  },
};

/** The words of a proposal are a point too, and have the vector of the proposal. */
const IS_COMMENT = sql`source IS DISTINCT FROM 'proposal'`;

function subjectsOf(events: readonly LogEvent[]): string[] {
  return [...new Set(events.flatMap(({ subject }) => subject ?? []))];
}

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
