import type { FlaggedWords } from '@verdict/core/label';
import type { Tx } from '@verdict/platform/postgres';

export interface FlaggedLabel extends FlaggedWords {
  id: number;
  uuid: string;
  point_id: number;
}

/** A label with the author of the words it flags; nothing where those are not there to be read. */
export async function findFlagged(tx: Tx, labelId: number): Promise<FlaggedLabel | undefined> {
  const row = await tx
    .selectFrom('comment_fallacy_labels as label')
    .innerJoin('points', 'points.id', 'label.point_id')
    .select(['label.id', 'label.uuid', 'label.point_id', 'label.status', 'label.outdated_at', 'points.user_id', 'points.author'])
    .where('label.id', '=', labelId)
    .where('points.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { user_id, author, outdated_at, ...label } = row;
  // Words brought from elsewhere have another author than the account that brought them.
  return { ...label, authorId: author === null ? user_id : null, isOutdated: outdated_at !== null };
}
