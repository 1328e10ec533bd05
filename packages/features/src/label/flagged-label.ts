import type { FlaggedWords } from '@verdict/core/label';
import type { Tx } from '@verdict/platform/postgres';

export interface FlaggedLabel extends FlaggedWords {
  id: number;
  uuid: string;
  point_id: number;
}

/** A label and the author of its point; undefined if the point is not visible. */
export async function findFlagged(tx: Tx, labelId: number): Promise<FlaggedLabel | undefined> {
  const row = await tx
    .selectFrom('comment_fallacy_labels as label')
    .innerJoin('point', 'point.id', 'label.point_id')
    .select(['label.id', 'label.uuid', 'label.point_id', 'label.status', 'label.outdated_at', 'point.user_id', 'point.author'])
    .where('label.id', '=', labelId)
    .where('point.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { user_id, author, outdated_at, ...label } = row;
  // The account that imported a text is not its author.
  return { ...label, authorId: author === null ? user_id : null, isOutdated: outdated_at !== null };
}
