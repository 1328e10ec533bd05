import type { Database } from '@verdict/platform/postgres';
import { VERDICT } from '@verdict/wire/verdict';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { lockLabels } from '../label/index.ts';
import { versionInForce } from '../policy/index.ts';
import { recountLabels } from './recount.ts';

const BATCH = 1000;

/** Labels whose verdict has another policy version. */
const OUTDATED = sql`FROM label_tally WHERE policy_version <> ${versionInForce(VERDICT)}`;

export async function countOutdated(reader: Database['kysely']): Promise<number> {
  const { rows } = await sql<{ labels: number }>`SELECT count(*) AS labels ${OUTDATED}`.execute(reader);
  return rows[0]?.labels ?? 0;
}

/**
 * Recounts these labels in batches, so that others can go on; returns how many there were. It can be stopped and run again.
 */
export async function recountOutdated(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (labels: number) => void } = {},
): Promise<number> {
  let [after, labels] = [0, 0];
  for (;;) {
    signal?.throwIfAborted();
    const batch = await db.transaction(async (tx) => {
      const { rows } = await sql<{ id: number }>`
        SELECT label_id AS id ${OUTDATED} AND label_id > ${after} ORDER BY label_id LIMIT ${BATCH}`.execute(tx);
      const ids = await lockLabels(
        tx,
        rows.map(({ id }) => id),
      );
      await recountLabels(tx, ids, clock.now());
      return ids;
    });
    if (batch.length === 0) return labels;
    after = batch.at(-1) as number;
    labels += batch.length;
    onProgress?.(labels);
  }
}
