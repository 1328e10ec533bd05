import type { Tx } from '@verdict/platform/postgres';
import type { Deps } from '../deps.ts';
import { notifyAll } from '../notification/index.ts';

export interface LabelNews {
  label_id: number;
  point_id: number;
  author_id: number | null;
}

/**
 * Notifies moderators of labels that wait for them, once per label, except the author of the text, who cannot decide about
 * it.
 */
export async function notifyModerators(
  deps: Deps,
  tx: Tx,
  { kind, labels }: { kind: 'label_controversial' | 'label_review_requested'; labels: readonly LabelNews[] },
): Promise<void> {
  const moderators = await tx
    .selectFrom('account')
    .select('id')
    .where('role', 'in', ['moderator', 'admin'])
    .where('erased_at', 'is', null)
    .orderBy('id')
    .execute();
  const news = labels.flatMap(({ label_id, point_id, author_id }) =>
    moderators
      .filter(({ id }) => id !== author_id)
      .map(({ id }) => ({ userId: id, kind, data: { label_id, point_id }, dedupeKey: `${kind}:${label_id}:${id}` })),
  );
  await notifyAll(deps, tx, news);
}
