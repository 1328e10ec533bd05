import type { Database } from '@verdict/platform/postgres';
import { type RetentionRule, removeBySql } from '@verdict/platform/retention';
import { erasePayloads } from '../audit/index.ts';

const BATCH = 500;

const VOTE_HASHES = removeBySql({
  what: 'vote (hashes of network and device)',
  keepDays: 90,
  why: 'long enough to find votes that were not independent',
  statement: `UPDATE vote SET ip_hash = NULL, device_hash = NULL WHERE id = ANY (ARRAY(
       SELECT id FROM vote WHERE updated_at < $1 AND (ip_hash IS NOT NULL OR device_hash IS NOT NULL) LIMIT $2 FOR UPDATE SKIP LOCKED))`,
});

const DELETED_PROPOSALS: RetentionRule = {
  what: 'proposal (text of deleted proposals)',
  keepDays: 30,
  why: 'a month to notice a mistake',
  removeBatch: purgeDeleted,
};

/** The row stays as a place for votes and comments; its text is deleted from it and from the log's payloads. */
function purgeDeleted(database: Database, { before, now }: { before: Date; now: Date }): Promise<number> {
  return database.transaction(async (tx) => {
    const due = await tx
      .selectFrom('proposal')
      .innerJoin('point', 'point.id', 'proposal.point_id')
      .select(['proposal.id', 'proposal.uuid'])
      .where('point.deleted_at', '<', before)
      .where('proposal.text', '!=', '')
      .limit(BATCH)
      .forUpdate('proposal')
      .execute();
    if (due.length === 0) return 0;
    await tx
      .updateTable('proposal')
      .set({ title: '', text: '', metadata: '{}' })
      .where(
        'id',
        'in',
        due.map(({ id }) => id),
      )
      .execute();
    await erasePayloads(tx, { subjects: due.map(({ uuid }) => uuid), reason: 'retention', now });
    return due.length;
  });
}

export const PROPOSAL_RETENTION: readonly RetentionRule[] = [VOTE_HASHES, DELETED_PROPOSALS];
