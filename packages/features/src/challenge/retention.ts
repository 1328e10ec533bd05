import type { Database } from '@verdict/platform/postgres';
import { type RetentionRule, removeBySql } from '@verdict/platform/retention';
import { erasePayloads } from '../audit/index.ts';

const BATCH = 100;

const UNATTACHED_FILES = removeBySql({
  what: 'evidence_file (never attached)',
  keepDays: 1,
  why: 'evidence is attached within a day of the upload',
  batchSize: BATCH,
  statement: `DELETE FROM evidence_file WHERE id = ANY (ARRAY(
       SELECT file.id FROM evidence_file file LEFT JOIN evidence ON file_id = file.id
       WHERE evidence.id IS NULL AND file.created_at < $1 LIMIT $2 FOR UPDATE OF file SKIP LOCKED))`,
});

const WITHDRAWN_EVIDENCE: RetentionRule = {
  what: 'evidence (text and files of withdrawn evidence)',
  keepDays: 30,
  why: 'a month to notice a mistake',
  removeBatch: purgeWithdrawn,
};

/** The row stays; its text is deleted from it and from the log's payloads. */
function purgeWithdrawn(database: Database, { before, now }: { before: Date; now: Date }): Promise<number> {
  return database.transaction(async (tx) => {
    const due = await tx
      .selectFrom('evidence')
      .select(['id', 'uuid', 'kind', 'file_id'])
      .where('withdrawn_at', '<', before)
      .where('text', '!=', '')
      .limit(BATCH)
      .forUpdate()
      .execute();
    if (due.length === 0) return 0;
    for (const { id, kind } of due)
      await tx
        .updateTable('evidence')
        .set({ text: '', url: kind === 'link' ? '' : null, quote: kind === 'quote' ? '' : null, file_id: null, preview: null })
        .where('id', '=', id)
        .execute();
    const files = due.flatMap(({ file_id }) => file_id ?? []);
    if (files.length > 0) await tx.deleteFrom('evidence_file').where('id', 'in', files).execute();
    await erasePayloads(tx, { subjects: due.map(({ uuid }) => uuid), reason: 'retention', now });
    return due.length;
  });
}

export const CHALLENGE_RETENTION: readonly RetentionRule[] = [UNATTACHED_FILES, WITHDRAWN_EVIDENCE];
