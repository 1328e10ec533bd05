import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';

interface SkippedLabel {
  labelId: number;
  userId: number;
  now: Date;
}

/** Skips a label, so that this person does not get it again. */
export async function markSeen(tx: Tx, { labelId, userId, now }: SkippedLabel): Promise<Result<object>> {
  const label = await tx
    .selectFrom('label')
    .innerJoin('point', 'point.id', 'label.point_id')
    .select('label.id')
    .where('label.id', '=', labelId)
    .where('point.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!label) return refuse('not_found');
  await tx
    .insertInto('label_seen')
    .values({ label_id: labelId, user_id: userId, seen_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'label_id']).doUpdateSet({ seen_at: now }))
    .execute();
  return ok({});
}

export async function unmarkSeen(tx: Tx, { labelId, userId }: Omit<SkippedLabel, 'now'>): Promise<Result<object>> {
  const label = await tx.selectFrom('label').select('id').where('id', '=', labelId).executeTakeFirst();
  if (!label) return refuse('not_found');
  await tx.deleteFrom('label_seen').where('label_id', '=', labelId).where('user_id', '=', userId).execute();
  return ok({});
}
