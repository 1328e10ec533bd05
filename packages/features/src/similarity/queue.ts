import type { Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';
import type { EmbeddedTexts } from '../define-slice.ts';

/** Queues proposals with new vectors for comparison. What became of erased ones is deleted. */
export async function queueEmbedded(tx: Tx, { kind, ids, goneIds, now }: EmbeddedTexts): Promise<void> {
  if (kind !== 'proposal') return;
  if (goneIds.length > 0) {
    await tx.deleteFrom('proposal_similarity').where('proposal_id', 'in', goneIds).execute();
    await tx.deleteFrom('similarity_queue').where('proposal_id', 'in', goneIds).execute();
  }
  await sql`
    INSERT INTO similarity_queue (proposal_id, topic_id, created_at)
    SELECT id, topic_id, ${now} FROM proposal_summary WHERE id = ANY (${ids}::bigint[])
    ON CONFLICT (proposal_id) DO UPDATE SET created_at = excluded.created_at`.execute(tx);
}
