import type { Tx } from '@verdict/platform/postgres';
import type { Reader } from '../define-slice.ts';
import { follow, type NotificationDeclarations, quotesFrom, type Recipient } from '../notification/index.ts';

declare module '@verdict/core/notification' {
  interface Notifications {
    reply: { point_id: number; parent_id: number };
  }
}

export const POINT_NOTIFICATIONS: NotificationDeclarations<'reply'> = {
  reply: {
    group: 'comments',
    mail: 'daily',
    url: ({ point_id }) => `/debates/${point_id}`,
    quotes: { by: 'point_id', read: quotePoints },
    follows: follow(['point.created'], async (tx, events) =>
      findRepliedTo(
        tx,
        events.map(({ subject }) => subject as string),
      ),
    ),
    texts: {
      en: {
        name: 'Someone replies to you',
        title: ({ author }) => (author ? `${author} replied to you` : 'A reply to you was deleted'),
        button: 'Read the reply',
      },
      es: {
        name: 'Alguien le responde',
        title: ({ author }) => (author ? `${author} le ha respondido` : 'Se ha borrado una respuesta para usted'),
        button: 'Leer la respuesta',
      },
    },
  },
};

/** Existing replies to other people's points. The account that imported a text is not its author. */
async function findRepliedTo(tx: Tx, uuids: readonly string[]): Promise<Recipient<'reply'>[]> {
  const rows = await tx
    .selectFrom('points as reply')
    .innerJoin('points as parent', 'parent.id', 'reply.parent_id')
    .select(['reply.id', 'parent.id as parent_id', 'parent.user_id as author_id'])
    .where('reply.uuid', 'in', uuids)
    .where('reply.deleted_at', 'is', null)
    .where('parent.deleted_at', 'is', null)
    .where('parent.user_id', 'is not', null)
    .where('parent.author', 'is', null)
    .where((eb) =>
      eb.or([eb('reply.user_id', 'is', null), eb('reply.user_id', '!=', eb.ref('parent.user_id')), eb('reply.author', 'is not', null)]),
    )
    .orderBy('reply.id')
    .execute();
  return rows.map(({ id, parent_id, author_id }) => ({
    userId: author_id as number,
    data: { point_id: id, parent_id },
    dedupeKey: `reply:${id}`,
  }));
}

async function quotePoints(reader: Reader, ids: readonly number[]) {
  const rows = await reader
    .selectFrom('points')
    .leftJoin('account', 'account.id', 'points.user_id')
    .select((eb) => ['points.id', 'content as words', 'points.language', eb.fn.coalesce('points.author', 'account.name').as('author')])
    .where('points.id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  return quotesFrom(rows);
}
