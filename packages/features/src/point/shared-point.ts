import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import { appendEvent, erasePayloads } from '../audit/index.ts';
import { lockPoint } from './queries.ts';

/** A text that readers contributed: it has no author here, and is the same for all who contribute it. */
export interface SharedWords {
  source: string;
  externalId: string;
  content: string;
  language: string;
  now: Date;
}

const TURNS = 3;

/**
 * The one point with this text, created if there is none, and locked until the transaction ends. A removed text stays
 * removed.
 */
export async function openSharedPoint(tx: Tx, sharedText: SharedWords): Promise<Result<number>> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const added = await addSharedPoint(tx, sharedText);
    if (added !== undefined) return ok(added);
    const known = await tx
      .selectFrom('points')
      .select(['id', 'deleted_at'])
      .where('user_id', 'is', null)
      .where('source', '=', sharedText.source)
      .where('external_id', '=', sharedText.externalId)
      .forShare()
      .executeTakeFirst();
    if (known) return known.deleted_at ? refuse('gone') : ok(known.id);
    // Its last contributor has just withdrawn it.
  }
  throw new Error('a shared text was created and deleted on every attempt');
}

async function addSharedPoint(tx: Tx, { source, externalId, content, language, now }: SharedWords): Promise<number | undefined> {
  const fields = { author: null, content, language, source, external_id: externalId, parent_id: null };
  const added = await tx
    .insertInto('points')
    .values({ uuid: newUuid(), user_id: null, ...fields, created_at: now, updated_at: now, deleted_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'uuid'])
    .executeTakeFirst();
  if (!added) return undefined;
  await appendEvent(tx, 'point.created', { occurredAt: now, subject: added.uuid, subjectUserId: null, payload: fields });
  return added.id;
}

/**
 * Deletes a shared text for good, here and in the log. If a moderator removed it, an empty row stays, so that it does not
 * come back.
 */
export async function removeSharedPoint(tx: Tx, id: number, now: Date): Promise<void> {
  const point = await lockPoint(tx, id);
  if (!point || point.content === '') return;
  await tx
    .updateTable('points')
    .set({ content: '', deleted_at: point.deleted_at ?? now, ...(!point.taken_down && { external_id: null }) })
    .where('id', '=', id)
    .execute();
  await erasePayloads(tx, { subjects: [point.uuid], reason: 'contribution withdrawn', now });
  if (!point.deleted_at)
    await appendEvent(tx, 'point.deleted', { occurredAt: now, subject: point.uuid, subjectUserId: null, payload: { by: 'contributor' } });
}
