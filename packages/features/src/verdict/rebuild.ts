import type { Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';
import type { RebuildResult } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { lockLabels } from '../label/index.ts';
import { recountLabels } from './recount.ts';

const BATCH = 1000;

/** Derives every verdict anew from what people said and compares. Labels are locked a thousand at a time, so others go on. */
export async function rebuildVerdicts(deps: Deps, onProgress: (done: number, of: number) => void): Promise<RebuildResult> {
  const { rows } = await deps.db.pool.query<{ labels: number }>('SELECT count(*) AS labels FROM comment_fallacy_labels');
  const of = rows[0]?.labels ?? 0;
  let after = 0;
  let done = 0;
  let agrees = true;
  for (;;) {
    const batch = await rebuildBatch(deps, after);
    if (!batch) return { name: 'verdicts', derivedFrom: `${done} labels`, agrees };
    after = batch.last;
    done += batch.labels;
    agrees &&= batch.agrees;
    onProgress(done, Math.max(of, done));
  }
}

function rebuildBatch({ db, clock }: Deps, after: number) {
  return db.transaction(async (tx) => {
    const next = await tx.selectFrom('comment_fallacy_labels').select('id').where('id', '>', after).orderBy('id').limit(BATCH).execute();
    const ids = await lockLabels(
      tx,
      next.map(({ id }) => id),
    );
    if (ids.length === 0) return undefined;
    const before = await published(tx, ids);
    await recountLabels(tx, ids, clock.now());
    const agrees = before === (await published(tx, ids));
    return { labels: ids.length, last: ids.at(-1) as number, agrees };
  });
}

/** What is said of these labels, as one text. One that never had feedback has no row, which is the same as zeros. */
async function published(tx: Tx, ids: readonly number[]): Promise<string> {
  const { rows } = await sql`
    SELECT id, status, coalesce(correct, 0) AS correct, coalesce(false_positive, 0) AS false_positive,
           coalesce(wrong_type, 0) AS wrong_type, coalesce(missed_fallacy, 0) AS missed_fallacy, coalesce(total, 0) AS total,
           coalesce(dispute_rate, 0) AS dispute_rate, coalesce(consensus, 'uncertain') AS consensus,
           coalesce(is_controversial, false) AS is_controversial, coalesce(awaits_moderator, awaits_moderator(id)) AS awaits_moderator
    FROM comment_fallacy_labels LEFT JOIN label_tally ON label_id = id
    WHERE id = ANY (${ids}::bigint[]) ORDER BY id`.execute(tx);
  return JSON.stringify(rows);
}
