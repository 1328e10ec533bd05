import type { Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';
import type { Match } from './find-matches.ts';
import type { Shown } from './read-hits.ts';

/** Shows the proposal that others were merged into once, in the best of their places. What was merged into a removed one is left out. */
export async function followMerges(tx: Tx, matches: readonly Match[]): Promise<Shown[]> {
  const merged = matches.filter(({ isMerged }) => isMerged).map(({ subjectId }) => subjectId);
  const targets = await readTargets(tx, merged);
  const shown = new Map<string, Shown>();
  for (const { kind, subjectId, isMerged } of matches) {
    const target = isMerged ? targets.get(subjectId) : subjectId;
    if (target === undefined) continue;
    const key = `${kind} ${target}`;
    // Its own words explain better than those of another why it is shown.
    if (!isMerged) shown.set(key, { kind, subjectId, mergedFrom: null });
    else if (!shown.has(key)) shown.set(key, { kind, subjectId: target, mergedFrom: subjectId });
  }
  return [...shown.values()];
}

/** By their id where merged proposals have led, if that one is still there. */
async function readTargets(tx: Tx, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ asked: number; id: number }>`
    WITH RECURSIVE upward AS (
      SELECT id AS asked, id, merged_into, removed_at FROM proposal_summary WHERE id = ANY (${ids}::bigint[])
      UNION SELECT asked, above.id, above.merged_into, above.removed_at
      FROM upward JOIN proposal_summary AS above ON above.id = upward.merged_into)
    SELECT asked, id FROM upward WHERE merged_into IS NULL AND removed_at IS NULL`.execute(tx);
  return new Map(rows.map(({ asked, id }) => [asked, id]));
}
