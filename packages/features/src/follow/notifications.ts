import type { Reader } from '../define-slice.ts';
import { counted, type NotificationDeclarations, quotesFrom } from '../notification/index.ts';

declare module '@verdict/core/notification' {
  interface Notifications {
    /** `proposal_id` and `point_id` are of the newest one. */
    proposal_in_topic: { topic: string; topic_title: string; count: number; proposal_id: string; point_id: number };
    /** `point_id` is the newest comment. */
    proposal_commented: { topic: string; topic_title: string; count: number; proposal_id: string; point_id: number };
  }
}

type FollowNotification = 'proposal_in_topic' | 'proposal_commented';

export const FOLLOW_NOTIFICATIONS: NotificationDeclarations<FollowNotification> = {
  proposal_in_topic: {
    group: 'proposals',
    mail: 'daily',
    url: ({ count, proposal_id, topic }) => (count === 1 ? `/proposals/${proposal_id}` : `/proposals/topic/${topic}`),
    quotes: { by: 'point_id', read: quotePoints },
    texts: {
      en: {
        name: 'A topic you follow gets new proposals',
        title: ({ count, topic_title }) => `${counted(count, 'new proposal', 'new proposals')} in “${topic_title}”`,
        button: 'Read and vote',
      },
      es: {
        name: 'Hay propuestas nuevas en un tema que sigue',
        title: ({ count, topic_title }) => `${counted(count, 'propuesta nueva', 'propuestas nuevas')} en «${topic_title}»`,
        button: 'Leer y votar',
      },
    },
  },
  proposal_commented: {
    group: 'proposals',
    mail: 'daily',
    url: ({ proposal_id }) => `/proposals/${proposal_id}`,
    quotes: { by: 'point_id', read: quotePoints },
    texts: {
      en: {
        name: 'A proposal you follow gets comments',
        title: ({ count }) => `${counted(count, 'new comment', 'new comments')} on a proposal you follow`,
        button: 'Read the comments',
      },
      es: {
        name: 'Comentan una propuesta que sigue',
        title: ({ count }) => `${counted(count, 'comentario nuevo', 'comentarios nuevos')} en una propuesta que sigue`,
        button: 'Leer los comentarios',
      },
    },
  },
};

async function quotePoints(reader: Reader, ids: readonly number[]) {
  const rows = await reader
    .selectFrom('point')
    .leftJoin('account', 'account.id', 'point.user_id')
    .select((eb) => ['point.id', 'content as words', 'point.language', eb.fn.coalesce('point.author', 'account.name').as('author')])
    .where('point.id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  return quotesFrom(rows);
}
