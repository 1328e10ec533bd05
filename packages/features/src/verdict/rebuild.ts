import { sql } from 'kysely';
import { compareRows, type RebuildOptions, type RebuildResult, rebuildInBatches } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { lockLabels } from '../label/index.ts';
import { recountLabels } from './recount.ts';
import { recountOutdated } from './recount-outdated.ts';

const BATCH = 1000;

/** Rebuilds every verdict from the feedback. */
export async function rebuildVerdicts(deps: Deps, options?: RebuildOptions): Promise<RebuildResult> {
  await recountOutdated(deps); // first recount outdated verdicts, whose change is not a disagreement
  const { rows } = await deps.db.pool.query<{ labels: number }>('SELECT count(*) AS labels FROM label');
  return rebuildInBatches(deps, { name: 'verdicts', unit: 'labels', total: rows[0]?.labels ?? 0, ...options }, async (tx, after) => {
    const next = await tx.selectFrom('label').select('id').where('id', '>', after).orderBy('id').limit(BATCH).execute();
    const ids = await lockLabels(
      tx,
      next.map(({ id }) => id),
    );
    const last = ids.at(-1);
    if (last === undefined) return undefined;
    return { last, size: ids.length, differences: await compareRows(tx, verdictsOf(ids), () => recountLabels(tx, ids, deps.clock.now())) };
  });
}

/** A label that never had feedback has no tally, which equals zeros. */
const verdictsOf = (ids: readonly number[]) => ({
  comment_fallacy_labels: sql`SELECT id, status FROM label WHERE id = ANY (${ids}::bigint[])`,
  label_tally: sql`
    SELECT id AS label_id, coalesce(correct, 0) AS correct, coalesce(false_positive, 0) AS false_positive,
           coalesce(wrong_type, 0) AS wrong_type, coalesce(missed_fallacy, 0) AS missed_fallacy, coalesce(total, 0) AS total,
           coalesce(dispute_rate, 0) AS dispute_rate, coalesce(consensus, 'uncertain') AS consensus,
           coalesce(is_controversial, false) AS is_controversial, coalesce(awaits_moderator, awaits_moderator(id)) AS awaits_moderator
    FROM label LEFT JOIN label_tally ON label_id = id WHERE id = ANY (${ids}::bigint[])`,
});
