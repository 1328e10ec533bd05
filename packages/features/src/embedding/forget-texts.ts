import type { Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { dequeue, type QueuedText } from './due-texts.ts';
import type { EmbeddedKind } from './tables.ts';

const BATCH = 500;

/** What has a text. A text can be purged, erased or withdrawn by many hands: the rows themselves say whether it is still there. */
const WITH_TEXT = {
  proposal: sql`(SELECT proposal.id FROM proposal_summary proposal JOIN point words ON words.id = point_id
    WHERE text <> '' AND words.content <> '')`,
  point: sql`(SELECT id FROM point WHERE content <> '')`,
  claim: sql`claim_summary`,
} as const;

/** Deletes the vectors whose text has gone: parts of a text can be guessed from its vector. */
export async function forgetGone(deps: Deps): Promise<void> {
  for (const kind of ['proposal', 'point', 'claim'] as const) while ((await forgetBatch(deps, kind)) === BATCH);
}

function forgetBatch(deps: Deps, kind: EmbeddedKind): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const { rows } = await sql<{ subject_id: number }>`
      SELECT subject_id FROM embedding LEFT JOIN ${WITH_TEXT[kind]} AS text ON text.id = subject_id
      WHERE embedding.kind = ${kind} AND text.id IS NULL ORDER BY subject_id LIMIT ${BATCH}`.execute(tx);
    const goneIds = rows.map(({ subject_id }) => subject_id);
    await forget(deps, tx, kind, goneIds);
    return goneIds.length;
  });
}

/** The same of queued texts that turned out to have gone. */
export async function forgetTexts(deps: Deps, gone: readonly QueuedText[]): Promise<void> {
  if (gone.length === 0) return;
  await deps.db.transaction(async (tx) => {
    await dequeue(tx, gone);
    for (const [kind, own] of Map.groupBy(gone, (text) => text.kind))
      await forget(
        deps,
        tx,
        kind,
        own.map(({ subject_id }) => subject_id),
      );
  });
}

/** Deletes vectors, and what was made of them. */
export async function forget({ slices, clock }: Deps, tx: Tx, kind: EmbeddedKind, goneIds: number[]): Promise<void> {
  if (goneIds.length === 0) return;
  await tx.deleteFrom('embedding').where('kind', '=', kind).where('subject_id', 'in', goneIds).execute();
  for (const { onEmbedded } of slices) await onEmbedded?.(tx, { kind, ids: [], goneIds, now: clock.now() });
}
