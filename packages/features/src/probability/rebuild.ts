import type { LabelSet } from '@verdict/core/label';
import type { Database } from '@verdict/platform/postgres';
import { sql } from 'kysely';
import type { RebuildResult } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { judgeLabels, type Rejudged } from './judge-labels.ts';
import { holdConsumer } from './label-probability.ts';

const BATCH = 500;

interface Walk {
  /** All where it is left out. */
  labelSet?: LabelSet;
  onProgress?: ((done: number, of: number) => void) | undefined;
  signal?: AbortSignal | undefined;
  /** Hears what came out differently, in the transaction that saves it. */
  onChanged?(tx: Parameters<typeof judgeLabels>[0], changed: readonly Rejudged[]): Promise<void>;
}

/** Judges every label that people have spoken of, some at a time, so that others go on; answers how many there were. */
export async function judgeAll(
  deps: Deps,
  { labelSet, onProgress, signal, onChanged }: Walk,
): Promise<{ labels: number; changed: number }> {
  const of = await countSpokenOf(deps.db, labelSet);
  let [after, labels, changed] = [0, 0, 0];
  for (;;) {
    signal?.throwIfAborted();
    const ids = await nextSpokenOf(deps.db, after, labelSet);
    if (ids.length === 0) return { labels, changed };
    const came = await deps.db.transaction(async (tx) => {
      await holdConsumer(tx);
      const different = await judgeLabels(tx, ids, deps.clock.now());
      await onChanged?.(tx, different);
      return different.length;
    });
    after = ids.at(-1) as number;
    labels += ids.length;
    changed += came;
    onProgress?.(labels, Math.max(of, labels));
  }
}

/** Judges everything again with the fits there are, and says whether it comes to what was published. */
export async function rebuildProbabilities(deps: Deps, onProgress: (done: number, of: number) => void): Promise<RebuildResult> {
  const { labels, changed } = await judgeAll(deps, { onProgress });
  return { name: 'probabilities', derivedFrom: `${labels} labels`, agrees: changed === 0 };
}

// One that nobody speaks of any more may still have a probability.
const spokenOf = (labelSet: LabelSet | undefined) => sql`
  comment_fallacy_labels label WHERE (EXISTS (SELECT FROM label_tally WHERE label_id = label.id AND rated > 0)
    OR EXISTS (SELECT FROM label_probability WHERE label_id = label.id))
  ${labelSet === undefined ? sql`` : sql`AND label_set = ${labelSet}`}`;

async function nextSpokenOf({ kysely }: Database, after: number, labelSet: LabelSet | undefined): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM ${spokenOf(labelSet)} AND id > ${after} ORDER BY id LIMIT ${BATCH}`.execute(kysely);
  return rows.map(({ id }) => id);
}

async function countSpokenOf({ kysely }: Database, labelSet: LabelSet | undefined): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM ${spokenOf(labelSet)}`.execute(kysely);
  return rows[0]?.count ?? 0;
}
