import { isNews } from '@verdict/core/notification';
import { dayOf } from '@verdict/core/time';
import type { Tx } from '@verdict/platform/postgres';
import type { LogRange, Reactor } from '../audit/index.ts';
import { notify } from './notify.ts';

/** Tells people that words of theirs were flagged: once a day for each point, however many detectors and people see something in it. */
export const labelNotifications: Reactor = {
  name: 'label-notifications',
  kinds: ['label.created'],
  async apply(tx, range, deps) {
    const now = deps.clock.now();
    for (const { point_id, author_id, label_id, count, occurred_at } of await flaggedIn(tx, range)) {
      if (!isNews(occurred_at, now)) continue;
      const dedupeKey = `label_added:${point_id}:${dayOf(occurred_at)}`;
      await notify(deps, tx, { userId: author_id, kind: 'label_added', data: { point_id, label_id, count }, dedupeKey });
    }
  },
};

interface Flagged {
  point_id: number;
  author_id: number;
  label_id: number;
  count: number;
  occurred_at: Date;
}

/** Points that were labelled by someone else than their author. Words brought from elsewhere have another author than the account. */
async function flaggedIn(tx: Tx, { from, to }: LogRange): Promise<Flagged[]> {
  const rows = await tx
    .selectFrom('log_entry')
    .innerJoin('event', 'event.id', 'log_entry.event_id')
    .innerJoin('comment_fallacy_labels as label', 'label.uuid', 'event.subject')
    .innerJoin('points', 'points.id', 'label.point_id')
    .select((eb) => [
      'points.id as point_id',
      'points.user_id as author_id',
      eb.fn.min('label.id').as('label_id'),
      eb.fn.countAll<number>().as('count'),
      eb.fn.max('event.occurred_at').as('occurred_at'),
    ])
    .where('seq', '>=', from)
    .where('seq', '<', to)
    .where('event.kind', '=', 'label.created')
    .where('points.deleted_at', 'is', null)
    .where('points.user_id', 'is not', null)
    .where('points.author', 'is', null)
    .where((eb) => eb.or([eb('label.created_by', 'is', null), eb('label.created_by', '!=', eb.ref('points.user_id'))]))
    .groupBy(['points.id', 'points.user_id'])
    .orderBy('points.id')
    .execute();
  return rows as Flagged[];
}
