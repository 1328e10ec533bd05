import type { LabelSet } from '@verdict/core/label';
import type { Database, Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';
import { compareRows, lockConsumer, type RebuildOptions, type RebuildResult, rebuildInBatches } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { appendChanges, looksDifferent } from './append-changes.ts';
import { COLUMNS, judgeLabels } from './judge-labels.ts';
import { labelProbability, labelsWaiting } from './label-probability.ts';

const BATCH = 500;

interface Walk {
  /** Default: all sets. */
  labelSet?: LabelSet;
  onProgress?: ((done: number, of: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

interface Walked {
  labels: number;
  /** How many changed, and how many changed enough for an event. */
  changed: number;
  told: number;
}

/** Judges every label with feedback, in batches, so that others can go on. */
export async function judgeAll(deps: Deps, { labelSet, onProgress, signal }: Walk): Promise<Walked> {
  const of = await countSpokenOf(deps.db, labelSet);
  const walked = { labels: 0, changed: 0, told: 0 };
  let after = 0;
  for (;;) {
    signal?.throwIfAborted();
    const ids = await nextSpokenOf(deps.db.kysely, after, labelSet);
    if (ids.length === 0) return walked;
    const { changed, told } = await deps.db.transaction((tx) => judgeSome(tx, ids, deps.clock.now()));
    after = ids.at(-1) as number;
    walked.labels += ids.length;
    walked.changed += changed;
    walked.told += told;
    onProgress?.(walked.labels, Math.max(of, walked.labels));
  }
}

async function judgeSome(tx: Tx, ids: readonly number[], now: Date): Promise<Omit<Walked, 'labels'>> {
  await lockConsumer(tx, labelProbability.name); // or what was read before would overwrite what it says
  const changed = await judgeLabels(tx, ids, now);
  const otherwise = changed.filter(looksDifferent);
  await appendChanges(tx, otherwise, now);
  return { changed: changed.length, told: otherwise.length };
}

/** Judges every label again with the stored fits. Labels that the consumer has not processed yet are not compared. */
export async function rebuildProbabilities(deps: Deps, options?: RebuildOptions): Promise<RebuildResult> {
  const { db, clock } = deps;
  const total = await countSpokenOf(db, undefined);
  return rebuildInBatches(deps, { name: 'probabilities', unit: 'labels', total, ...options }, async (tx, after) => {
    const ids = await nextSpokenOf(tx, after, undefined);
    const last = ids.at(-1);
    if (last === undefined) return undefined;
    await lockConsumer(tx, labelProbability.name); // or what was read before would overwrite what it says
    const waiting = new Set(await labelsWaiting(tx));
    const published = probabilitiesOf(ids.filter((id) => !waiting.has(id)));
    return { last, size: ids.length, differences: await compareRows(tx, published, () => judgeSome(tx, ids, clock.now())) };
  });
}

const probabilitiesOf = (labelIds: readonly number[]) => ({
  label_probability: sql`
    SELECT label_id, ${sql.join(COLUMNS.map((column) => sql.ref(column)))}
    FROM label_probability WHERE label_id = ANY (${labelIds}::bigint[])`,
});

// A label without feedback may still have a probability.
const spokenOf = (labelSet: LabelSet | undefined) => sql`
  label WHERE (EXISTS (SELECT FROM label_verdict WHERE label_id = label.id AND rated > 0)
    OR EXISTS (SELECT FROM label_probability WHERE label_id = label.id))
  ${labelSet === undefined ? sql`` : sql`AND label_set = ${labelSet}`}`;

async function nextSpokenOf(reader: Database['kysely'], after: number, labelSet: LabelSet | undefined): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM ${spokenOf(labelSet)} AND id > ${after} ORDER BY id LIMIT ${BATCH}`.execute(reader);
  return rows.map(({ id }) => id);
}

async function countSpokenOf({ kysely }: Database, labelSet: LabelSet | undefined): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM ${spokenOf(labelSet)}`.execute(kysely);
  return rows[0]?.count ?? 0;
}
