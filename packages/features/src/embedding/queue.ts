import type { Database, Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';
import { type LogEvent, type Reactor, readEvents } from '../audit/index.ts';

const KINDS = ['proposal.created', 'proposal.edited', 'proposal.erased'] as const;

/** Queues texts that are new or changed. An erased text is queued too, so that its vector goes. */
export const QUEUE_TEXTS: Reactor = {
  name: 'embedding-queue',
  kinds: KINDS,
  async apply(tx, range, { clock }) {
    const subjects = subjectsOf(await readEvents(tx, range, KINDS));
    if (subjects.length === 0) return;
    const now = clock.now();
    await sql`
      INSERT INTO embedding_queue (kind, subject_id, due_at, created_at)
      SELECT 'proposal', id, ${now}, ${now} FROM proposal_summary WHERE uuid = ANY (${subjects}::uuid[])
      ON CONFLICT (kind, subject_id) DO UPDATE SET attempts = 0, problem = NULL, due_at = excluded.due_at`.execute(tx);
  },
};

function subjectsOf(events: readonly LogEvent[]): string[] {
  return [...new Set(events.flatMap(({ subject }) => subject ?? []))];
}

/** How many texts are queued at once when the model has changed: new texts should not wait behind all old ones. */
const REFILL = 2000;

/** Queues texts without a vector of this model. Texts that people have just written come first. */
export async function queueOutdated(database: Database | { kysely: Tx }, model: string, now: Date): Promise<number> {
  const { rows } = await sql`
    INSERT INTO embedding_queue (kind, subject_id, due_at, created_at)
    SELECT 'proposal', proposal.id, ${now}, ${now}
    FROM proposal_summary proposal LEFT JOIN embedding ON kind = 'proposal' AND subject_id = proposal.id
    WHERE embedding.model IS DISTINCT FROM ${model} AND text <> ''
    ORDER BY proposal.id DESC LIMIT ${REFILL}
    ON CONFLICT DO NOTHING RETURNING subject_id`.execute(database.kysely);
  return rows.length;
}
