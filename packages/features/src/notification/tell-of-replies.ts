import { isNews } from '@verdict/core/notification';
import type { Tx } from '@verdict/platform/postgres';
import type { LogRange, Reactor } from '../audit/index.ts';
import { notifyAll } from './notify.ts';

/** Tells people of replies to what they wrote. It derives no table: what people have read is theirs. */
export const notifications: Reactor = {
  name: 'notifications',
  kinds: ['point.created'],
  async apply(tx, range, deps) {
    const now = deps.clock.now();
    const news = (await repliesIn(tx, range)).filter(({ occurred_at }) => isNews(occurred_at, now));
    await notifyAll(
      deps,
      tx,
      news.map(({ id, parent_id, author_id }) => ({
        userId: author_id,
        kind: 'reply',
        data: { point_id: id, parent_id },
        dedupeKey: `reply:${id}`,
      })),
    );
  },
};

interface Reply {
  id: number;
  parent_id: number;
  author_id: number;
  occurred_at: Date;
}

/** Replies that still stand, to what someone else wrote. Words brought from elsewhere have another author than the account. */
async function repliesIn(tx: Tx, { from, to }: LogRange): Promise<Reply[]> {
  const rows = await tx
    .selectFrom('log_entry')
    .innerJoin('event', 'event.id', 'log_entry.event_id')
    .innerJoin('points as reply', 'reply.uuid', 'event.subject')
    .innerJoin('points as parent', 'parent.id', 'reply.parent_id')
    .select(['reply.id', 'parent.id as parent_id', 'parent.user_id as author_id', 'event.occurred_at'])
    .where('seq', '>=', from)
    .where('seq', '<', to)
    .where('event.kind', '=', 'point.created')
    .where('reply.deleted_at', 'is', null)
    .where('parent.deleted_at', 'is', null)
    .where('parent.user_id', 'is not', null)
    .where('parent.author', 'is', null)
    .where((eb) =>
      eb.or([eb('reply.user_id', 'is', null), eb('reply.user_id', '!=', eb.ref('parent.user_id')), eb('reply.author', 'is not', null)]),
    )
    .orderBy('seq')
    .execute();
  return rows as Reply[];
}
